import { type IncomingMessage, request } from "node:http";
import { describe, expect, test, vi } from "vitest";
import { useTestApp } from "./database.ts";
import { createTestAccount, password } from "./factories/accounts.ts";
import { useWeb } from "./web.ts";

const app = useTestApp();
const web = useWeb(app);

const urlEncoded = "application/x-www-form-urlencoded";
const fromHere = () => ({ origin: app().services.config.appUrl });

type Sent = { method?: string; type?: string; parts?: readonly string[] };

/** In chunks, as a proxy passes on what it does not hold. */
async function sendChunked(path: string, { method = "POST", type, parts = [] }: Sent) {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const headers = {
    ...fromHere(),
    "transfer-encoding": "chunked",
    ...(type && { "content-type": type }),
  };
  const sent = request({ host: "127.0.0.1", port: web().port, path, method, headers }, resolve);
  sent.on("error", reject);
  for (const part of parts) sent.write(part);
  sent.end();
  const answer = await promise;
  const text = Buffer.concat(await answer.toArray()).toString();
  return { status: answer.statusCode, location: answer.headers.location, text };
}

describe("a form of unknown length", () => {
  test("is taken", async () => {
    const { email } = await createTestAccount(app());
    const parts = new URLSearchParams({ email, password }).toString().split(/(?=password)/);
    expect(parts).toHaveLength(2);
    const { status, location } = await sendChunked("/zaloguj", { type: urlEncoded, parts });
    expect([status, location]).toEqual([302, "/moj-profil"]);
  });

  test("is refused beyond the limit, in a sentence", async () => {
    const parts = ["email=", ...Array<string>(11).fill("a".repeat(10 * 1024))];
    const { status, text } = await sendChunked("/zaloguj", { type: urlEncoded, parts });
    expect(status).toBe(413);
    expect(text).toContain("Przesłane dane są za duże.");
  });
});

describe("a method that pages do not know", () => {
  test.each(["OPTIONS", "PUT", "PATCH", "DELETE", "QUERY", "TRACE"])(
    "%s is refused with what they know",
    async (method) => {
      for (const path of ["/", "/zaloguj", "/nie-ma-takiej-strony"]) {
        const { status, headers } = await web().send(path, { method, headers: fromHere() });
        expect([path, status]).toEqual([path, 405]);
        expect(headers.get("allow")).toBe("GET, HEAD, POST");
      }
    },
  );

  test("is refused in chunks as well", async () => {
    const { status } = await sendChunked("/", { method: "PUT", parts: ["a"] });
    expect(status).toBe(405);
  });
});

describe("what is no form", () => {
  const pages = [
    "/zaloguj",
    "/zapomniane-haslo",
    "/resetuj-haslo",
    "/potwierdz-email",
    "/firma/nie-ma",
    "/zostan-pro",
    "/zgoda-cookies",
    "/decyzja/nie-ma",
    "/przypomnienia/nie-ma",
    "/przypomnienia-o-kalendarzu/nie-ma",
    "/powiadomienia/nie-ma",
    "/propozycje/nie-ma",
  ];
  const garbage = [
    ["text/plain", "a", 415, "To nie jest formularz tej strony."],
    ["application/json", "{}", 415, "To nie jest formularz tej strony."],
    ["", "", 415, "To nie jest formularz tej strony."],
    ["multipart/form-data", "a=b", 400, "Nie udało się odczytać formularza."],
    ["multipart/form-data; boundary=x", "śmieci", 400, "Nie udało się odczytać formularza."],
  ] as const;

  test.each(pages)("is refused by %s in a sentence, and is no fault of ours", async (page) => {
    const error = vi.spyOn(app().services.log, "error");
    for (const path of [page, `${page}.data`]) {
      for (const [type, body, status, sentence] of garbage) {
        const headers = { ...fromHere(), ...(type && { "content-type": type }) };
        const answer = await web().send(path, { method: "POST", headers, body });
        expect([path, type, answer.status]).toEqual([path, type, status]);
        expect(answer.text).toContain(sentence);
      }
    }
    expect(error).not.toHaveBeenCalled();
  });
});
