/** What the scanner finds while it reads a JSON text. */
type ScanTarget = {
  /** Bytes of the text that stay. */
  text(bytes: Buffer): void;
  /** A data URL begins; what it returns stands in its place, between the quotes. */
  begin(mediaType: string): Promise<string>;
  /** Decoded bytes of the data URL that began last. */
  data(bytes: Buffer): Promise<void>;
  end(): Promise<void>;
};

const quote = 0x22;
const backslash = 0x5c;
const comma = 0x2c;
const prefix = "data:";
/** No media type with its parameters is longer. */
const maxHeaderBytes = 128;
const headerPattern = /^data:([\w.+-]+\/[\w.+-]+)?(?:;[\w.+=-]+)*;base64,$/i;

type State = "outside" | "string" | "escape" | "header" | "data";

/**
 * Reads a JSON text piece by piece and hands out the content of every string that is a base64
 * data URL, in memory that does not grow with it. It does not check the JSON: that is done with
 * what stays of it. Escapes are understood as far as writers use them: `\/` in the head of a data
 * URL, any in its digits, which may be wrapped in lines.
 */
export function createDataUrlScanner(target: ScanTarget) {
  let state: State = "outside";
  /** The start of a string, while it may still become a data URL. */
  let header = "";
  /** Base64 digits that do not fill a group of four yet. */
  let rest = "";
  /** The beginning of an escape whose end has not come yet. */
  let torn = "";

  const push = async (chunk: Buffer): Promise<void> => {
    let at = 0;
    while (at < chunk.length) {
      const next = step(chunk, at);
      at = typeof next === "number" ? next : await next;
    }
  };

  const step = (chunk: Buffer, at: number): Promise<number> | number => {
    if (state === "data") return readData(chunk, at);
    if (state === "header") return readHeader(chunk, at);
    return readText(chunk, at);
  };

  /** Up to the next place where a data URL may begin. */
  const readText = (chunk: Buffer, from: number): number => {
    let at = from;
    for (; at < chunk.length && state !== "header"; at++) {
      state = after(state, chunk[at]!);
      if (state === "header" && !mayBegin(chunk, at + 1)) state = "string";
    }
    target.text(chunk.subarray(from, at));
    return at;
  };

  const readHeader = (chunk: Buffer, from: number): Promise<number> | number => {
    for (let at = from; at < chunk.length; at++) {
      const byte = chunk[at]!;
      header += String.fromCharCode(byte);
      const match = byte === comma && headerPattern.exec(header.replaceAll("\\/", "/"));
      if (match) return beginData(match[1] ?? "").then(() => at + 1);
      if (mayBecomeData(header)) continue;
      const isEscaped = header.at(-2) === "\\";
      state = isEscaped ? "string" : after("string", byte);
      target.text(Buffer.from(header, "latin1"));
      header = "";
      return at + 1;
    }
    return chunk.length;
  };

  const beginData = async (mediaType: string): Promise<void> => {
    target.text(Buffer.from(await target.begin(mediaType)));
    header = "";
    state = "data";
  };

  const readData = async (chunk: Buffer, from: number): Promise<number> => {
    const end = chunk.indexOf(quote, from);
    await decode(chunk.toString("latin1", from, end < 0 ? chunk.length : end), end >= 0);
    if (end < 0) return chunk.length;
    await target.end();
    state = "outside";
    target.text(chunk.subarray(end, end + 1));
    return end + 1;
  };

  const decode = async (piece: string, isLast: boolean): Promise<void> => {
    const text = torn + piece;
    torn = (!isLast && tornEscape.exec(text)?.[0]) || "";
    const written = torn ? text.slice(0, -torn.length) : text;
    const digits = rest + (/[\\ ]/.test(written) ? readEscapes(written) : written);
    const whole = isLast ? digits.length : digits.length - (digits.length % 4);
    rest = digits.slice(whole);
    if (whole > 0) await target.data(Buffer.from(digits.slice(0, whole), "base64"));
  };

  return { push };
}

const tornEscape = /\\(?:u[\da-f]{0,3})?$/i;

/** Of base64: PHP writes `\/`, .NET `\u002B` for a plus, and wrapped lines end with `\n` or `\r\n`. */
function readEscapes(written: string): string {
  return written
    .replaceAll(/\\(?:u([\da-f]{4})|.)/gi, (escape, hex?: string) => {
      if (hex) return String.fromCharCode(Number.parseInt(hex, 16));
      return escape === "\\/" ? "/" : "";
    })
    .replaceAll(/\s+/g, "");
}

/** Whether what stands so far may be the start of a data URL, whose scheme may be in capitals; its slashes may be escaped. */
function mayBecomeData(header: string): boolean {
  const sign = header.at(-1)!;
  if (header.at(-2) === "\\") return sign === "/";
  const isPrefix = prefix.startsWith(header.slice(0, prefix.length).toLowerCase());
  return isPrefix && sign !== '"' && sign !== "," && header.length < maxHeaderBytes;
}

/** The same of what this piece holds of its first letters, which most strings do not get past. */
const mayBegin = (chunk: Buffer, at: number) =>
  prefix.startsWith(chunk.toString("latin1", at, at + prefix.length).toLowerCase());

function after(state: State, byte: number): State {
  if (state === "escape") return "string";
  if (state === "string") return textStates.get(byte) ?? "string";
  return byte === quote ? "header" : "outside";
}

const textStates = new Map<number, State>([
  [quote, "outside"],
  [backslash, "escape"],
]);
