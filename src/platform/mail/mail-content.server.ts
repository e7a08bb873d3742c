import { html } from "hono/html";
import { bindLetters } from "../polish/bind-letters.ts";
import { beginningOf } from "./beginning-of.server.ts";

type MailButton = { label: string; url: string };

/** `url`: the page of the one thing that the row is about. */
type MailFact = { label: string; value: string; url?: string };

/** A company that a mail is about; all addresses are whole ones. */
export type MailCompany = {
  name: string;
  /** What it is, and where. */
  line: string;
  url: string;
  logoUrl: string | null;
  photoUrl: string | null;
};

/** What every mail of ours consists of; rendered alike as HTML and as text. */
export type MailContent = {
  /** Also the headline. */
  subject: string;
  /** First line. */
  greeting: string;
  paragraphs: string[];
  /** Label and value pairs, such as the fields of a lead. */
  facts?: MailFact[];
  /** What the quotation is; needed where facts stand before it. */
  quoteTitle?: string;
  /** A quotation from another user, set apart. */
  quote?: string;
  /** Shown with its photo and logo. */
  company?: MailCompany;
  /** The one thing to do. */
  button?: MailButton;
  /** What else can be done, less loud. */
  moreButtons?: MailButton[];
  /** Small print: why this mail came, what to do if it was not wanted. */
  footnotes?: string[];
};

type RenderedMail = { subject: string; text: string; html: string };

const font = "font-family:'Segoe UI',Helvetica,Arial,sans-serif;";
/** Long words, addresses above all, break rather than widen the mail. */
const breaks = "overflow-wrap:anywhere;word-break:break-word;";

/** Lists of mails show no more of a mail than this, in characters. */
const mostPreviewed = 150;
/** Takes the rest of that line, where the subject would stand a second time; nobody sees it. */
const previewFiller = "\u034f\u00a0".repeat(mostPreviewed / 2);

const style = {
  preview: "display:none;max-height:0;overflow:hidden;mso-hide:all;",
  body: `margin:0;padding:24px 12px;background:#faf7f2;${font}color:#2a201a;`,
  card: `max-width:560px;margin:0 auto;padding:28px 24px;background:#ffffff;border:1px solid #e5dccf;border-radius:20px;${breaks}`,
  brand: "margin:0 0 28px;font-size:20px;line-height:36px;font-weight:700;",
  mark: "vertical-align:top;border:0;border-radius:9px;margin-right:10px;",
  headline: "margin:0 0 20px;font-size:26px;line-height:1.2;font-weight:700;",
  text: "margin:0 0 16px;font-size:16px;line-height:1.55;",
  fact: "margin:0 0 12px;font-size:16px;line-height:1.45;",
  label: "font-size:14px;color:#66584d;",
  link: "font-size:16px;font-weight:600;color:#83341d;",
  quote:
    "margin:0 0 16px;padding:12px 16px;border-left:3px solid #a4452a;background:#faf7f2;font-size:16px;line-height:1.55;white-space:pre-line;",
  company:
    "display:block;margin:0 0 20px;border:1px solid #e5dccf;border-radius:16px;overflow:hidden;color:#2a201a;text-decoration:none;",
  photo: "display:block;width:100%;height:auto;border:0;",
  logo: "display:block;border:1px solid #e5dccf;border-radius:24px;",
  button:
    "display:inline-block;max-width:100%;box-sizing:border-box;margin:0 8px 12px 0;padding:14px 28px;border-radius:26px;background:#a4452a;color:#ffffff;font-size:16px;font-weight:600;text-decoration:none;",
  otherButton:
    "display:inline-block;max-width:100%;box-sizing:border-box;margin:0 8px 12px 0;padding:12px 26px;border:2px solid #a4452a;border-radius:26px;background:#ffffff;color:#83341d;font-size:16px;font-weight:600;text-decoration:none;",
  small: "margin:16px 0 0;font-size:13px;line-height:1.5;color:#66584d;",
};

/** `appUrl`: where our mark is fetched from. */
export async function renderMail(content: MailContent, appUrl: string): Promise<RenderedMail> {
  // In plain spaces, as people search their mail.
  const subject = content.subject.replaceAll("\u00a0", " ");
  return { subject, text: renderText(content), html: await renderHtml(content, appUrl) };
}

function renderText(content: MailContent): string {
  const blocks = [
    content.greeting,
    ...content.paragraphs,
    content.facts?.map(factLines).join("\n"),
    content.quoteTitle,
    content.quote
      ?.split("\n")
      .map((line) => `> ${line}`)
      .join("\n"),
    content.company && `${content.company.name} – ${content.company.line}\n${content.company.url}`,
    // The company's page stands below its name.
    ...buttonsOf(content)
      .filter(({ url }) => url !== content.company?.url)
      .map(({ label, url }) => `${label}:\n${url}`),
    content.footnotes?.length ? `-- \n${content.footnotes.join("\n")}` : undefined,
  ];
  return `${blocks.filter(Boolean).join("\n\n")}\n\nDomistrz\n`;
}

