import { html, raw } from "hono/html";

type Html = ReturnType<typeof html>;

type Schema = {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  description?: string;
  format?: string;
};
type Parameter = { name: string; in: string; required?: boolean; schema?: Schema };
type Content = Record<string, { schema?: Schema }>;
type Operation = {
  summary?: string;
  description?: string;
  tags?: string[];
  parameters?: Parameter[];
  requestBody?: { content?: Content };
  responses?: Record<string, { description?: string; content?: Content }>;
};
export type ApiDocument = {
  info: { title: string; description?: string };
  paths?: Record<string, Record<string, Operation>>;
  components?: { schemas?: Record<string, Schema> };
};

const style = `
body{margin:0 auto;max-width:960px;padding:24px;font:16px/1.55 system-ui,sans-serif;color:#2a2420;background:#fbf8f4}
h1{font-size:28px}h2{margin-top:40px;border-bottom:1px solid #e2d8cc}
details{margin:8px 0;padding:10px 14px;background:#fff;border:1px solid #e2d8cc;border-radius:12px}
summary{cursor:pointer}code{font:14px ui-monospace,monospace;overflow-wrap:anywhere}
.method{display:inline-block;min-width:64px;font-weight:700;color:#8f3717}
table{border-collapse:collapse;width:100%}td,th{padding:4px 12px 4px 0;text-align:left;vertical-align:top}
pre{overflow-x:auto;padding:12px;background:#f6f1ea;border-radius:8px}a{color:#8f3717}`;

/** A page without scripts that shows the OpenAPI document to a person. */
export function renderApiDocs(document: ApiDocument, nonce: string): Html {
  const groups = new Map<string, Html[]>();
  for (const [path, methods] of Object.entries(document.paths ?? {})) {
    for (const [method, operation] of Object.entries(methods)) {
      const group = operation.tags?.[0] ?? "Pozostałe";
      groups.set(group, [...(groups.get(group) ?? []), renderOperation(method, path, operation)]);
    }
  }
  const sections = [...groups].map(
    ([name, operations]) =>
      html`<section>
        <h2>${name}</h2>
        ${operations}
      </section>`,
  );
  const schemas = Object.entries(document.components?.schemas ?? {}).map(
    ([name, schema]) =>
      html`<details id="schema-${name}">
        <summary><code>${name}</code></summary>
        <pre tabindex="0"><code>${shape(schema)}</code></pre>
      </details>`,
  );
  return html`<!doctype html>
    <html lang="pl">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>API | ${document.info.title}</title>
        <link rel="icon" href="/favicon.svg" />
        <style nonce="${nonce}">
          ${raw(style)}
        </style>
      </head>
      <body>
        <main>
          <h1>API ${document.info.title}</h1>
          <p>${document.info.description ?? ""}</p>
          <p>Dokument OpenAPI 3.1: <a href="/api/openapi.json">/api/openapi.json</a></p>
          ${sections}
          <section>
            <h2>Kształty danych</h2>
            ${schemas}
          </section>
        </main>
      </body>
    </html>`;
}

function renderOperation(method: string, path: string, operation: Operation): Html {
  const rows = (operation.parameters ?? []).map(
    ({ name, in: place, required, schema }) =>
      html`<tr>
        <td><code>${name}</code></td>
        <td>${place}${required ? ", wymagany" : ""}</td>
        <td>${schema?.description ?? ""} <code>${shape(schema ?? {})}</code></td>
      </tr>`,
  );
  const body = operation.requestBody?.content?.["application/json"]?.schema;
  const answers = Object.entries(operation.responses ?? {}).map(([status, response]) => {
    const schema = Object.values(response.content ?? {})[0]?.schema;
    return html`<p>${status === "default" ? "Błąd" : status}: ${response.description ?? ""}</p>
      ${schema ? [block(schema)] : []}`;
  });
  return html`<details>
    <summary>
      <span class="method">${method.toUpperCase()}</span>
      <code>/api${path.replace(/^\/api/, "")}</code> – ${operation.summary ?? ""}
    </summary>
    <p>${operation.description ?? ""}</p>
    ${
      rows.length > 0
        ? [
            html`<table>
              <thead>
                <tr>
                  <th>Parametr</th>
                  <th>Miejsce</th>
                  <th>Postać</th>
                </tr>
              </thead>
              <tbody>
                ${rows}
              </tbody>
            </table>`,
          ]
        : []
    }
    ${body ? [html`<p>Treść zapytania:</p>`, block(body)] : []} ${answers}
  </details>`;
}

const block = (schema: Schema) => html`<pre tabindex="0"><code>${shape(schema)}</code></pre>`;

/** A schema the way a TypeScript reader would write it. */
function shape(schema: Schema, depth = 0): string {
  if (schema.$ref) return schema.$ref.split("/").at(-1) ?? "";
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(" | ");
  if (schema.anyOf) return schema.anyOf.map((option) => shape(option, depth)).join(" | ");
  if (schema.items) return `${shape(schema.items, depth)}[]`;
  if (schema.properties) {
    const indent = "  ".repeat(depth + 1);
    const lines = Object.entries(schema.properties).map(([name, property]) => {
      const optional = schema.required?.includes(name) ? "" : "?";
      return `${indent}${name}${optional}: ${shape(property, depth + 1)}`;
    });
    return `{\n${lines.join("\n")}\n${"  ".repeat(depth)}}`;
  }
  const type = Array.isArray(schema.type) ? schema.type.join(" | ") : (schema.type ?? "dowolny");
  return schema.format ? `${type} (${schema.format})` : type;
}
