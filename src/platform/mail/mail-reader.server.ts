import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { Hono } from "hono";
import { html } from "hono/html";

type Html = ReturnType<typeof html>;

const fileName = /^[\w-]+\.eml$/;
const policy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; base-uri 'none'; frame-ancestors 'none'";

/** `/dev/poczta`: the mails written to files, newest first. Mounted where no mail is really sent. */
export function mailReader(dataDir: string): Hono {
  const folder = join(dataDir, "mail");
  const reader = new Hono();
  reader.get("/dev/poczta", async (c) => {
    const rows = await Promise.all((await mailFiles(folder)).slice(0, 100).map(row));
    c.header("content-security-policy", policy);
    return c.html(
      page("Poczta", rows.length > 0 ? rows : [html`<p>Nie ma jeszcze wiadomości.</p>`]),
    );
  });
  reader.get("/dev/poczta/:name", async (c) => {
    const name = c.req.param("name");
    if (!fileName.test(name)) return c.notFound();
    const content = await readFile(join(folder, name)).catch(() => undefined);
    if (!content) return c.notFound();
    const mail = await parsed(content);
    c.header("content-security-policy", policy);
    if (c.req.query("html") !== undefined) return c.html(mail.html ?? "");
    const to = mail.to?.map((entry) => entry.address).join(", ") ?? "";
    return c.html(
      page(mail.subject ?? "", [
        html`<p>
            Do: ${to} · <a href="?html">Wersja HTML</a> · <a href="/dev/poczta">Wszystkie</a>
          </p>
          <pre style="white-space:pre-wrap;overflow-wrap:anywhere;font:inherit">
${linked(mail.text ?? "")}</pre>`,
      ]),
    );
  });
  return reader;

  async function row(name: string): Promise<Awaited<Html>> {
    const mail = await parsed(await readFile(join(folder, name)));
    const to = mail.to?.map((entry) => entry.address).join(", ") ?? "";
    return html`<p>
      <a href="/dev/poczta/${name}">${mail.subject ?? name}</a><br />${to} · ${mail.date ?? ""}
    </p>`;
  }
}

/** Loaded by who looks. */
const parsed = async (content: Buffer) => (await import("postal-mime")).default.parse(content);

async function mailFiles(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => []);
  return names
    .filter((name) => fileName.test(name))
    .toSorted()
    .toReversed();
}

/** Addresses in a plain text become links. */
function linked(text: string): Html[] {
  return text
    .split(/(https?:\/\/\S+)/)
    .map((part, i) => (i % 2 === 1 ? html`<a href="${part}">${part}</a>` : html`${part}`));
}

function page(title: string, content: Html[]): Html {
  return html`<!doctype html>
    <html lang="pl">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <title>${title} | Domistrz</title>
      </head>
      <body style="margin:0 auto;max-width:720px;padding:24px;font:16px/1.5 system-ui,sans-serif">
        <main>
          <h1>${title}</h1>
          ${content}
        </main>
      </body>
    </html>`;
}
