import { type IncomingMessage, request } from "node:http";
import { describe, expect, test } from "vitest";
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
