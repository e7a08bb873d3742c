import { domainToUnicode } from "node:url";

/** One that mixes other alphabets in may look like another's address: it stays as the network has it. */
const polishHost = /^[a-z0-9ąćęłńóśźż.-]+$/;
const polishLetter = /[ąćęłńóśźż]/i;
const encodedLetter = /%C[345]%[89AB][0-9A-F]/gi;

/** A stored address as its owner writes it: „https://źródło.pl”, not „https://xn--rdo-kvawe.pl”. */
export function readableWebsite(website: string): string {
  const url = URL.parse(website);
  if (!url) return website;
  const host = domainToUnicode(url.hostname);
  const path = url.pathname.replace(encodedLetter, (encoded) => {
    const letter = decodeURIComponent(encoded);
    return polishLetter.test(letter) ? letter : encoded;
  });
  const port = url.port && `:${url.port}`;
  const shownHost = polishHost.test(host) ? host : url.hostname;
  const readable = `${url.protocol}//${shownHost}${port}${path}${url.search}${url.hash}`;
  return readable === url.href ? website : readable;
}
