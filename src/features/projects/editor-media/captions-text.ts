/**
 * The words of a file of captions. Editors of subtitles and Notepad write Polish letters in their own encodings, of
 * which the file tells nothing: read as UTF-8 it would be refused.
 */
export function captionsText(bytes: ArrayBuffer): string {
  const [first, second] = new Uint8Array(bytes, 0, Math.min(2, bytes.byteLength));
  if (first === 0xff && second === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    const text = new TextDecoder("windows-1250").decode(bytes);
    // „ą”, „ś” and „ź” of ISO 8859-2, which nobody writes in captions otherwise.
    return /[±¶Ľ]/.test(text) ? new TextDecoder("iso-8859-2").decode(bytes) : text;
  }
}
