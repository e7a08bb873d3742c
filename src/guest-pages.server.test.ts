import { createHash } from "node:crypto";
import { request } from "node:http";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { sql } from "kysely";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { useTestApp } from "../tests/database.ts";
import { createTestAccount, signedIn } from "../tests/factories/accounts.ts";
import { addCompany, type TestCompany } from "../tests/factories/companies.ts";
import { fromRoot } from "../tests/files.ts";
import { leftByEach } from "../tests/garbage.ts";
import { allIsHeard } from "../tests/servers/all-heard.ts";
import { cookieHeader, directivesOf, useWeb } from "../tests/web.ts";

const app = useTestApp();
const web = useWeb(app);
let company: TestCompany;
/** A parameter that the guests' pages read, for nothing that they show: each is an address of its own. */
let addresses = 0;
const anew = (path: string) => `${path}?zapisz=${++addresses}`;
const withoutNumber = (page: string) => page.replaceAll(/\?zapisz=\d+/g, "");
type Build = { entry: { module: { refusedDrawings: Set<string> } } };

const describeAs = (text: string, { id } = company) =>
  app().db.updateTable("company").set({ description: text }).where("id", "=", id).execute();

/** Changes it so that nobody is told: whoever shows it has read it anew. */
async function changeSilently(values: { description?: string; published_at?: Date | null }) {
  await app()
    .db.transaction()
    .execute(async (trx) => {
      await sql`set local session_replication_role = replica`.execute(trx);
      await trx.updateTable("company").set(values).where("id", "=", company.id).execute();
    });
}

const pages = () => [`/firma/${company.slug}`, `/api/companies/${company.id}`];

beforeAll(async () => {
  company = await addCompany(app().db, { name: "Glazura Nowak", description: "Pierwszy opis." });
  await allIsHeard(app());
});

