import type { Plugin } from "vite";
import { bindLetters } from "../../src/platform/polish/bind-letters.ts";

type Node = { type: string; start: number; end: number; [key: string]: unknown };

const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && typeof (value as Node).type === "string";

/** Words that programs compare, not people read: names of data, and what is searched for. */
const left = /\/src\/features\/(?:catalogue\/(?:data|words)|search\/understanding)\//;
const sources = /\/src\/[^?]*\.tsx?(?:\?|$)/;

/** Texts in a file's code, keys of objects and operands of comparisons left out. */
function* textsIn(node: Node): Generator<Node> {
  if (node.type === "BinaryExpression" || node.type.startsWith("Import")) return;
  if (node.type === "TemplateElement") yield node;
  if (node.type === "Literal" && typeof node["value"] === "string") yield node;
  for (const [name, value] of Object.entries(node)) {
    if (node.type === "Property" && name === "key") continue;
    for (const child of Array.isArray(value) ? (value as unknown[]) : [value]) {
      if (isNode(child)) yield* textsIn(child);
    }
  }
}

/** Binds hanging single letters in the pages' texts when they are built; what the API says stays. */
export function bindLettersPlugin(): Plugin {
  return {
    name: "bind-letters",
    enforce: "post",
    transform(code, id) {
      if (!sources.test(id) || left.test(id)) return null;
      let bound = code;
      // A no-break space is as long as a plain one: no position moves.
      for (const { start, end } of textsIn(this.parse(code) as unknown as Node)) {
        bound = bound.slice(0, start) + bindLiteral(bound.slice(start, end)) + bound.slice(end);
      }
      return bound === code ? null : { code: bound, map: null };
    },
  };
}

/** The quotation mark before a first letter is no part of the text. */
function bindLiteral(source: string): string {
  const quote = /^["'`]?/.exec(source)![0];
  return quote + bindLetters(source.slice(quote.length));
}
