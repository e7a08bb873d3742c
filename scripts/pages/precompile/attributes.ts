import { h, options, type VNode } from "preact";
import "preact/compat";
import { renderToString } from "preact-render-to-string";
import { nameAttributes } from "../../../src/ui/drawing/drawing-elements.ts";

/** How an attribute of an element is written. */
type Attribute =
  /** Nothing stands in the markup for it: an event, a key. */
  | { kind: "none" }
  /** By its name; `stated` when `false` is a value like another. */
  | { kind: "plain" | "stated"; name: string }
  /** Not by itself: the element has to be left to the renderer. */
  | { kind: "left" };

const unseenNames = /^(?:key|ref|on[A-Z]\w*)$/;
/** Written from more than a text. */
const leftNames = new Set(["dangerouslySetInnerHTML", "style"]);

const asInBrowser = options.vnode!.bind(options);

/** Asked of the renderer, so that what is written ahead is what it would write. */
function draw(element: VNode): string {
  options.vnode = (vnode) => nameAttributes(vnode, asInBrowser);
  try {
    return renderToString(element);
  } finally {
    options.vnode = asInBrowser;
  }
}

/** What the renderer writes into the start tag for an attribute that is written by its name. */
export function attributeText(type: string, name: string, value: unknown): string {
  const html = draw(h(type, { [name]: value }));
  const end = isVoid(type) ? "/>" : `></${type}>`;
  return html.slice(`<${type}`.length, -end.length);
}

const known = new Map<string, Attribute>();

export function attributeOf(type: string, name: string): Attribute {
  const key = `${type} ${name}`;
  const found = known.get(key) ?? findAttribute(type, name);
  known.set(key, found);
  return found;
}

function findAttribute(type: string, name: string): Attribute {
  if (unseenNames.test(name)) return { kind: "none" };
  if (leftNames.has(name)) return { kind: "left" };
  const as = /^ ([\w:-]+)="x"$/.exec(attributeText(type, name, "x"))?.[1];
  if (!as || isAnotherInDrawings(type, name, as)) return { kind: "left" };
  return { kind: attributeText(type, name, false) === "" ? "plain" : "stated", name: as };
}

/** `stopColor` is `stop-color` in a drawing, and no file knows where its elements are put. */
function isAnotherInDrawings(type: string, name: string, as: string): boolean {
  const there = draw(h("svg", null, h(type, { [name]: "x" })));
  return !as.includes("-") && !there.includes(`${as}="x"`) && /-\w+="x"/.test(there);
}

/** `<br/>`, not `<p></p>`. */
export const isVoid = (type: string) => draw(h(type, null)).endsWith("/>");
