/** Whose mail is anybody's: „jan.kowalski@wp.pl” says nothing of a firm. */
const mailOfAll = new Set(
  "gmail wp o2 onet op interia poczta outlook hotmail yahoo tlen vp gazeta icloud".split(" "),
);
const address =
  /(?<![\p{L}\p{N}])(?:https?:\/\/)?(?:(?<mailbox>[\p{L}\p{N}._+-]{1,64})@)?(?:www\.)?(?<name>[\p{L}\p{N}-]{2,63})(?:\.[a-z]{2,10}){1,2}(?:\/\S*)?(?![\p{L}\p{N}])/giu;
/** „Remont.Tanio” is no address; these are, and those with an „@” or „www”. */
const domain = /\.(?:pl|com|eu|net|info|biz|org)(?:\/|$)/iu;
const unseen = /[\u00ad\u200b-\u200d\u2060\ufeff]/gu;

/** The text without signs that nobody sees, which come along from other pages: soft hyphens, joiners. */
export function withoutUnseen(text: string): string {
  return text.replace(unseen, "");
}

const shouted = /^(?!.*\p{Ll})\P{L}*\p{L}+(?:\P{L}+\p{L}+){2,}/su;

/**
 * A text of three words and more that has no small letter in small ones: where all are capitals, none tells a name,
 * and „TYNKI W NOWYM DOMU” are in no town of Nowe.
 */
export function withoutShouting(text: string): string {
  return shouted.test(text) ? text.toLowerCase() : text;
}

/** What a firm is called by its addresses: „www.budrex.pl” and „biuro@budrex.pl” → budrex. */
export function namesOfAddresses(text: string): string {
  return text.replace(address, (whole, ...rest) => {
    const { mailbox, name } = rest.at(-1) as { mailbox?: string; name: string };
    if (!mailbox && !domain.test(whole) && !/www\./iu.test(whole)) return whole;
    if (mailbox === undefined || !mailOfAll.has(name.toLowerCase())) return spaced(name);
    // With capitals, as the names of people are known by.
    return spaced(mailbox).replace(/(?<!\p{L})\p{L}/gu, (letter) => letter.toUpperCase());
  });
}

const spaced = (name: string) => name.replace(/[._+-]+/gu, " ");
