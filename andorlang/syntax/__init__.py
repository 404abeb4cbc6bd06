"""From text to nodes: the lexer, the LALR parser of `grammar/andor.lark`, and the nodes that come out."""
