import { html } from "hono/html";

export type MailButton = { label: string; url: string };

/** What every mail of ours consists of; rendered alike as HTML and as text. */
export type MailContent = {
  subject: string;
  /** First line, also shown by mail programs beside the subject. */
  greeting: string;
  paragraphs: string[];
  /** Label and value pairs, such as the fields of a lead. */
  facts?: { label: string; value: string }[];
  /** A quotation from another user, set apart. */
  quote?: string;
  /** The one thing to do. */
  button?: MailButton;
  /** What else can be done, less loud. */
  moreButtons?: MailButton[];
  /** Small print: why this mail came, what to do if it was not wanted. */
  footnotes?: string[];
};

export type RenderedMail = { subject: string; text: string; html: string };

const style = {
  body: "margin:0;padding:24px 12px;background:#f6f2ec;font-family:'Segoe UI',Helvetica,Arial,sans-serif;color:#2a2420;",
  card: "max-width:560px;margin:0 auto;padding:32px 28px;background:#ffffff;border:1px solid #e6ddd2;border-radius:16px;",
  brand: "margin:0 0 24px;font-size:20px;font-weight:700;color:#9c3d1f;",
  text: "margin:0 0 16px;font-size:16px;line-height:1.55;",
  quote:
    "margin:0 0 16px;padding:12px 16px;border-left:3px solid #c8552e;background:#faf6f1;font-size:16px;line-height:1.55;white-space:pre-line;",
  button:
    "display:inline-block;margin:0 8px 12px 0;padding:14px 28px;border-radius:26px;background:#b0471f;color:#ffffff;font-size:16px;font-weight:600;text-decoration:none;",
  otherButton:
    "display:inline-block;margin:0 8px 12px 0;padding:12px 26px;border:2px solid #b0471f;border-radius:26px;background:#ffffff;color:#9c3d1f;font-size:16px;font-weight:600;text-decoration:none;",
  small:
    "margin:16px 0 0;font-size:13px;line-height:1.5;color:#6b6058;overflow-wrap:anywhere;word-break:break-word;",
};

export async function renderMail(content: MailContent): Promise<RenderedMail> {
  return { subject: content.subject, text: renderText(content), html: await renderHtml(content) };
}

function renderText(content: MailContent): string {
  const blocks = [
    content.greeting,
    ...content.paragraphs,
    content.facts?.map(({ label, value }) => `${label}: ${value}`).join("\n"),
    content.quote
      ?.split("\n")
      .map((line) => `> ${line}`)
      .join("\n"),
    ...buttonsOf(content).map(({ label, url }) => `${label}:\n${url}`),
    content.footnotes?.length ? `-- \n${content.footnotes.join("\n")}` : undefined,
  ];
  return `${blocks.filter(Boolean).join("\n\n")}\n\nDomistrz\n`;
}

async function renderHtml(content: MailContent): Promise<string> {
  const page = await html`<!doctype html>
    <html lang="pl">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${content.subject}</title>
        <style>
          @media (prefers-color-scheme: dark) {
            .bg {
              background: #1d1916 !important;
            }
            .card {
              background: #292320 !important;
              border-color: #453b34 !important;
            }
            .card,
            .card p,
            .card td,
            .card blockquote {
              color: #f3ece4 !important;
            }
            .card blockquote {
              background: #332b26 !important;
            }
            .card .small {
              color: #c4b8ac !important;
            }
            .card .brand {
              color: #f0997a !important;
            }
          }
        </style>
      </head>
      <body class="bg" style="${style.body}">
        <div class="card" style="${style.card}">
          <p class="brand" style="${style.brand}">Domistrz</p>
          <p style="${style.text}">${content.greeting}</p>
          ${content.paragraphs.map((text) => html`<p style="${style.text}">${text}</p> `)}
          ${facts(content.facts ?? [])}
          ${content.quote && html`<blockquote style="${style.quote}">${content.quote}</blockquote>`}
          ${buttons(content)}
          ${(content.footnotes ?? []).map((text) => html`<p class="small" style="${style.small}">${text}</p> `)}
        </div>
      </body>
    </html>`;
  return page.toString();
}

function facts(rows: { label: string; value: string }[]) {
  if (rows.length === 0) return "";
  const cells = rows.map(
    ({ label, value }) =>
      html`<tr>
        <td style="padding:4px 16px 4px 0;color:#6b6058;vertical-align:top">${label}</td>
        <td style="padding:4px 0;vertical-align:top">${value}</td>
      </tr>`,
  );
  return html`<table
    role="presentation"
    style="margin:0 0 16px;font-size:16px;border-collapse:collapse"
  >
    ${cells}
  </table>`;
}

const buttonsOf = ({ button, moreButtons = [] }: MailContent) => [
  ...(button ? [button] : []),
  ...moreButtons,
];

function buttons(content: MailContent) {
  const [first] = buttonsOf(content);
  if (!first) return "";
  return html`<p style="margin:24px 0">
      ${buttonsOf(content).map(({ label, url }) => html`<a href="${url}" style="${url === first.url ? style.button : style.otherButton}">${label}</a> `)}
    </p>
    <p class="small" style="${style.small}">
      Jeśli przycisk nie działa, skopiuj ten adres do przeglądarki:<br />${first.url}
    </p>`;
}
