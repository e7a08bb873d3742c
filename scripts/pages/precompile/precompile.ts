import { jsxEscape } from "preact/jsx-runtime";
import { parseSync } from "vite";
import { attributeOf, attributeText, isVoid } from "./attributes.ts";

type Node = { type: string; start: number; end: number };
type Value = Node & { value: unknown };
type Call = Node & { callee: Node; arguments: Node[] };
type Property = Node & {
  computed: boolean;
  key: Node & { name?: string; value?: unknown };
  value: Node;
};

const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && typeof (value as Node).type === "string";

/** Their children or their values are the renderer's business. */
const leftElements = new Set(["select", "option", "optgroup", "textarea", "noscript"]);
const runtime = /^(?:react|preact)\/jsx-runtime$/;
/** Of `precompiled.server.ts`. */
type Helper = "child" | "attribute" | "statedAttribute" | "classAttribute";

/**
 * Writes the elements of a file as pieces of markup with values between them, in place of calls that
 * make an object for each element: what the server then does not have to do for each page.
 * @param code JavaScript after JSX was compiled for the automatic runtime
 * @param helperPath where `precompiled.server.ts` is imported from
 * @returns undefined when the file draws nothing
 */
export function precompile(code: string, helperPath: string): string | undefined {
  const { program } = parseSync("file.js", code);
  const names = runtimeNames(program.body);
  return names.calls.size === 0
    ? undefined
    : new Precompiler(code, names).write(program, helperPath);
}

type Names = { calls: Set<string>; fragment: string | undefined };

/** What the file calls the functions of the runtime. */
function runtimeNames(body: Node[]): Names {
  const names: Names = { calls: new Set(), fragment: undefined };
  for (const node of body) {
    if (node.type !== "ImportDeclaration") continue;
    const { source, specifiers } = node as Node & {
      source: Value;
      specifiers: (Node & { imported?: { name: string }; local: { name: string } })[];
    };
    if (!runtime.test(String(source.value))) continue;
    for (const { imported, local } of specifiers) {
      if (imported?.name === "Fragment") names.fragment = local.name;
      else names.calls.add(local.name);
    }
  }
  return names;
}

/** Markup as far as it is known ahead, and what stands between. */
class Template {
  readonly pieces = [""];
  readonly values: string[] = [];
  add(markup: string) {
    this.pieces[this.pieces.length - 1] += markup;
  }
  addValue(source: string) {
    this.values.push(source);
    this.pieces.push("");
  }
}

class Precompiler {
  private readonly used = new Set<Helper>();
  private readonly pieces: string[] = [];
  private readonly code: string;
  private readonly names: Names;

  constructor(code: string, names: Names) {
    this.code = code;
    this.names = names;
  }

  write(program: Node, helperPath: string): string | undefined {
    const body = this.source(program, { start: 0, end: this.code.length });
    if (this.pieces.length === 0) return undefined;
    const imports = [...this.used].map((name) => `${name} as ${local(name)}`).join(", ");
    return [
      `import { jsxTemplate as ${local("template")} } from "preact/jsx-runtime";`,
      imports && `import { ${imports} } from ${JSON.stringify(helperPath)};`,
      ...this.pieces.map((pieces, place) => `const ${local(String(place))} = ${pieces};`),
      body,
    ].join("\n");
  }

  /** The code of a node, with the elements in it written as templates. */
  private source(node: Node, { start, end }: { start: number; end: number } = node): string {
    let written = "";
    let at = start;
    for (const element of this.elementsIn(node)) {
      written += this.code.slice(at, element.start) + this.templateOf(element);
      at = element.end;
    }
    return written + this.code.slice(at, end);
  }

  /** The outermost elements that can be written ahead. */
  private *elementsIn(node: Node): Generator<Call> {
    if (this.isWritable(node) || this.isWritableFragment(node)) {
      yield node;
      return;
    }
    for (const value of Object.values(node)) {
      for (const inner of Array.isArray(value) ? (value as unknown[]) : [value]) {
        if (isNode(inner)) yield* this.elementsIn(inner);
      }
    }
  }

  private templateOf(element: Call): string {
    const template = new Template();
    this.addChild(element, template);
    const place = this.pieces.push(JSON.stringify(template.pieces)) - 1;
    const values = template.values.map((value) => `, ${value}`).join("");
    return `${local("template")}(${local(String(place))}${values})`;
  }

  private isCall(node: Node): node is Call {
    if (node.type !== "CallExpression") return false;
    const { callee } = node as Call;
    return (
      callee.type === "Identifier" && this.names.calls.has((callee as Node & { name: string }).name)
    );
  }