const factLines = ({ label, value, url }: MailFact) =>
  url ? `${label}: ${value}\n${url}` : `${label}: ${value}`;

async function renderHtml(content: MailContent, appUrl: string): Promise<string> {
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
            .card h1,
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
            .card .link {
              color: #f3ece4 !important;
            }
            .card .frame {
              border-color: #453b34 !important;
            }
            .card .other {
              background: #292320 !important;
              color: #f3ece4 !important;
            }
          }
        </style>
      </head>
      <body class="bg" style="${style.body}">
        <div style="${style.preview}">${preview(content)}${previewFiller}</div>
        <div class="card" style="${style.card}">
          <p class="brand" style="${style.brand}">
            <img
              src="${appUrl}/static/site/icon-192.png"
              alt=""
              width="36"
              height="36"
              style="${style.mark}"
            />Domistrz
          </p>
          <h1 style="${style.headline}">${headline(content.subject)}</h1>
          <p style="${style.text}">${content.greeting}</p>
          ${content.paragraphs.map((text) => html`<p style="${style.text}">${prose(text)}</p> `)}
          ${facts(content.facts ?? [])}
          ${content.quoteTitle && html`<p style="${style.text}">${content.quoteTitle}</p>`}
          ${content.quote && html`<blockquote style="${style.quote}">${content.quote}</blockquote>`}
          ${content.company && company(content.company)} ${buttons(content)}
          ${(content.footnotes ?? []).map((text) => html`<p class="small" style="${style.small}">${prose(text)}</p> `)}
        </div>
      </body>
    </html>`;
  return page.toString();
}

/** What a list of mails shows beside the subject: the other's own words, or else what the mail is about. */
function preview({ quote, paragraphs, facts: rows = [] }: MailContent): string {
  const about = [...paragraphs, ...rows.map(({ label, value }) => `${label}: ${value}`)];
  return beginningOf(quote || about.join(" "), mostPreviewed);
}

/** Large letters leave few words in a line: a number stays with what it counts, one like „D8FF-7F72” whole, „e-mail” as well. */
function headline(subject: string) {
  const bound = bindLetters(subject).replace(/(\d) (?=\p{L})/gu, "$1\u00a0");
  return inOnePiece(bound, /(\b[0-9A-Z]+-[0-9A-Z]+\b|(?<!\p{L})e-mail\p{L}*)/u);
}

/** A sentence of ours: „e-mail” does not break at its hyphen. */
const prose = (text: string) => inOnePiece(bindLetters(text), /(?<!\p{L})(e-mail\p{L}*)/iu);

/** `whole`: with what breaks nowhere as its one group. */
const inOnePiece = (text: string, whole: RegExp) =>
  text
    .split(whole)
    .map((part, index) =>
      index % 2 ? html`<span style="white-space:nowrap">${part}</span>` : part,
    );

function company({ name, line, url, logoUrl, photoUrl }: MailCompany) {
  return html`<a href="${url}" class="frame" style="${style.company}">
    ${photoUrl && html`<img src="${photoUrl}" alt="" width="512" style="${style.photo}" />`}
    <table role="presentation" style="border-collapse:collapse">
      <tr>
        ${logoUrl && html`<td style="padding:14px 0 14px 16px"><img src="${logoUrl}" alt="" width="48" height="48" class="frame" style="${style.logo}" /></td>`}
        <td style="padding:14px 16px;font-size:16px;line-height:1.4">
          <strong>${name}</strong><br />${line}
        </td>
      </tr>
    </table>
  </a>`;
}

function facts(rows: MailFact[]) {
  if (rows.length === 0) return "";
  // One above the other: beside a long label a phone leaves the value a column of a few letters.
  return rows.map((row) => html`<p style="${style.fact}">${factLabel(row)}<br />${row.value}</p> `);
}

const factLabel = ({ label, url }: MailFact) =>
  url
    ? html`<a href="${url}" class="link" style="${style.link}">${label}</a>`
    : html`<span class="small" style="${style.label}">${label}</span>`;

const buttonsOf = ({ button, moreButtons = [] }: MailContent) => [
  ...(button ? [button] : []),
  ...moreButtons,
];

function buttons(content: MailContent) {
  const [first] = buttonsOf(content);
  if (!first) return "";
  return html`<p style="margin:24px 0">
      ${buttonsOf(content).map(({ label, url }) => html`<a href="${url}" ${url === first.url ? html`style="${style.button}"` : html`class="other" style="${style.otherButton}"`}>${label}</a> `)}
    </p>
    <p class="small" style="${style.small}">
      Jeśli przycisk „${first.label}” nie działa, skopiuj ten adres do przeglądarki:<br />${first.url}
    </p>`;
}
