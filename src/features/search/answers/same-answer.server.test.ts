import { randomUUID } from "node:crypto";
import { beforeAll, expect, test, vi } from "vitest";
import { useTestApp } from "../../../../tests/database.ts";
import { createTestAccount, signedIn } from "../../../../tests/factories/accounts.ts";
import { addCompany } from "../../../../tests/factories/companies.ts";
import { allIsHeard } from "../../../../tests/servers/all-heard.ts";
import { cookieHeader, useWeb } from "../../../../tests/web.ts";
import { monthOf, monthsFrom } from "../../calendar/availability.ts";

const app = useTestApp();
const web = useWeb(app);

const search = "search=parkieciarze&literal=1&limit=9";
/** The same question by other addresses: another order, a parameter that no call reads, what holds anyway. */
const alike = [
  search,
  "limit=9&literal=1&search=parkieciarze",
  `${search}&zapisz=1`,
  `${search}&page=1`,
  "search=%70arkieciarze&literal=1&limit=9",
];
const companies = 9;
const plainOf = (nr: number) => `Parkieciarze ${nr}, ${"dąb, jesion i buk ".repeat(8)}`;

const ask = async (query: string, headers: Record<string, string> = {}) => {
  const answer = await web().send(`/api/companies?${query}`, { headers });
  expect([query, answer.status]).toEqual([query, 200]);
  return answer;
};

let ids: string[];

beforeAll(async () => {
  const { db } = app();
  const added = Array.from({ length: companies }, (_, nr) =>
    addCompany(db, { name: `Parkiety ${nr}`, description: plainOf(nr) }),
  );
  ids = (await Promise.all(added)).map(({ id }) => id);
  await allIsHeard(app());
});

test("a question is answered once for all of its addresses, until a company changes", async () => {
  // What is asked once is not kept.
  await ask(search);
  const first = await ask(search);
  // Of what was sent to who asked first: an answer that is made anew for Brotli has another.
  const etag = first.headers.get("etag");
  for (const query of [...alike, ...alike]) {
    const answer = await ask(query, { "accept-encoding": "br" });
    expect(answer.headers.get("content-encoding")).toBe("br");
    expect([query, answer.headers.get("etag")]).toEqual([query, etag]);
    expect(answer.headers.get("cache-control")).toMatch(/^public/);
    const plain = await ask(query);
    expect([query, plain.text]).toEqual([query, first.text]);
  }
  const changed = { description: "Parkieciarze, którzy się przeprowadzili." };
  await app().db.updateTable("company").set(changed).where("id", "=", ids[0]!).execute();
  await allIsHeard(app());
  for (const query of alike) expect((await ask(query)).text).toContain(changed.description);
});

test("what is asked for again, a question or a company, is answered without asking anybody", async () => {
  const info = vi.spyOn(app().services.log, "info");
  const { slug } = await addCompany(app().db, { name: "Parkiety na zapas" });
  await allIsHeard(app());
  const asked: [string, number[]][] = [
    [`/api/companies?search=${randomUUID()}&literal=1`, [1, 1, 0]],
    // Kept at once where there are few companies.
    [`/api/companies/slug/${slug}`, [1, 0, 0]],
  ];
  for (const [path, lines] of asked) {
    const worked = async () => {
      const before = info.mock.calls.length;
      expect((await web().send(path)).status).toBe(200);
      return info.mock.calls.length - before;
    };
    expect([path, [await worked(), await worked(), await worked()]]).toEqual([path, lines]);
  }
  info.mockRestore();
});

test("another page, place, month or word is another question", async () => {
  const [, later] = monthsFrom(monthOf(new Date()), 2);
  const others = [
    search,
    `${search}&location=Kielce`,
    `${search}&calendarFrom=${later}&calendarTo=${later}`,
    "search=parkieciarze&literal=1",
    "search=parkieciarze&literal=1&page=2",
    "search=parkieciarze&literal=1&limit=5",
    "search=parkieciarze&limit=9",
    "search=Parkiety+3&literal=1&limit=9",
  ];
  const read = async () => {
    const texts: string[] = [];
    for (const query of others) texts.push((await ask(query)).text);
    return texts;
  };
  const answers = await read();
  expect(new Set(answers).size).toBe(others.length);
  expect(await read()).toEqual(answers);
});

test("the second page is the same by its number and behind the cursor of the first", async () => {
  const asked = "search=parkieciarze&literal=1";
  const { cursor } = JSON.parse((await ask(asked)).text) as { cursor: string };
  const counted = await ask(`${asked}&page=2`);
  expect((await ask(`${asked}&cursor=${cursor}`)).text).toEqual(counted.text);
});

test("who has a session gets an answer of their own", async () => {
  await ask(search);
  const { cookies } = await signedIn(app(), (await createTestAccount(app())).id);
  const own = await ask(search, { cookie: cookieHeader(cookies) });
  expect(own.headers.get("cache-control")).toBe("no-store");
  expect(JSON.parse(own.text)).toEqual(JSON.parse((await ask(search)).text));
});
