"""`python -m andorlang`: the program `andor`."""

from andorlang.cli import main

if __name__ == "__main__":
    main(prog_name="andor")
