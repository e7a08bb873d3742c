import { distance } from "./distances.ts";

/** „do 50 000 zł”, „20 tys.”: nobody tells prices by which firms could be found. */
const money =
  /(?<![\p{L}\p{N}])(?:(?:do|za|ok\.?|około|max|budżet)\s+)?\d[\d .]*(?:,\d+)?\s*(?:(?:tys\.?|tysi[ąa]c\p{L}*|k)\s*(?:zł|zl|pln)?|zł|zl|zlotych|złotych|pln|euro?)(?![\p{L}\p{N}])\.?/giu;
/** „ul. Krakowska 5” is an address, „od ulicy płot” asks for a fence towards the street. */
const street =
  /(?<![\p{L}\p{N}]|(?:od|do|z|strony)\s)(?:ul(?:ic[aye])?|al(?:ej[ai])?)(?:\.\s*|\s+)\p{L}+(?:\s+\d+\p{L}?)?/giu;
/** „Cennik 2027”: one that names no months says nothing. */
const year = /(?<![\p{L}\p{N}])20\d\d(?:\s*r(?:ok|\.)?)?(?![\p{L}\p{N}])/gu;

/** A text without prices, streets, years and distances, which say nothing of what is to be done. */
export function withoutUnsaid(text: string): string {
  return [money, street, year, distance].reduce((kept, unsaid) => kept.replace(unsaid, " "), text);
}
