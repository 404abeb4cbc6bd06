"""What can happen in a story, worked out by going through its states: verdicts on cards, endings, options and conditions."""

from andorlang.explore.walk import Exploration, Stuck, Verdict, explore

__all__ = ["Exploration", "Stuck", "Verdict", "explore"]
