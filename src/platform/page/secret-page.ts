/** Of a page whose address alone is the right to it: it goes into no cache, index or referrer. */
export const secretPageHeaders = () => ({
  "cache-control": "private, no-store",
  "referrer-policy": "no-referrer",
  "x-robots-tag": "noindex",
});
