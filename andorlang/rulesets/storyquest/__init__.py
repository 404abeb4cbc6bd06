"""Andor StoryQuest: one hero, numbered cards, two tracks, fights by rounds."""
