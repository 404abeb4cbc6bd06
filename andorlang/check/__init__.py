"""From nodes to a resolved legend: names, kinds and phrases. Total: it never stops at a mistake, and reports each once."""

from andorlang.check.check import check

__all__ = ["check"]
