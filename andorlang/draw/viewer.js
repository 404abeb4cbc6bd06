"use strict";
(() => {
  const find = (id) => document.getElementById(id);
  const data = JSON.parse(find("data").textContent);
  const stage = find("stage");
  const svg = stage.querySelector("svg");
  const panel = find("panel");
  const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;

  // ---- the graph: records of the data joined with elements of the picture

  const nodes = data.nodes.map((node, index) => ({
    ...node, index, tags: data.tags[index], element: find(`node-${index}`), out: [], in: [],
    text_lower: node.text.toLowerCase(), title_lower: node.title.toLowerCase(), id_lower: node.id.toLowerCase(),
  }));
  const by_id = new Map(nodes.map((node) => [node.id, node]));
  data.edges.forEach((edge, index) => {
    const parts = [find(`edge-${index}`), find(`stub-${index}`)];
    const way = { ...edge, element: parts[0], stub: parts[1], from: by_id.get(edge.source), to: by_id.get(edge.target) };
    way.from.out.push(way);
    way.to.in.push(way);
  });

  // ---- the view: the point at the top left, in units of the picture, and pixels per unit

  const whole = { ...box_of(svg.viewBox.baseVal) };
  const view = { x: whole.x, y: whole.y, scale: 1 };
  let moving = 0;

  function box_of({ x, y, width, height }) {
    return { x, y, width, height };
  }

  function size() {
    return { width: Math.max(stage.clientWidth, 1), height: Math.max(stage.clientHeight, 1) };
  }

  function show() {
    const { width, height } = size();
    svg.setAttribute("viewBox", `${view.x} ${view.y} ${width / view.scale} ${height / view.scale}`);
  }

  function fitting() {
    const { width, height } = size();
    return Math.min(0.96 * Math.min(width / whole.width, height / whole.height), 1.6);
  }

  function limited(scale) {
    return Math.min(Math.max(scale, Math.min(fitting(), 1) / 2), 6);
  }

  function centred(x, y, scale) {
    const { width, height } = size();
    return { x: x - width / scale / 2, y: y - height / scale / 2, scale };
  }

  function move(target, at_once) {
    cancelAnimationFrame(moving);
    const from = { ...view };
    const began = performance.now();
    const step = (now) => {
      const part = at_once || calm ? 1 : Math.min(Math.max((now - began) / 220, 0), 1);
      const eased = part * (2 - part);
      for (const name of ["x", "y", "scale"]) view[name] = from[name] + (target[name] - from[name]) * eased;
      show();
      if (part < 1) moving = requestAnimationFrame(step);
    };
    step(began);
  }

  function fit(at_once) {
    move(centred(whole.x + whole.width / 2, whole.y + whole.height / 2, limited(fitting())), at_once);
  }

  function zoom(factor, at) {
    cancelAnimationFrame(moving);
    const { width, height } = size();
    const { x, y } = at || { x: width / 2, y: height / 2 };
    const scale = limited(view.scale * factor);
    view.x += x / view.scale - x / scale;
    view.y += y / view.scale - y / scale;
    view.scale = scale;
    show();
  }

  function pan(dx, dy) {
    cancelAnimationFrame(moving);
    view.x -= dx / view.scale;
    view.y -= dy / view.scale;
    show();
  }

  // The middle of a node in units of the picture.
  function place(node) {
    const box = node.element.getBoundingClientRect();
    const frame = stage.getBoundingClientRect();
    const [x, y] = [box.left + box.width / 2 - frame.left, box.top + box.height / 2 - frame.top];
    return { x: view.x + x / view.scale, y: view.y + y / view.scale };
  }

  function reveal(node, closer) {
    const { x, y } = place(node);
    const { width, height } = size();
    const left = (x - view.x) * view.scale;
    const top = (y - view.y) * view.scale;
    const inside = left > 90 && left < width - 90 && top > 60 && top < height - 60;
    const scale = closer ? Math.max(view.scale, 1.1) : view.scale;
    if (!inside || scale !== view.scale) move(centred(x, y, scale));
  }

  // ---- selection and panel

  let selected = null;

  function mark(node) {
    svg.querySelectorAll(".hot, .near, .in, .out").forEach((part) => part.classList.remove("hot", "near", "in", "out"));
    svg.classList.toggle("focused", Boolean(node));
    if (!node) return;
    for (const way of node.in) [way.element.classList.add("in"), way.from.element.classList.add("near"), way.stub?.classList.add("near")];
    for (const way of node.out) [way.element.classList.add("out"), way.to.element.classList.add("near"), way.stub?.classList.add("near")];
    node.element.classList.add("hot");
  }

  // The node that an element shows; a stub, the small copy at the end of an edge, shows the target of the edge.
  function owner(element) {
    const [kind, index] = element.id.split("-");
    return kind === "stub" ? by_id.get(data.edges[index].target) : nodes[index];
  }

  function select(node, closer) {
    selected = node;
    mark(node);
    panel.hidden = !node;
    panel.replaceChildren(...(node ? description(node) : []));
    panel.scrollTop = 0;
    show();
    if (node) reveal(node, closer);
    const address = node ? `#${encodeURIComponent(node.id)}` : location.pathname + location.search;
    try { history.replaceState(null, "", address); } catch { /* a page without an address of its own */ }
  }

  function make(name, properties, ...children) {
    const element = Object.assign(document.createElement(name), properties);
    element.append(...children);
    return element;
  }

  function name_of(node) {
    const numbered = node.kind === "card" || node.kind === "ending";
    return [make("b", { textContent: numbered || !node.title ? node.id : node.kind }), ` ${node.title}`];
  }

  function tag(name) {
    const sample = document.querySelector(`#key .sample[data-tag="${CSS.escape(name)}"]`);
    return sample ? sample.cloneNode(true) : make("span", { textContent: name });
  }

  function description(node) {
    const close = make("button", { className: "close", textContent: "×", title: "Close (Esc)", onclick: () => select(null) });
    close.setAttribute("aria-label", "Close");
    const where = [node.group, node.line ? `line ${node.line}` : ""].filter(Boolean).join(" · ");
    const paragraphs = node.text.split(/\n\s*\n/).filter((part) => part.trim());
    return [
      close,
      make("h2", {}, ...name_of(node)),
      make("div", { className: "tags" }, ...node.tags.map(tag)),
      ...(where ? [make("p", { className: "where", textContent: where })] : []),
      ...paragraphs.map((part) => make("p", { textContent: part })),
      ...ways("Leads to", node.out, (way) => way.to),
      ...ways("Reached from", node.in, (way) => way.from),
    ];
  }

  function ways(heading, list, other) {
    if (!list.length) return [];
    const items = list.map((way) => make("li", {}, link(way, other(way))));
    return [make("h3", { textContent: heading }), make("ul", {}, ...items)];
  }

  function link(way, node) {
    const words = [way.label, way.guard ? `if ${way.guard}` : ""].filter(Boolean);
    const notes = words.length ? words : [way.kind === "restart" ? "begins again" : "goes on"];
    return make("button", { className: "way", type: "button", onclick: () => select(node, true) },
      ...name_of(node), ...notes.map((note) => make("small", { textContent: note })));
  }

  // ---- search

  const query = find("query");
  let matches = [];
  let current = -1;

  function rank(node, words) {
    if (node.id_lower === words) return 0;
    if (node.id_lower.startsWith(words)) return 1;
    if (node.title_lower.includes(words)) return 2;
    return node.text_lower.includes(words) ? 3 : 4;
  }

  function search() {
    const words = query.value.trim().toLowerCase();
    const ranked = words ? nodes.map((node) => ({ node, rank: rank(node, words) })) : [];
    matches = ranked.filter((item) => item.rank < 4).sort((a, b) => a.rank - b.rank || a.node.index - b.node.index);
    matches = matches.map((item) => item.node);
    current = -1;
    const found = new Set(matches);
    nodes.forEach((node) => node.element.classList.toggle("match", found.has(node)));
    count(words);
  }

  function count(words) {
    const place_of = current < 0 ? `${matches.length} found` : `${current + 1} of ${matches.length}`;
    find("found").textContent = words ? place_of : "";
  }

  function go(step) {
    if (!matches.length) return;
    current = current < 0 && step < 0 ? matches.length - 1 : (current + step + matches.length) % matches.length;
    select(matches[current], true);
    count(query.value.trim());
  }

  // ---- pointer

  const pointers = new Map();
  let pressed = null;
  let travelled = 0;

  function at(event) {
    const frame = stage.getBoundingClientRect();
    return { x: event.clientX - frame.left, y: event.clientY - frame.top };
  }

  function spread() {
    const [a, b] = [...pointers.values()];
    return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2, distance: Math.hypot(a.x - b.x, a.y - b.y) || 1 };
  }

  stage.addEventListener("pointerdown", (event) => {
    if (event.button) return;
    if (!pointers.size) [pressed, travelled] = [event.target.closest(".node"), 0];
    pointers.set(event.pointerId, at(event));
    stage.setPointerCapture(event.pointerId);
  });

  stage.addEventListener("pointermove", (event) => {
    const before = pointers.get(event.pointerId);
    if (!before) return;
    const old = pointers.size > 1 ? spread() : null;
    const now = at(event);
    pointers.set(event.pointerId, now);
    travelled += Math.hypot(now.x - before.x, now.y - before.y);
    if (travelled > 4) stage.classList.add("dragging");
    if (!old) return void (travelled > 4 && pan(now.x - before.x, now.y - before.y));
    const fresh = spread();
    pan(fresh.x - old.x, fresh.y - old.y);
    zoom(fresh.distance / old.distance, fresh);
  });

  function released(event) {
    if (!pointers.delete(event.pointerId) || pointers.size) return;
    stage.classList.remove("dragging");
    if (event.type === "pointerup" && travelled <= 4) select(pressed && owner(pressed), pressed?.id.startsWith("stub"));
  }
  stage.addEventListener("pointerup", released);
  stage.addEventListener("pointercancel", released);

  stage.addEventListener("wheel", (event) => {
    event.preventDefault();
    const lines = event.deltaMode === 1 ? 16 : 1;
    zoom(Math.exp(-event.deltaY * lines * (event.ctrlKey ? 0.01 : 0.0016)), at(event));
  }, { passive: false });

  // ---- buttons and keys

  const start = nodes.find((node) => node.start) || nodes[0];
  const actions = {
    closer: () => zoom(1.3), farther: () => zoom(1 / 1.3), fit: () => fit(), previous: () => go(-1),
    home: () => start && select(start, true),
  };
  for (const [id, action] of Object.entries(actions)) find(id).addEventListener("click", action);
  query.addEventListener("input", search);
  find("search").addEventListener("submit", (event) => { event.preventDefault(); go(1); });

  const keys = {
    "/": () => { query.focus(); query.select(); },
    "+": actions.closer, "=": actions.closer, "-": actions.farther, "0": actions.fit, Home: actions.home,
    ArrowLeft: () => pan(60, 0), ArrowRight: () => pan(-60, 0), ArrowUp: () => pan(0, 60), ArrowDown: () => pan(0, -60),
  };

  document.addEventListener("keydown", (event) => {
    if (event.key === "Escape") return leave();
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.target === query) return void (event.key === "Enter" && event.shiftKey && (event.preventDefault(), go(-1)));
    const node = event.target.closest(".node");
    if (node && (event.key === "Enter" || event.key === " ")) {
      event.preventDefault();
      return select(owner(node));
    }
    if (event.target.closest("#panel") && event.key.startsWith("Arrow")) return;
    const action = Object.hasOwn(keys, event.key) && keys[event.key];
    if (action) [event.preventDefault(), action()];
  });

  function leave() {
    if (selected) return select(null);
    query.value = "";
    search();
    query.blur();
  }

  for (const node of nodes) {
    const { element } = node;
    element.setAttribute("tabindex", "0");
    element.setAttribute("role", "button");
    element.setAttribute("aria-label", [node.id, node.title, ...node.tags].filter(Boolean).join(", "));
    element.addEventListener("focus", () => element.matches(":focus-visible") && reveal(node));
  }

  // ---- the first view: all of a small graph, the start of a large one, or what the address names

  new ResizeObserver(show).observe(stage);
  if (innerWidth < 900) find("key").open = false;
  fit(true);
  const wanted = by_id.get(named(location.hash.slice(1)));
  if (wanted) select(wanted, true);
  else if (start && fitting() < 0.6) {
    const { x, y } = place(start);
    const { width, height } = size();
    move({ x: x - width / 2.2, y: y - height / 6, scale: 1.1 }, true);
  }

  function named(hash) {
    try { return decodeURIComponent(hash); } catch { return hash; }
  }
})();
