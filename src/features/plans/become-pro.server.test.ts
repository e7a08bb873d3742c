import { expect, test } from "vitest";
import type { ApiCaller } from "../../../tests/api-caller.ts";
import { useTestApp } from "../../../tests/database.ts";
import { signedIn } from "../../../tests/factories/accounts.ts";
import { addCompany, newCompany, newPrivate } from "../../../tests/factories/companies.ts";
import { cookieHeader, useWeb } from "../../../tests/web.ts";

const app = useTestApp();
const web = useWeb(app);

const on = "Włącz za darmo na czas bety";
const off = "Przywróć plan BETA";
const have = "Masz ten plan na czas bety";
const later = "Włączysz go za darmo, gdy Twój profil będzie opublikowany.";
const all = [on, off, have, later];

/** Which of the sentences stand in a page, and in which plan's card. */
function shown(html: string) {
  const words = html.replaceAll(/<script[\s\S]*?<\/script>/g, "");
  const cards = words.split("<article").slice(1);
  return all.flatMap((sentence) => {
    const names = cards.filter((card) => card.includes(sentence));
    return names.map((card) => `${/<h3[^>]*>([^<]*)/.exec(card)?.[1]}: ${sentence}`);
  });
}

async function page(api?: ApiCaller) {
  const headers: Record<string, string> = api ? { cookie: cookieHeader(api.cookies) } : {};
  const { text } = await web().send("/zostan-pro", { headers });
  expect(text).toContain("Najbardziej popularny");
  return shown(text);
}

/** A form that a browser without JavaScript sends. */
function post(api: ApiCaller, fields: Record<string, string>, path = "/zostan-pro") {
  return web().send(path, {
    method: "POST",
    headers: {
      "content-type": "application/x-www-form-urlencoded",
      cookie: cookieHeader(api.cookies),
      origin: app().services.config.appUrl,
    },
    body: new URLSearchParams(fields).toString(),
  });
}

async function published(tier = 2) {
  const { id } = await addCompany(app().db, { name: "Widoczna", tier });
  return { id, api: await signedIn(app(), id) };
}

test("guests, homeowners and who has such a plan are offered nothing", async () => {
  const { api: homeowner } = await newPrivate(app());
  expect(await page()).toEqual([]);
  expect(await page(homeowner)).toEqual([]);
  for (const tier of [3, 4]) expect(await page((await published(tier)).api)).toEqual([]);
});

test("a company that is not published reads when it can", async () => {
  const { api } = await newCompany(app());
  expect(await page(api)).toEqual([`Złoty: ${later}`]);
});

test("a published one switches it on and back, without JavaScript", async () => {
  const { id: firma, api } = await published();
  expect(await page(api)).toEqual([`Złoty: ${on}`]);
  const switched = await post(api, { firma, beta: "tak" });
  expect([switched.status, shown(switched.text)]).toEqual([
    200,
    [`Złoty: ${off}`, `Złoty: ${have}`],
  ]);
  expect((await api.get(`/subscriptions/${firma}`)).body.tierId).toBe(3);
  const endsAt = new Date("2099-12-22T10:00:00Z");
  await app()
    .db.updateTable("company")
    .set({ beta_plan_ends_at: endsAt })
    .where("id", "=", firma)
    .execute();
  // What is sent to an address with a slash at its end is not led elsewhere, and lost on the way.
  const { text } = await post(api, { powiadom: "tak" }, "/zostan-pro/");
  expect(text).toContain("Kończy się 22 grudnia 2099.");
  const back = await post(api, { firma, beta: "nie" });
  expect([back.status, shown(back.text)]).toEqual([200, [`Złoty: ${on}`]]);
  expect((await api.get(`/subscriptions/${firma}`)).body.tierId).toBe(2);
});

test("the head says what a company can do now, and its row of plans begins with that", async () => {
  const read = async (api?: ApiCaller) => {
    const { text } = await web().send("/zostan-pro", {
      headers: api ? { cookie: cookieHeader(api.cookies) } : {},
    });
    const [head = "", first = ""] = text.split("<article");
    return [
      /<h3[^>]*>([^<]*)/.exec(first)?.[1],
      /<p[^>]*>([^<]*)<\/p><a[^>]*#plany/.exec(head)?.[1],
    ];
  };
  expect(await read((await published()).api)).toEqual([
    "Złoty",
    "Plan Złoty włączysz już teraz, za darmo na czas bety.",
  ]);
  expect(await read((await newCompany(app())).api)).toEqual([
    "Złoty",
    "Plan Złoty włączysz za darmo, gdy Twój profil będzie opublikowany.",
  ]);
  expect(await read((await published(4)).api)).toEqual(["Platynowy", undefined]);
  expect(await read()).toEqual(["Podstawowy", undefined]);
});

test("a refusal stands beside the button, not with the wish for paid plans", async () => {
  const [{ api }, other] = [await published(), await published()];
  const { status, text } = await post(api, { firma: other.id, beta: "tak" });
  expect(status).toBe(403);
  const [head, ...cards] = text.replaceAll(/<script[\s\S]*?<\/script>/g, "").split("<article");
  const said = "Możesz zmienić tylko plan własnej firmy.";
  expect(head).not.toContain(said);
  expect(cards.filter((card) => card.includes(said) && card.includes(on))).toHaveLength(1);
  expect((await other.api.get(`/subscriptions/${other.id}`)).body.tierId).toBe(2);
});

test("all plans stand in one comparison, the company's own marked in it", async () => {
  const { api } = await published(2);
  const headers = { cookie: cookieHeader(api.cookies) };
  const table = async (init: { headers?: Record<string, string> }) =>
    /<table[\s\S]*?<\/table>/.exec((await web().send("/zostan-pro", init)).text)?.[0] ?? "";
  const heads = (html: string) => html.match(/<th scope="col"[\s\S]*?<\/th>/g) ?? [];
  const own = heads(await table({ headers }));
  expect(own.map((head) => head.includes("Twój plan"))).toEqual([
    ...[false, false, false, true],
    ...[false, false],
  ]);
  expect(await table({})).not.toContain("Twój plan");
  expect(await table({})).toContain("do </span>30");
});
