"""From a resolved legend to a script that the engine runs: every instruction a closure, every block a list of steps."""

from andorlang.compiler.compiler import compile_legend

__all__ = ["compile_legend"]
