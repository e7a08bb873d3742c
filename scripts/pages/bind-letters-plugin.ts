import type { Plugin } from "vite";
import { bindLetters } from "../../src/platform/polish/bind-letters.ts";

type Node = { type: string; start: number; end: number; [key: string]: unknown };

const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && typeof (value as Node).type === "string";

/** Words that programs compare, not people read: names of data, and what is searched for. */
const left = /\/src\/features\/(?:catalogue\/(?:data|words)|search\/understanding)\//;
const sources = /\/src\/[^?]*\.tsx?(?:\?|$)/;

/** Of what a number is; bound when pages are built alone, for people hardly ever write „5 MB”. */
const beforeUnit = /(?<=\d) (?=(?:zł|km|m²|kB|MB|GB)(?![\p{L}\d-]))/gu;

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

/** Binds hanging single letters and units in the pages' texts when they are built; what the API says stays. */
export function bindLettersPlugin(): Plugin {
  return {
    name: "bind-letters",
    enforce: "post",
    transform(code, id) {
      if (!sources.test(id) || left.test(id)) return null;
      let bound = code;
      // A no-break space is as long as a plain one: no position moves.
      for (const node of textsIn(this.parse(code) as unknown as Node)) {
        const { start, end } = node;
        const text = bindLiteral(bound.slice(start, end), valuesBeside(node, code));
        bound = bound.slice(0, start) + text + bound.slice(end);
      }
      return bound === code ? null : { code: bound, map: null };
    },
  };
}

type Values = { before: string; after: string };

/** What stands for the values before and after a piece of a template: „${5} z ${9} MB” binds as „5 z 9 MB”. */
function valuesBeside({ type, start, end }: Node, code: string): Values {
  const isPiece = type === "TemplateElement";
  return {
    before: isPiece && code[start - 1] === "}" ? "0" : "",
    after: isPiece && code.startsWith("${", end) ? "0" : "",
  };
}

/** The quotation mark before a first letter is no part of the text. */
function bindLiteral(source: string, { before, after }: Values): string {
  const quote = /^["'`]?/.exec(source)![0];
  const text = before + source.slice(quote.length) + after;
  const bound = bindLetters(text).replace(beforeUnit, "\u00a0");
  return quote + bound.slice(before.length, bound.length - after.length);
}
