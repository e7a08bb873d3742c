import { expect, test, vi } from "vitest";
import { useTestApp } from "../tests/database.ts";
import { useWeb } from "../tests/web.ts";

const app = useTestApp();
const web = useWeb(app);

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
