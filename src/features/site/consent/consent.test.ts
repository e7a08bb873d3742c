import { describe, expect, test } from "vitest";
import { consentOf, consentSetCookie, readConsent } from "./consent.ts";

const form = (pairs: [string, string][]) => {
  const data = new FormData();
  for (const [key, value] of pairs) data.append(key, value);
  return data;
};

describe("the choice of cookies", () => {
  test("nothing chosen differs from everything refused", () => {
    expect(readConsent(null)).toBeUndefined();
    expect(readConsent("csrf_token=x")).toBeUndefined();
    expect(readConsent(consentSetCookie([], false))).toEqual([]);
  });

  test("is read back as it was set, unknown words left out", () => {
    expect(readConsent(`a=b; ${consentSetCookie(["nagrania"], false)}`)).toEqual(["nagrania"]);
    expect(readConsent("zgoda_cookies=reklamowe.inne")).toEqual(["reklamowe"]);
  });

  test("follows the pressed button, else the ticked boxes", () => {
    expect(consentOf(form([["wybor", "wszystkie"]]))).toHaveLength(3);
    const refused = form([
      ["wybor", "zadne"],
      ["kategoria", "nagrania"],
    ]);
    expect(consentOf(refused)).toEqual([]);
    expect(consentOf(form([["kategoria", "analityczne"]]))).toEqual(["analityczne"]);
  });

  test("travels only encrypted on an encrypted site", () => {
    expect(consentSetCookie([], true)).toContain("; Secure");
    expect(consentSetCookie([], false)).not.toContain("Secure");
  });
});
