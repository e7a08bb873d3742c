import { LRUCache } from "lru-cache";
import type { Make, MadeOnce } from "../../api/client.ts";
import { createAskedBefore } from "../../kept/asked-before.server.ts";
import type { Kept, Sort } from "../../kept/kept.server.ts";
import { keysHeader, keysOf } from "./cache-keys.server.ts";

/** The body as text, the keys of what it was made from, and how many pages it was read for. */
type KeptCall = { text: string; keys: string; read?: number };

/** Some hundred: what the pages that are asked for most are made of. */
const keptCalls: Sort<KeptCall> = {
  mostBytes: 3 * 1024 * 1024,
  // Two bytes for a letter.
  bytesOf: ({ text, keys }) => 2 * (text.length + keys.length),
};

/** What pages made of the answers that most of them read: some 80 kB each, ten times their text. */
const madeOfCalls = new LRUCache<KeptCall, { by: unknown; value: unknown }>({ max: 16 });

/** What fewer pages read than so many would push out what more of them read. */
const leastRead = 4;

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
  if (known) return new KeptResponse(known, { isKept: true });
  const since = store.now();
  const response = await call();
  const keys = keysOf(response.headers)?.join(" ") ?? null;
  const hasCookie = response.headers.getSetCookie().length > 0;
  if (response.status !== 200 || keys === null || hasCookie) return response;
  if (!askedBefore(address)) return response;
  const made = { text: await response.text(), keys };
  store.keep(address, made, { from: keys.split(" "), since });
  return new KeptResponse(made, { isKept: true });
}

/** To be read as JSON or text, without the bytes that a body is made into and read from. */
export class KeptResponse extends Response implements MadeOnce {
  readonly #call: KeptCall;
  readonly #isKept: boolean;

  constructor(call: KeptCall, { isKept = false } = {}) {
    super(null, { headers: { [keysHeader]: call.keys, "content-type": "application/json" } });
    this.#call = call;
    this.#isKept = isKept;
  }

  made<T>(make: Make<T>): T {
    const call = this.#call;
    const known = madeOfCalls.get(call);
    if (known?.by === make) return known.value as T;
    call.read = (call.read ?? 0) + 1;
    if (!this.#isKept || call.read < leastRead) return make(JSON.parse(call.text) as never, false);
    const value = make(frozen(JSON.parse(call.text)) as never, true);
    madeOfCalls.set(call, { by: make, value });
    return value;
  }

  override text(): Promise<string> {
    return Promise.resolve(this.#call.text);
  }

  override arrayBuffer(): Promise<ArrayBuffer> {
    return new Response(this.#call.text).arrayBuffer();
  }

  override clone(): Response {
    return new Response(this.#call.text, this);
  }

  override json(): Promise<unknown> {
    return Promise.resolve(JSON.parse(this.#call.text));
  }
}

/** Many pages are drawn from it. */
function frozen(value: unknown): unknown {
  if (typeof value === "object" && value !== null)
    Object.values(Object.freeze(value)).forEach(frozen);
  return value;
}
