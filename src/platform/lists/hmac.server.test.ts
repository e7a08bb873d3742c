import { createHmac, randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { hmacOf } from "./hmac.server.ts";

test("is what Node's own says, of secrets and texts of any length", () => {
  for (const secretBytes of [0, 1, 32, 63, 64, 65, 200]) {
    const secret = randomBytes(secretBytes);
    for (const text of [
      "",
      "a",
      "zażółć gęślą jaźń",
      "x".repeat(64),
      "€".repeat(682),
      "€".repeat(683),
      "a",
    ]) {
      expect(hmacOf(secret, text)).toEqual(
        createHmac("sha256", secret).update(text).digest("base64url"),
      );
    }
  }
});
