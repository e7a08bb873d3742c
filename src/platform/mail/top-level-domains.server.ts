import { parse } from "tldts";

/**
 * Endings of one firm each that are surnames or words too: nobody else gets an address there, and
 * „inż.Weber” is a name.
 */
const names: ReadonlySet<string> = new Set(
  `abbott bosch chanel chase epson ferrari ford fox hughes jaguar lincoln nico philips schaeffler
  schmidt schwarz silk walter weber weir williamhill winners`.split(/\s+/),
);

/** Reserved names, which nobody gets, look like addresses all the same; under „za” they have one part more. */
const others: ReadonlySet<string> = new Set(["example", "test", "za"]);

/** Whether mail programs take what ends so, in small letters, for an address: the internet has such addresses. */
export const isTopLevelDomain = (ending: string): boolean =>
  others.has(ending) || (!names.has(ending) && parse(`x.${ending}`).isIcann === true);
