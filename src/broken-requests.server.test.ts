import { beforeAll, describe, expect, test, vi } from "vitest";
import { useTestApp } from "../tests/database.ts";
import { newCompany, type Owner } from "../tests/factories/companies.ts";
import { addProject, clip } from "../tests/factories/projects.ts";
import { useWeb } from "../tests/web.ts";
import { createCsrfToken, csrfCookie, csrfHeader } from "./platform/api/csrf.server.ts";
import { sessionCookieNames } from "./platform/session/session-cookies.server.ts";

const app = useTestApp();
const web = useWeb(app);
let owner: Owner;
let draftId: string;
let names: ReturnType<typeof sessionCookieNames>;
let session: string;
/** So that each asks for what nobody asked before. */
let limit = 20;

beforeAll(async () => {
  names = sessionCookieNames(app().services.config.appUrl);
  owner = await newCompany(app());
  session = owner.api.cookies.get(names.access)!;
  draftId = (await addProject(owner.api, { title: "Tajny szkic", videos: [clip] })).body.id;
});

/** Beside a live session: what is no session by itself. */
describe.each(["guest", "", ".", "guest.x", "a.b.c"])(
  "with „%s” in place of the other cookie",
  (value) => {
    const broken = () => `${names.refresh}=${value}; ${names.access}=${session}`;

    test.each([
      ["a draft", () => `/api/projects?id=${draftId}`],
      ["a list", () => `/api/projects/${owner.id}/list?limit=${++limit}`],
    ])("%s of its owner is kept for nobody", async (_what, pathOf) => {
      const path = pathOf();
      const own = await web().send(path, { headers: { cookie: broken() } });
      expect(own.text).toContain("Tajny szkic");
      expect(own.headers.get("cache-control")).not.toMatch(/public|s-maxage/);
      for (let nr = 0; nr < 2; nr++) {
        const { status, text } = await web().send(path);
        expect([status, text.includes("Tajny szkic")]).toEqual([404, false]);
      }
    });

    test("a page is private", async () => {
      const { headers } = await web().send("/", { headers: { cookie: broken() } });
      expect(headers.get("cache-control")).toBe("private, no-store");
    });

    test("a guest's token changes nothing of the account", async () => {
      const { secret, config } = app().services;
      const answers = [];
      for (const key of ["guest", session.split(".")[0]!]) {
        const token = createCsrfToken(secret, key);
        const { status } = await web().send("/api/profile/me", {
          method: "PUT",
          headers: {
            cookie: `${broken()}; ${csrfCookie}=${token}`,
            [csrfHeader]: token,
            origin: config.appUrl,
            "content-type": "application/json",
          },
          body: JSON.stringify({ description: "Nowy opis naszej firmy." }),
        });
        answers.push(status);
      }
      expect(answers).toEqual([403, 200]);
    });
  },
);

test.each(["/zapytanie/tajny%zz", "/decyzja/tajny%ff", "/szukaj%c0%ae", "/zapytanie/tajny%.data"])(
  "an address that is no UTF-8 is printed nowhere: %s",
  async (path) => {
    const warned = vi.spyOn(console, "warn").mockReturnValue();
    const { status } = await web().send(path);
    expect(status).toBe(404);
    expect(warned.mock.calls).toEqual([]);
  },
);

test("a call with such an address is refused as unreadable", async () => {
  expect((await web().send("/api/leads/tajny%ff")).status).toBe(400);
});

test.each([
  ["/szukaj/?miasto=Radom&utm_source=list", "/szukaj?miasto=Radom&utm_source=list"],
  ["/regulamin-serwisu/", "/regulamin-serwisu"],
  ["/szukaj//", "/szukaj"],
  ["/szukaj?search=dach&miasto=&calendarFrom=", "/szukaj?search=dach"],
])("%s leads for good to %s", async (path, to) => {
  const { status, headers, text } = await web().send(path);
  expect([status, headers.get("location"), text]).toEqual([301, to, ""]);
});

test("no address leads to another site, nor to a page that is not there", async () => {
  for (const path of ["//inna.example/", "/nie-ma/"]) {
    expect((await web().send(path)).status).toBe(404);
  }
});

test.each(["/\\evil.example", "*"])(
  "what no request can be made of is refused by a page as others are: %s",
  async (path) => {
    const { status, text, headers } = await web().send(path);
    expect([status, text.includes("Adresu nie da się odczytać.")]).toEqual([400, true]);
    expect(headers.get("content-security-policy")).toContain("default-src 'none'");
    expect(headers.get("x-content-type-options")).toBe("nosniff");
  },
);