  /** An element of the document, each of whose attributes stands for itself. */
  private isWritable(node: Node): node is Call {
    if (!this.isCall(node)) return false;
    const [type, props] = node.arguments as [Value, Node];
    if (type.type !== "Literal" || leftElements.has(String(type.value))) return false;
    const properties = propertiesOf(props);
    if (!properties) return false;
    const kinds = [...properties.keys()].map((name) =>
      name === "children" ? undefined : attributeOf(String(type.value), name),
    );
    const written = kinds.flatMap((kind) => (kind && "name" in kind ? [kind.name] : []));
    return !kinds.some((kind) => kind?.kind === "left") && new Set(written).size === written.length;
  }

  /** A group of which a part is known ahead. */
  private isWritableFragment(node: Node): node is Call {
    const children = this.isCall(node) && this.childrenOfFragment(node);
    if (!children || children === "none") return false;
    return listOf(children).some((child) => this.isWritable(child));
  }

  private addElement(element: Call, template: Template) {
    const type = String((element.arguments[0] as Value).value);
    const { children, ...attributes } = Object.fromEntries(propertiesOf(element.arguments[1]!)!);
    template.add(`<${type}`);
    for (const [name, value] of Object.entries(attributes)) {
      this.addAttribute(template, { type, name, value });
    }
    if (!children && isVoid(type)) return template.add("/>");
    template.add(">");
    if (children) this.addChild(children, template);
    template.add(`</${type}>`);
  }

  private addAttribute(
    template: Template,
    { type, name, value }: { type: string; name: string; value: Node },
  ) {
    const attribute = attributeOf(type, name);
    if (!("name" in attribute)) return;
    const known = knownValue(value);
    if (known) return template.add(attributeText(type, name, known.value));
    const source = this.source(value);
    if (attribute.name === "class") {
      return template.addValue(this.call("classAttribute", source));
    }
    const helper = attribute.kind === "stated" ? "statedAttribute" : "attribute";
    template.addValue(this.call(helper, `${JSON.stringify(attribute.name)}, ${source}`));
  }

  private addChild(node: Node, template: Template): void {
    const known = knownValue(node);
    if (known) return template.add(textOf(known.value));
    if (node.type === "ArrayExpression") {
      for (const each of listOf(node)) this.addChild(each, template);
      return;
    }
    if (this.isWritable(node)) return this.addElement(node, template);
    if (!this.isCall(node)) return template.addValue(this.call("child", this.source(node)));
    const children = this.childrenOfFragment(node);
    if (children === "none") return;
    if (children) return this.addChild(children, template);
    template.addValue(this.source(node));
  }

  private childrenOfFragment({ arguments: [type, props] }: Call): Node | "none" | undefined {
    if (type!.type !== "Identifier") return undefined;
    if ((type as Node & { name: string }).name !== this.names.fragment) return undefined;
    return propertiesOf(props!)?.get("children") ?? "none";
  }

  private call(helper: Helper, source: string): string {
    this.used.add(helper);
    return `${local(helper)}(${source})`;
  }
}

/** No other code has names like these. */
const local = (name: string) => `__precompiled_${name}`;

/** Undefined when something of an element is not known by its name. */
function propertiesOf(props: Node): Map<string, Node> | undefined {
  if (props.type !== "ObjectExpression") return undefined;
  const found = new Map<string, Node>();
  for (const property of (props as Node & { properties: Property[] }).properties) {
    if (property.type !== "Property" || property.computed) return undefined;
    const name = property.key.name ?? String(property.key.value);
    if (found.has(name)) return undefined;
    found.set(name, property.value);
  }
  return found;
}

const listOf = (node: Node) =>
  node.type === "ArrayExpression" ? (node as Node & { elements: Node[] }).elements : [node];

type TemplateLiteral = Node & {
  expressions: Node[];
  quasis: { value: { cooked: string } }[];
};

/** A value that the code itself says. */
function knownValue(node: Node): { value: unknown } | undefined {
  if (node.type === "Literal" && !("regex" in node)) return { value: (node as Value).value };
  if (node.type !== "TemplateLiteral") return undefined;
  const { expressions, quasis } = node as TemplateLiteral;
  return expressions.length === 0 ? { value: quasis[0]!.value.cooked } : undefined;
}

/** A child whose value is known ahead. */
function textOf(value: unknown): string {
  if (typeof value === "number") return String(value);
  return typeof value === "string" ? (jsxEscape(value) as string) : "";
}
