import { createAskedBefore } from "../../kept/asked-before.server.ts";
import type { Kept, Sort } from "../../kept/kept.server.ts";
import { keysHeader } from "./cache-keys.server.ts";

/** The body as text, and the keys of what it was made from. */
type KeptCall = { text: string; keys: string };

/** Some hundred: what the pages that are asked for most are made of. */
const keptCalls: Sort<KeptCall> = {
  mostBytes: 3 * 1024 * 1024,
  // Two bytes for a letter.
  bytesOf: ({ text, keys }) => 2 * (text.length + keys.length),
};

/** Longer ones are nobody's but the one who wrote them. */
const longestAddress = 1_000;

const askedBefore = createAskedBefore(2_000);

/**
 * The call by which a guest's page reads JSON: what it answered is kept until something that it was made
 * from changes, a minute at most, if it says that it is the same for every guest, and was asked for before.
 */
export async function callKept(
  kept: Kept,
  address: string,
  call: () => Promise<Response>,
): Promise<Response> {
  if (address.length > longestAddress) return call();
  const store = kept.of(keptCalls);
  const known = store.find(address);
  if (known) return new KeptResponse(known);
  const since = store.now();
  const response = await call();
  const keys = response.headers.get(keysHeader);
  const hasCookie = response.headers.getSetCookie().length > 0;
  if (response.status !== 200 || keys === null || hasCookie) return response;
  if (!askedBefore(address)) return response;
  const made = { text: await response.text(), keys };
  store.keep(address, made, { from: keys.split(" "), since });
  return new KeptResponse(made);
}

/** To be read as JSON or text, without the bytes that a body is made into and read from. */
export class KeptResponse extends Response {
  readonly #text: string;

  constructor({ text, keys }: KeptCall) {
    super(null, { headers: { [keysHeader]: keys, "content-type": "application/json" } });
    this.#text = text;
  }

  override text(): Promise<string> {
    return Promise.resolve(this.#text);
  }

  override arrayBuffer(): Promise<ArrayBuffer> {
    return new Response(this.#text).arrayBuffer();
  }

  override clone(): Response {
    return new Response(this.#text, this);
  }

  override json(): Promise<unknown> {
    return Promise.resolve(JSON.parse(this.#text));
  }
}
