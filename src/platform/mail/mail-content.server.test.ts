import { expect, test } from "vitest";
import { type MailContent, renderMail } from "./mail-content.server.ts";

const appUrl = "https://domistrz.example";
const company = {
  name: "Glazura & Syn",
  line: "Fachowiec, Kraków",
  url: `${appUrl}/firma/glazura-syn`,
  logoUrl: `${appUrl}/media/1/320.jpg`,
  photoUrl: `${appUrl}/media/2/960.jpg`,
};
const content = {
  subject: "Twoje zapytanie do firmy Glazura & Syn",
  greeting: "Dzień dobry!",
  paragraphs: ["Przekazaliśmy Twoje zapytanie."],
};

test("a headline breaks neither a lead's number, nor one from what it counts, nor „e-mail”", async () => {
  const headlineOf = async (subject: string) => {
    const mail = await renderMail({ subject, greeting: "", paragraphs: [] }, appUrl);
    return /<h1[^>]*>(.*)<\/h1>/.exec(mail.html)![1];
  };
  expect(await headlineOf("Nowe zapytanie: D8FF-7F72")).toBe(
    'Nowe zapytanie: <span style="white-space:nowrap">D8FF-7F72</span>',
  );
  expect(await headlineOf("Przypomnienie: 1 zapytanie")).toBe("Przypomnienie: 1\u00a0zapytanie");
  expect(await headlineOf("Twój e-mail & hasło")).toBe(
    `Twój <span style="white-space:nowrap">e-mail</span> &amp; hasło`,
  );
});

test("in sentences of ours no line ends with a letter alone, nor within „e-mail”", async () => {
  const paragraphs = ["Napisz e-mailem i zadzwoń."];
  const { html, text } = await renderMail(
    { ...content, paragraphs, footnotes: ["Adres e-mail w profilu."] },
    appUrl,
  );
  const whole = (word: string) => `<span style="white-space:nowrap">${word}</span>`;
  expect(html).toContain(`Napisz ${whole("e-mailem")} i\u00a0zadzwoń.`);
  expect(html).toContain(`Adres ${whole("e-mail")} w\u00a0profilu.`);
  expect(text).toContain("Napisz e-mailem i zadzwoń.");
});

test("a mail has our mark and its subject as headline", async () => {
  const { html } = await renderMail(content, appUrl);
  expect(html).toContain(`src="${appUrl}/static/site/icon-192.png"`);
  expect(html).toMatch(/<h1[^>]*>Twoje zapytanie do firmy Glazura &amp; Syn<\/h1>/);
  expect(html).not.toContain("/firma/");
});

test("a list of mails shows what a mail says beside its subject, not the subject again", async () => {
  const previewOf = async (more: Partial<MailContent>) => {
    const { html } = await renderMail({ ...content, ...more }, appUrl);
    const body = html.slice(html.indexOf("<body"));
    return body
      .replaceAll(/<[^>]*>/g, "")
      .trim()
      .slice(0, 150);
  };
  expect(await previewOf({})).toMatch(/^Przekazaliśmy Twoje zapytanie\.[\u034f\u00a0]+$/);
  expect(await previewOf({ quote: "Łazienka 6 m²\nw marcu" })).toMatch(
    /^Łazienka 6 m² w marcu[^\w]/,
  );
  const facts = [{ label: "Glazura Nowak", value: "Kraków" }];
  expect(await previewOf({ facts })).toContain("zapytanie. Glazura Nowak: Kraków");
});

test("a mail about a company shows it with photo and logo, and names it in the text as well", async () => {
  const { html, text } = await renderMail({ ...content, company }, appUrl);
  for (const address of [company.url, company.logoUrl, company.photoUrl]) {
    expect(html).toContain(`"${address}"`);
  }
  expect(html).toContain("<strong>Glazura &amp; Syn</strong>");
  expect(text).toContain(`Glazura & Syn – Fachowiec, Kraków\n${company.url}\n`);
});

test("the text of a mail names the page of its company once", async () => {
  const moreButtons = [{ label: "Zobacz profil firmy", url: company.url }];
  const { text } = await renderMail({ ...content, company, moreButtons }, appUrl);
  expect(text.split(`${company.url}\n`)).toHaveLength(2);
});

test("a company without pictures has no broken ones", async () => {
  const bare = { ...company, logoUrl: null, photoUrl: null };
  const { html } = await renderMail({ ...content, company: bare }, appUrl);
  expect(html.match(/<img/g)).toHaveLength(1);
});

test("a long label stands above its value, which has the whole width of a phone", async () => {
  const facts = [{ label: "0BC6-A614, 25 listopada 2026", value: "Szanowni Państwo" }];
  const { html, text } = await renderMail({ ...content, facts }, appUrl);
  expect(html).toMatch(/25 listopada 2026<\/span><br \/>Szanowni Państwo/);
  expect(html).not.toContain("nowrap");
  expect(text).toContain("0BC6-A614, 25 listopada 2026: Szanowni Państwo");
});

test("a row about one thing of several leads to it, in the page and in the text", async () => {
  const url = `${appUrl}/szukaj-zlecen/1`;
  const facts = [
    { label: "Łazienka & kuchnia", value: "Kraków", url },
    { label: "Taras", value: "Łódź" },
  ];
  const { html, text } = await renderMail({ ...content, facts }, appUrl);
  expect(html).toMatch(/<a href="(.+)" class="link"[^>]*>Łazienka &amp; kuchnia<\/a><br \/>Kraków/);
  expect(html).toContain(`href="${url}"`);
  expect(text).toContain(`Łazienka & kuchnia: Kraków\n${url}\nTaras: Łódź\n`);
});

test("what is light by itself has a colour of its own in a dark mail program", async () => {
  const moreButtons = [{ label: "Zobacz profil firmy", url: company.url }];
  const button = { label: "Zobacz swoje zapytanie", url: `${appUrl}/zapytanie/1` };
  const { html } = await renderMail({ ...content, company, button, moreButtons }, appUrl);
  const dark = /prefers-color-scheme: dark\) \{([^]*?)<\/style>/.exec(html)![1]!;
  const light = /(?:background:#f|border:1px solid )/;
  const tags = [...html.matchAll(/<\w+[^>]*style="[^>]*>/g)].map(([tag]) => tag);
  const named = tags.filter((tag) => light.test(tag)).map((tag) => /class="(\w+)"/.exec(tag)?.[1]);
  expect(named).toEqual(["bg", "card", "frame", "frame", "other"]);
  for (const name of named) expect(dark).toContain(`.${name} {`);
});
