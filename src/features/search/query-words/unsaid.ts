import { distance } from "./distances.ts";

/** „do 50 000 zł”, „20 tys.”: nobody tells prices by which firms could be found. */
const money =
  /(?<![\p{L}\p{N}])(?:(?:do|za|ok\.?|około|max|budżet)\s+)?\d[\d .]*(?:,\d+)?\s*(?:(?:tys\.?|tysi[ąa]c\p{L}*|k)\s*(?:zł|zl|pln)?|zł|zl|zlotych|złotych|pln|euro?)(?![\p{L}\p{N}])\.?/giu;
/** „ul. Krakowska 5” is an address, „od ulicy płot” asks for a fence towards the street. */
const street =
  /(?<![\p{L}\p{N}]|(?:od|do|z|strony)\s)(?:ul(?:ic[aye])?|al(?:ej[ai])?)(?:\.\s*|\s+)\p{L}+(?:\s+\d+\p{L}?)?/giu;
/** „Cennik 2027”: one that names no months says nothing. */
const year = /(?<![\p{L}\p{N}])20\d\d(?:\s*r(?:ok|\.)?)?(?![\p{L}\p{N}])/gu;

/** „Tel. 501 234 567”, „proszę o numer telefonu”: how somebody is to be called; but „wnęka 120 200 300” is measured. */
const telephone =
  /(?<![\p{L}\p{N}])(?:(?:(?:nr|numer)\s+)?(?:tel(?:efon(?:u)?)?|kom(?:órk[aię])?)[.:]*\s*|(?:nr|numer)[.:]*\s*)?(?:\+?48[\s-]?)?[4-8]\d{2}[\s-]?\d{3}[\s-]?\d{3}(?![\p{L}\p{N}])|(?<!\p{L})(?:nr|numer)\s+tel(?:efonu)?(?!\p{L})\.?/giu;

/** A text without prices, streets, years, distances and telephones, which say nothing of what is to be done. */
export function withoutUnsaid(text: string): string {
  return [telephone, money, street, year, distance].reduce(
    (kept, unsaid) => kept.replace(unsaid, " "),
    text,
  );
}
