import { expect, test } from "vitest";
import { pageParameters } from "../../src/read-parameters.server.ts";
import { source, textOf } from "./source.ts";

/** Pages that no guests share; what they read stays out of the addresses that are kept. */
const ofOthers =
  /\/(?:accounts\/screens|company-page\/(?:my-profile|lead|sender-lead)|renovation-pages|renovations\/jobs|leads)\b/;
const reading =
  /(?:\b(?:search|query|searchParams|params)\)?\s*\.(?:get|getAll|has)\(|\breadIds\(searchParams,)\s*(?:"(?<text>[^"]+)"|(?<name>\w*[kK]ey))\s*\)/g;

/** Where the router loads data alone. */
const ofRouter = "_routes";

const constants = new Map(
  source
    .flatMap((path) => [...textOf(path).matchAll(/^export const (\w+Key) = "([^"]+)"/gm)])
    .map(([, name = "", value = ""]) => [name, value]),
);

/** Names of parameters that a file reads, also by a constant. */
function readIn(path: string): string[] {
  const text = textOf(path);
  return [...text.matchAll(reading)].flatMap(({ groups }) => {
    const { text: written, name = "" } = groups!;
    if (written) return written;
    const own = new RegExp(`\\bconst ${name} = "([^"]+)"`).exec(text)?.[1];
    // What a function is given is written where it is called.
    return own ?? constants.get(name) ?? (name === "key" ? [] : `${name} of ${path}`);
  });
}

test("the address a shared page is kept under has every parameter that is read, and no other", () => {
  const pages = source.filter((path) => !path.includes(".server.") && !ofOthers.test(path));
  const read = new Set([...pages.flatMap(readIn), ofRouter]);
  expect([...read].toSorted()).toEqual(pageParameters.toSorted());
});
