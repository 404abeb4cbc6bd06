"""Instructions: each node of a block becomes what it means, inner blocks included."""

from __future__ import annotations

from andorlang.check.binding import bind, unnamed
from andorlang.check.scope import Locals, Scope
from andorlang.check.values import Finding, Values, plural, shown
from andorlang.engine.kinds import ANY, FLAG, NUMBER, TEXT, Kind
from andorlang.legend import (
    Act,
    Ask,
    AskOne,
    Body,
    Branch,
    Change,
    Const,
    Expr,
    Go,
    If,
    Local,
    Loop,
    Option,
    Outcome,
    Statement,
    Store,
    Tell,
    Unknown,
    Var,
)
from andorlang.rulesets.ruleset import find_setting
from andorlang.syntax import nodes
from andorlang.vocabulary import Word


class Blocks:
    """Resolves one block; `findings` holds what is wrong in it."""

    def __init__(self, scope: Scope, locals: Locals | None = None) -> None:
        self.scope = scope
        self.values = Values(scope, locals or Locals())
        self.words = scope.ruleset.vocabulary
        self.report = self.values.report

    @property
    def findings(self) -> list[Finding]:
        return self.values.findings

    def body(self, body: nodes.Body) -> Body:
        return tuple([resolved for node in body for resolved in self.statement(node)])

    def guard(self, guard: nodes.Expr | None) -> Expr | None:
        return None if guard is None else self.condition(guard)

    def condition(self, test: nodes.Expr) -> Expr:
        return self.values.value(test, FLAG)

    def statement(self, node: nodes.Statement) -> list[Statement] | tuple[Statement, ...]:
        match node:
            case nodes.Prose():
                return (tell(node),)
            case nodes.Goto(target, at):
                self.values.card(target)
                return (Go(target.text, at),)
            case nodes.Option():
                return (self.option(node),)
            case nodes.Assign():
                return (self.store(node),)
            case nodes.Do():
                return self.do(node)
            case nodes.If(test, then, otherwise, at):
                return (If(self.values.value(test, FLAG), self.body(then), self.body(otherwise), at),)
            case nodes.Branch():
                return self.branch(node)
            case nodes.By():
                return (self.by(node),)
        return self.rarer(node)

    def rarer(self, node: nodes.Statement) -> tuple[Statement, ...]:
        match node:
            case nodes.Choose(question, options, at):
                asked = tuple(self.option(option) for option in options)
                return (Ask(question.value if question else "", asked, at),)
            case nodes.ChooseOne(name, selector, body, at):
                return (AskOne(*self.ranged(name, selector), self.body(body), at),)
            case nodes.Each(name, selector, body, at):
                return (Loop(*self.ranged(name, selector), self.body(body), at),)
            case nodes.SetRule():
                changed = self.change(node)
                return (changed,) if changed else ()
        raise AssertionError(f"no instruction: {node}")

    # -------------------------------------------------------------------------------------------- verbs
    def effect(self, name: nodes.Name) -> Word | None:
        word = self.words.effects.get(name.text)
        if word is None:
            hints = self.scope.near(name.text, self.words.effects)
            if not hints and name.text in self.scope.variables:
                hints = (f"to change it write `{name.text} = ...` or `{name.text} += ...`",)
            self.report("unknown-word", name.at, f"no verb is called {shown(name.text)}",
                               *(hints or (f"`andor words` lists the verbs of {self.scope.ruleset.title}",)))  # fmt: skip
        return word

    def do(self, node: nodes.Do) -> list[Statement]:
        word = self.effect(node.word)
        if word is None:
            return []
        calls = bind(self.values, word, node.phrases, node.because, node.at)
        needed = [label for label in word.outcomes if not label.endswith("?")]
        if needed:
            labels = (
                "the faces of the die" if needed == ["*"] else " and ".join(f"`{label}:`" for label in needed)
            )
            self.report("missing-outcome", node.at, f"`{word.name}` needs outcomes: {labels}",
                               "end the line with `:` and write them indented below")  # fmt: skip
        if word.outcomes:
            return [Branch(word, calls[0], None, (), (), node.at)]
        return [Act(word, arguments, node.at) for arguments in calls]

    def branch(self, node: nodes.Branch) -> tuple[Statement, ...]:
        outcomes = tuple(Outcome(one.labels, self.body(one.body), one.at) for one in node.outcomes)
        word = self.effect(node.word)
        if word is None:
            return ()
        calls = bind(self.values, word, node.phrases, None, node.at)
        for extra in node.phrases.groups[1:]:
            at = (extra[0].at[0], extra[-1].at[1])
            self.report("unexpected-phrase", at, "only one thing can be branched on", f"usage: {word.usage}")
        unnamed(self.values, word, calls[0])
        values: tuple[int, ...] = ()
        if not word.outcomes:
            self.report("unknown-outcome", node.at, f"`{word.name}` has no outcomes", f"usage: {word.usage}")
        elif word.outcomes == ("*",):
            values = self.faces(calls[0])
            labels = [label for one in node.outcomes for label in one.labels]
            self.values.cover(labels, values, node.at, of=f"`{word.name}`")
        else:
            self.named(word, node)
        return (Branch(word, calls[0], None, outcomes, values, node.at),)

    def faces(self, arguments: tuple[Expr, ...]) -> tuple[int, ...]:
        names = [getattr(one, "value", "") for one in arguments]
        found = [self.scope.ruleset.faces[name] for name in names if name in self.scope.ruleset.faces]
        return tuple(sorted({face for faces in found for face in faces}))

    def named(self, word: Word, node: nodes.Branch) -> None:
        """Each named outcome once, none unknown, none that is needed missing."""
        allowed = [label.rstrip("?") for label in word.outcomes]
        seen: set[str] = set()
        for label in (label for one in node.outcomes for label in one.labels):
            if label.name not in allowed:
                text = label.name or str(label.low)
                self.report("unknown-outcome", label.at, f"`{word.name}` has no outcome {shown(text)}",
                                   *(self.scope.near(text, allowed) or (f"its outcomes are: {', '.join(allowed)}",)))  # fmt: skip
            elif label.name in seen:
                self.report("overlapping-values", label.at, f"a second {shown(label.name)}", "join the two")
            seen.add(label.name)
        missing = [label for label in word.outcomes if not label.endswith("?") and label not in seen]
        if missing:
            self.report("missing-outcome", node.at, f"nothing is said for {' and '.join(map(shown, missing))}",
                               f"add `{missing[0]}: ...` or `{missing[0]} -> ...`")  # fmt: skip

    def by(self, node: nodes.By) -> Statement:
        subject = self.values.branched(node.value)
        labels = [label for one in node.outcomes for label in one.labels]
        values = self.values.range_of(subject)
        self.values.cover_subject(labels, subject, node.at, of="this")
        outcomes = tuple(Outcome(one.labels, self.body(one.body), one.at) for one in node.outcomes)
        return Branch(None, (), subject, outcomes, values, node.at)

    # -------------------------------------------------------------------------------------------- choices, loops
    def option(self, node: nodes.Option) -> Option:
        return Option(node.label.value, self.guard(node.guard), self.body(node.body), node.at)

    def ranged(self, name: nodes.Name, selector: nodes.Selector | None) -> tuple[Local, Expr, Expr | None]:
        """The local of `choose` or `each`, what it goes through, and its condition."""
        if selector is None:
            source = self.everyone(name)
        else:
            source = self.values.selected(selector.source)
            if not plural(source) and not isinstance(source, Unknown):
                self.report("wrong-kind", source.at, "there is only one thing here to go through",
                                   "write a list such as `[1, 2, 3]`")  # fmt: skip
        kind = source.kind.element
        slot = self.values.locals.add(name.text, kind)
        where = self.guard(selector.where) if selector else None
        return Local(name.text, slot, kind, name.at), source, where

    def everyone(self, name: nodes.Name) -> Expr:
        """`each hero:` goes through all names of that kind that are in the game."""
        word = self.words.quantities.get(f"every-{name.text}")
        if word is None:
            self.report("unknown-name", name.at, f"{shown(name.text)} is nothing to go through one by one",
                               f"write `each {name.text} in [...]`")  # fmt: skip
            return Unknown(ANY, name.at)
        return self.values.apply(word, (), (), name.at)

    # -------------------------------------------------------------------------------------------- values and rules
    def store(self, node: nodes.Assign) -> Statement:
        name, at = node.name.text, node.name.at
        kind = self.scope.variables.get(name)
        if name in self.values.locals.kinds:
            kind = self.values.locals.kinds[name]
            target: Var | Local = Local(name, self.values.locals.slots[name], kind, at)
        elif kind is not None:
            target = Var(name, kind, at)
        elif node.operator != "=":
            hints = self.scope.near(name, self.scope.variables) or (
                f"declare it at the left margin: `var {name} = 0`",
            )
            self.report(
                "unknown-name", at, f"there is no variable {shown(name)}", *self.track_hint(name, hints)
            )
            kind = NUMBER
            target = Var(name, NUMBER, at)
            return Store(target, "=", Unknown(NUMBER, at), node.at)
        else:
            value = self.values.value(node.value, ANY)
            target = Local(name, self.values.locals.add(name, value.kind), value.kind, at)
            return Store(target, "=", value, node.at)
        wanted: Kind = NUMBER if node.operator != "=" else kind
        if kind is TEXT and node.operator != "=":
            self.report("wrong-kind", node.at, f"{shown(name)} is text; only numbers are added to")
        return Store(target, node.operator, self.values.value(node.value, wanted), node.at)

    def track_hint(self, name: str, hints: tuple[str, ...]) -> tuple[str, ...]:
        if name in self.words.quantities and "gain" in self.words.effects:
            return (f"write `gain 1 {name}` or `lose 1 {name}`",)
        return hints

    def change(self, node: nodes.SetRule) -> Change | None:
        """`rule dice of enemy = 1 for round`."""
        text = rule_name(node.phrases)
        found = find_setting(self.scope.ruleset.settings, text, self.scope.names)
        guard = self.guard(node.guard)
        if found is None:
            known = self.scope.ruleset.settings
            self.report("unknown-rule", node.phrases.at, f"no rule is called {shown(text)}",
                               *(self.scope.near(text, known) or (f"there are: {', '.join(known)}",)))  # fmt: skip
            return None
        setting, named = found
        for kind, name in named:
            self.of_family(self.scope.ruleset.kinds[kind], name, node.phrases.at)
        value = self.values.value(node.value, setting.kind)
        number = getattr(value, "value", None)
        low, high = setting.low, setting.high
        if isinstance(number, int) and low is not None and high is not None and not low <= number <= high:
            self.report("wrong-kind", value.at, f"this rule goes from {setting.low} to {setting.high}")
        until = node.duration.text if node.duration else ""
        if node.duration and until not in self.scope.ruleset.durations:
            self.report("unknown-name", node.duration.at, f"nothing lasts for a {shown(until)}",
                               f"there are: {', '.join(self.scope.ruleset.durations)}")  # fmt: skip
        return Change(text, value, until, guard, node.at)

    def of_family(self, kind: Kind, name: str, at: nodes.Range) -> None:
        """A name or a number that a rule of a family is about has to be of its kind."""
        node = nodes.Number(int(name), at) if name.isdecimal() else nodes.Name(name, at)
        if not isinstance(self.values.value(node, kind), Const | Unknown):
            self.report(
                "wrong-kind", at, f"a rule is about one {kind} by its name, which {shown(name)} is not"
            )


def tell(node: nodes.Prose) -> Tell:
    """Story text as paragraphs: an empty line parts them."""
    paragraphs = "\n".join(node.lines).strip("\n").split("\n\n")
    return Tell(tuple(" ".join(one.split("\n")).strip() for one in paragraphs if one.strip()), node.at)


def rule_name(phrases: nodes.Phrases) -> str:
    """The words of a rule as one name."""

    def words(node: nodes.Expr) -> str:
        match node:
            case nodes.Name(text):
                return text
            case nodes.Of(what, whose):
                return f"{words(what)} of {words(whose)}"
            case nodes.Number(value):
                return str(value)
        return "?"

    plain = [words(node) for group in phrases.groups for node in group]
    led = [
        f"{one.preposition} {words(node)}" for one in phrases.led for group in one.groups for node in group
    ]
    return " ".join([*plain, *led])
