import { expect, test } from "vitest";
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

test("too many waiting hashes are refused with 503, the others are finished", async () => {
  const results = await Promise.allSettled(
    Array.from({ length: 70 }, () => isPasswordRight(null, "Zielony-Kafelek-7")),
  );
  const refused = results.filter((result) => result.status === "rejected");
  expect(refused).toHaveLength(8);
  for (const { reason } of refused) expect(reason.definition.status).toBe(503);
  expect(await isPasswordRight(null, "Zielony-Kafelek-7")).toBe(false);
});