describe("a guest's page is made once", () => {
  test("and given to all, until what it shows changes", async () => {
    for (const path of pages()) {
      await describeAs("Układamy płytki.");
      await allIsHeard(app());
      expect((await web().send(path)).text).toContain("Układamy płytki.");
      await changeSilently({ description: "Opis, o którym nikt nie powiedział." });
      const again = await web().send(path);
      expect(again.text).toContain("Układamy płytki.");
      expect(again.headers.get("cache-control")).toBe(
        "public, max-age=0, s-maxage=1, must-revalidate",
      );
      expect(again.headers.get("surrogate-key")).toContain(`company:${company.id}`);
      expect(again.headers.get("x-request-id")).toBeNull();
      const startedAt = performance.now();
      await describeAs("Układamy też mozaiki.");
      await expect
        .poll(async () => (await web().send(path)).text, { interval: 20 })
        .toContain("Układamy też mozaiki.");
      expect(performance.now() - startedAt).toBeLessThan(1_000);
    }
  });

  test("and the lists of the home page, asked for twice, are read anew for none of its addresses", async () => {
    await describeAs("Układamy na nowo.");
    await allIsHeard(app());
    await web().send(anew("/"));
    expect((await web().send(anew("/"))).text).toContain(company.slug);
    try {
      await changeSilently({ published_at: null });
      expect((await web().send(anew("/"))).text).toContain(company.slug);
    } finally {
      await changeSilently({ published_at: new Date() });
    }
  });

  test("and of what calls answered before, for who has no session", async () => {
    const path = pages()[0]!;
    const textOf = async (of = {}) => (await web().send(anew(path), of)).text;
    await describeAs("Opis znany.");
    await allIsHeard(app());
    for (let n = 0; n < 2; n++) expect(await textOf()).toContain("Opis znany.");
    await changeSilently({ description: "Opis nieznany." });
    expect(await textOf()).toContain("Opis znany.");
    const { cookies } = await signedIn(app(), (await createTestAccount(app())).id);
    const own = { headers: { cookie: cookieHeader(cookies) } };
    expect(await textOf(own)).toContain("Opis nieznany.");
    await describeAs("Opis najnowszy.");
    await expect
      .poll(() => textOf(), { interval: 20, timeout: 1_000 })
      .toContain("Opis najnowszy.");
  });

  test("and asks for its fonts after the head, where they would hold the first layout back", async () => {
    const [head, body] = (await web().send("/")).text.split("</head>");
    const asked = /<link rel="preload" as="font"/;
    expect([asked.test(head!), asked.test(body!)]).toEqual([false, true]);
  });

  test("and says which part of the site it is, in whatever letters its address is written", async () => {
    const here = async (path: string) => {
      const links = (await web().send(path)).text.match(/<a [^>]*aria-current="page"[^>]*>/g);
      return new Set(links?.map((link) => /href="([^"]*)"/.exec(link)?.[1]));
    };
    expect(await here("/")).toEqual(new Set(["/"]));
    for (const path of ["/fachowcy", "/Fachowcy"]) {
      expect([path, await here(path)]).toEqual([path, new Set(["/fachowcy"])]);
    }
  });

  test("also with what no call takes in its address", async () => {
    const { status, text } = await web().send("/szukaj?miasto=Kra%00k%C3%B3w");
    expect([status, text.includes("Kra ków")]).toEqual([200, true]);
    expect((await web().send("/szukaj?search=%00")).status).toBe(400);
  });

  test("and is garbage as soon as it went out", async () => {
    const left = await leftByEach(10, () => web().send(anew("/szukaj")));
    // A page of this market is 700,000; what it is kept as, and code that was just compiled, stays.
    expect(left).toBeLessThan(300_000);
  });

  test("under one address, whatever advertisements add to it; and shows nothing of that", async () => {
    const others = "/ /szukaj /fachowcy /dla-firm /_.data /szukaj.data".split(" ");
    for (const path of [...pages(), ...others]) {
      const first = await web().send(`${path}?utm_source=obcy-${++addresses}&fbclid=obcy`);
      expect(first.text).not.toContain("obcy");
      const second = await web().send(`${path}?gclid=${++addresses}`);
      expect([second.status, second.text === first.text]).toEqual([200, true]);
      const known = await web().send(`${path}?fbclid=obcy&zapisz=${++addresses}`);
      expect(known.text).not.toContain("obcy");
    }
  });

  test("and once for all who ask for it at the same time", async () => {
    const connect = vi.spyOn(app().running.connection.pool, "connect");
    const askedBy = async (guests: number) => {
      const path = anew(`/api/companies/${company.id}`);
      const before = connect.mock.calls.length;
      await Promise.all(Array.from({ length: guests }, () => web().send(path)));
      return connect.mock.calls.length - before;
    };
    expect(await askedBy(10)).toBe(await askedBy(1));
    connect.mockRestore();
  });

  test("a list is made anew when any company changes, a page when its own does", async () => {
    const list = "/api/companies?search=mozaiki&literal=1";
    const before = await web().send(list);
    const page = await web().send(pages()[0]!);
    await addCompany(app().db, { description: "Kładziemy mozaiki w łazienkach." });
    await expect
      .poll(async () => JSON.parse((await web().send(list)).text).total as number, { interval: 20 })
      .toBe((JSON.parse(before.text) as { total: number }).total + 1);
    expect((await web().send(pages()[0]!)).headers.get("etag")).toBe(page.headers.get("etag"));
  });

  test("a hidden profile is gone for everybody", async () => {
    const other = await addCompany(app().db, { name: "Chwilowa" });
    const path = `/firma/${other.slug}`;
    expect((await web().send(path)).status).toBe(200);
    await app()
      .db.updateTable("company")
      .set({ published_at: null })
      .where("id", "=", other.id)
      .execute();
    await expect.poll(async () => (await web().send(path)).status, { interval: 20 }).toBe(404);
  });
});

