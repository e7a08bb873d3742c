import { createHmac } from "node:crypto";
import { describe, expect, test } from "vitest";
import { ApiError } from "../../../platform/api/problem.ts";
import { readSearchCursor, writeSearchCursor } from "./search-cursor.server.ts";
import { asAsked, type Cursor } from "./search-plan.server.ts";

const secret = Buffer.from("a secret of this server");
const signing = { secret, filters: { category: "14", search: "dach" } };
const cursor: Cursor = {
  tier: 2,
  cityIndex: 3,
  after: { fit: 17, rank: 1_234, id: "00000000-0000-4000-8000-00000000000a" },
  total: 1_001,
  relaxed: { dropped: ["months", "place"], isServiceFar: false },
};
const text = writeSearchCursor(cursor, signing);
const [payload = "", signature = ""] = text.split(".");

/** Code of the refusal, or what was read. */
function outcome(given: string, by: { secret: Buffer; filters: unknown } = signing) {
  try {
    return readSearchCursor(given, by);
  } catch (error) {
    return error instanceof ApiError ? error.definition.code : error;
  }
}

test("it is signed by twelve bytes of HMAC-SHA-256, however much was asked for", () => {
  const long = { secret, filters: { search: "łąka ".repeat(500) } };
  for (const by of [signing, long]) {
    const [place, given] = writeSearchCursor(cursor, by).split(".");
    const scope = JSON.stringify(["companies", by.filters, place]);
    const whole = createHmac("sha256", secret).update(scope).digest();
    expect(given).toBe(whole.subarray(0, 12).toString("base64url"));
    expect(outcome(`${place}.${given}`, by)).toEqual(cursor);
  }
});

test.each(["ł".repeat(16), "ł".repeat(8), "", "A".repeat(15), "A".repeat(17)])(
  "„%s” is nobody's signature",
  (given) => expect(outcome(`${payload}.${given}`)).toBe("BAD_CURSOR"),
);

test("a cursor is read as it was written", () => {
  expect(readSearchCursor(text, signing)).toEqual(cursor);
  const last: Cursor = {
    ...{ ...cursor, tier: 26, cityIndex: 10_000, total: 0 },
    relaxed: {
      dropped: ["months", "place", "styles", "services", "words", "main"],
      isServiceFar: true,
    },
  };
  expect(readSearchCursor(writeSearchCursor(last, signing), signing)).toEqual(last);
  const asked = { ...cursor, relaxed: asAsked };
  expect(readSearchCursor(writeSearchCursor(asked, signing), signing)).toEqual(asked);
});

describe("a cursor is refused", () => {
  test("of another search", () => {
    const others = [{}, { category: "14" }, { ...signing.filters, search: "dachy" }];
    for (const filters of others) {
      expect(outcome(text, { secret, filters })).toBe("BAD_CURSOR");
    }
  });

  test("of another server", () => {
    expect(outcome(text, { ...signing, secret: Buffer.from("another") })).toBe("BAD_CURSOR");
  });

  test("with the signature of another place", () => {
    const other = writeSearchCursor({ ...cursor, cityIndex: 4 }, signing);
    const [otherPayload = ""] = other.split(".");
    expect(outcome(`${otherPayload}.${signature}`)).toBe("BAD_CURSOR");
  });

  test("with any letter of it changed", () => {
    for (let at = 0; at < text.length; at++) {
      const changed = `${text.slice(0, at)}${text[at] === "A" ? "B" : "A"}${text.slice(at + 1)}`;
      expect(outcome(changed)).toBe("BAD_CURSOR");
    }
  });

  test.each(["", ".", payload, `${payload}.`, `.${signature}`, `${payload}.${signature.slice(4)}`])(
    "cut short: „%s”",
    (given) => expect(outcome(given)).toBe("BAD_CURSOR"),
  );

  test.each([
    { ...cursor, cityIndex: 10_001 },
    { ...cursor, tier: 53 },
    { ...cursor, tier: -1 },
    { ...cursor, relaxed: { ...asAsked, dropped: ["cities" as "place"] } },
    { ...cursor, cityIndex: -1 },
    { ...cursor, total: 1.5 },
    { ...cursor, after: { ...cursor.after, rank: 2_147_483_648 } },
    { ...cursor, after: { ...cursor.after, id: "1' or true" } },
  ])("when signed by us, as an older release might have, but of no use: %o", (useless) => {
    expect(outcome(writeSearchCursor(useless, signing))).toBe("BAD_CURSOR");
  });

  test("when its signature is of something else than a search for companies", () => {
    const foreign = createHmac("sha256", secret)
      .update(JSON.stringify(["projects", signing.filters, payload]))
      .digest()
      .subarray(0, 12)
      .toString("base64url");
    expect(outcome(`${payload}.${foreign}`)).toBe("BAD_CURSOR");
  });
});
