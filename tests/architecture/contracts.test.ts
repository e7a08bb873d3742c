import { expect, test } from "vitest";
import type { ErrorDefinition } from "../../src/platform/api/problem.ts";
import { source, textOf } from "./source.ts";

/** Stable codes by what their status says; 403, 409 and 422 say it in many ways. */
const meanings: Record<number, RegExp> = {
  400: /^MALFORMED_|^BAD_CURSOR$/,
  401: /^SIGNED_OUT$|^SESSION_EXPIRED$|^INVALID_CREDENTIALS$/,
  404: /NOT_FOUND$|_OFF$/,
  405: /^METHOD_NOT_ALLOWED$/,
  410: /^LINK_|^RESET_/,
  412: /^PRECONDITION_FAILED$|CHANGED/,
  413: /TOO_LARGE$|TOO_MANY_PIXELS$|SPACE_USED_UP$/,
  415: /^UNSUPPORTED_|^NOT_A_/,
  429: /^TOO_MANY_(?:REQUESTS|UPLOADS)$/,
  503: /^UNAVAILABLE$/,
};

type Declared = { from: string; name: string; errors: Record<string, ErrorDefinition> };

async function declaredErrors(): Promise<Declared[]> {
  const found: Declared[] = [];
  for (const from of source) {
    for (const [, name = ""] of textOf(from).matchAll(/^export const (\w+Errors) = \{$/gm)) {
      const module = (await import(`../../${from}`)) as Record<string, Declared["errors"]>;
      found.push({ from, name, errors: module[name]! });
    }
  }
  return found;
}

test("every error answers the status that its code means, the same everywhere", async () => {
  const declared = await declaredErrors();
  const all = declared.flatMap(({ errors }) => Object.values(errors));
  expect(all.length).toBeGreaterThan(45);
  for (const { code } of all) expect(code).toMatch(/^[A-Z]+(?:_[A-Z]+)*$/);
  const known = Object.entries(meanings);
  const wrong = all.filter(({ code, status }) => {
    const meant = known.find(([, meaning]) => meaning.test(code))?.[0];
    return meant === undefined ? status in meanings : meant !== String(status);
  });
  expect(wrong).toEqual([]);
  const statuses = Map.groupBy(all, ({ code }) => code);
  const torn = [...statuses].filter(([, same]) => new Set(same.map((e) => e.status)).size > 1);
  expect(torn).toEqual([]);
});

test("errors are declared in constants called after what they belong to", () => {
  const wrong = source.filter((path) => {
    const text = textOf(path);
    const definitions = /\bcode: "[A-Z_]+",\s+status: \d{3}/.test(text);
    return definitions && !/export const \w+Errors = \{/.test(text);
  });
  expect(wrong).toEqual([]);
});

test("endpoints are declared in the contract of their room", () => {
  const wrong = source.filter(
    (path) => /\b(?:endpoint|createRoute)\(\{/.test(textOf(path)) && !path.endsWith("/contract.ts"),
  );
  expect(wrong).toEqual([]);
});