describe("what goes out", () => {
  test("carries no cookie, allows its scripts by hash, and names nothing of one request", async () => {
    for (const path of ["/", "/szukaj", "/regulamin-serwisu", `/firma/${company.slug}`]) {
      const { headers, text } = await web().send(path);
      expect(headers.get("set-cookie")).toBeNull();
      expect(text).not.toContain("nonce=");
      // Of the loaders' data, within a script.
      expect(text).toMatch(/requestId\W/);
      expect(text).not.toMatch(/requestId\W{1,9}[0-9a-f]{8}-[0-9a-f]{4}-/);
      const allowed = directivesOf(headers)["script-src"];
      expect(allowed).not.toContain("unsafe-inline");
      const scripts = [
        ...text.matchAll(/<script(?![^>]*(?:\ssrc=|json"))[^>]*>([\s\S]*?)<\/script>/g),
      ];
      expect(scripts.length).toBeGreaterThan(1);
      for (const [, script = ""] of scripts) {
        expect(allowed).toContain(createHash("sha256").update(script).digest("base64"));
      }
    }
  });

  test("is compressed as the client can, and not sent again to who has it", async () => {
    const [path = ""] = pages();
    const plain = await web().send(path);
    const etag = plain.headers.get("etag")!;
    expect(plain.headers.get("content-encoding")).toBeNull();
    const terms = () => anew("/regulamin-serwisu");
    const { text } = await web().send(terms());
    // The other encodings are made of the first, whichever that is.
    const plainFrom = {
      br: brotliDecompressSync,
      gzip: gunzipSync,
      identity: (body: Buffer) => body,
    };
    for (const encodings of [
      ["br", "gzip", "identity"],
      ["gzip", "identity", "br"],
      ["identity", "br", "gzip"],
    ] as const) {
      const address = terms();
      for (const encoding of encodings) {
        const body = plainFrom[encoding](await bytesOf(address, encoding));
        expect(withoutNumber(body.toString()) === withoutNumber(text)).toBe(true);
      }
    }
    const had = await web().send(path, { headers: { "if-none-match": etag } });
    expect([had.status, had.text]).toEqual([304, ""]);
    const head = await web().send(path, { method: "HEAD" });
    expect([head.status, head.text, head.headers.get("etag")]).toEqual([200, "", etag]);
  });

  test("little goes out as it is, whatever the client takes", async () => {
    const address = anew(`/api/companies/${company.id}`);
    const first = await bytesOf(address, "br");
    expect(JSON.parse(first.toString())).toMatchObject({ id: company.id });
    for (const encoding of ["br", "gzip"]) {
      expect((await bytesOf(address, encoding)).equals(first)).toBe(true);
    }
  });

  test("an address whose head was asked for first has a body", async () => {
    for (const path of pages()) {
      const address = anew(path);
      const head = await web().send(address, { method: "HEAD" });
      expect([head.status, head.text]).toEqual([200, ""]);
      const { text, headers } = await web().send(address);
      expect(text).toContain(company.name);
      expect(headers.get("etag")).toBe(head.headers.get("etag"));
    }
  });

  test("is the same whether its parts are drawn or were drawn before, alone as in their place", async () => {
    const { entry } = (await import(fromRoot("build/server/index.js"))) as Build;
    for (const path of [pages()[0]!, "/", "/szukaj"]) {
      const [first, second] = [await web().send(anew(path)), await web().send(anew(path))];
      expect(withoutNumber(second.text) === withoutNumber(first.text)).toBe(true);
    }
    expect([...entry.module.refusedDrawings]).toEqual([]);
  });

  test("attributes are written as HTML has them, also those of drawings", async () => {
    for (const path of [pages()[0]!, "/", "/szukaj"]) {
      const { text } = await web().send(path);
      expect(text).toContain(' stroke-width="');
      expect(text.match(/ (?:strokeWidth|strokeLinecap|className)=| class(?=[ >])/g)).toBeNull();
    }
  });

  test("two guests get the same bytes, whatever cookies they bring; the consent asked for differs", async () => {
    const [path = ""] = pages();
    const first = await web().send(path);
    const chosen = await web().send(path, { headers: { cookie: "zgoda_cookies=zadne" } });
    expect(chosen.text).not.toBe(first.text);
    // What is made anew is another one from here on.
    await changeSilently({ description: "Nikt o tym nie powiedział." });
    const second = await web().send(path, { headers: { cookie: "inny=1; csrf_token=abc" } });
    expect(second.text).toBe(first.text);
  });

  test("nothing of a session is kept, and a session is never given what is kept", async () => {
    const [path = ""] = pages();
    const account = await createTestAccount(app());
    const { cookies } = await signedIn(app(), account.id);
    const own = { headers: { cookie: cookieHeader(cookies) } };
    const fresh = `${path}?nowy=1`;
    for (const address of [path, fresh]) {
      const { headers, text } = await web().send(address, own);
      expect(headers.get("cache-control")).toBe("private, no-store");
      expect(headers.get("etag")).toBeNull();
      expect(text).toContain("Żółkiewska");
      expect((await web().send(address)).text).not.toContain("Żółkiewska");
    }
  });
});

async function bytesOf(path: string, encodings: string): Promise<Buffer> {
  const options = {
    host: "127.0.0.1",
    port: web().port,
    path,
    headers: { "accept-encoding": encodings },
  };
  return new Promise((done, failed) => {
    request(options, (response) => {
      void response.toArray().then((parts) => done(Buffer.concat(parts as Buffer[])), failed);
    }).end();
  });
}
