import { expect, test, vi } from "vitest";
import { QueueFull } from "../../../platform/turns/semaphore.server.ts";
import { hashPassword, isPasswordGuessable, isPasswordRight } from "./passwords.server.ts";

test("a password fits its own hash, in either Unicode form, and no other", async () => {
  const hash = await hashPassword("Zażółć gęślą jaźń".normalize("NFD"));
  expect(await isPasswordRight(hash, "Zażółć gęślą jaźń".normalize("NFC"))).toBe(true);
  expect(await isPasswordRight(hash, "zażółć gęślą jaźń")).toBe(false);
});

test("no password fits an account without one", async () => {
  expect(await isPasswordRight(null, "no account has this password")).toBe(false);
});

test.each(["password", "PASSWORD", "12345678", "qwertyuiop", "Polska123", "zaq12wsx", "aaaaaaaaa"])(
  "%s is guessable",
  (password) => expect(isPasswordGuessable(password)).toBe(true),
);

test("one's own name or address is guessable, a sentence is not", () => {
  expect(isPasswordGuessable("AnnaNowak", ["annanowak@example.pl"])).toBe(true);
  expect(isPasswordGuessable("konik polny na dachu")).toBe(false);
});

test("hashes beyond those that may wait are refused, the others are finished", async () => {
  const results = await Promise.allSettled(
    Array.from({ length: 70 }, () => isPasswordRight(null, "Zielony-Kafelek-7")),
  );
  const refused = results.filter((result) => result.status === "rejected");
  expect(refused).toHaveLength(8);
  for (const { reason } of refused) expect(reason).toBeInstanceOf(QueueFull);
  expect(await isPasswordRight(null, "Zielony-Kafelek-7")).toBe(false);
});

test("a placeholder that could not be made is made by the next one who needs it", async () => {
  vi.resetModules();
  const argon = await vi.importActual<typeof import("@node-rs/argon2")>("@node-rs/argon2");
  const hash = vi.fn<typeof argon.hash>(argon.hash).mockRejectedValueOnce(new Error("no memory"));
  vi.doMock("@node-rs/argon2", () => ({ ...argon, hash }));
  const fresh = await import("./passwords.server.ts");
  await expect(fresh.isPasswordRight(null, "Zielony-Kafelek-7")).rejects.toThrow("no memory");
  expect(await fresh.isPasswordRight(null, "Zielony-Kafelek-7")).toBe(false);
  vi.doUnmock("@node-rs/argon2");
  vi.resetModules();
});
