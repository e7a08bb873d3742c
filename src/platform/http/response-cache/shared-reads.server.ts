import type { IncomingMessage } from "node:http";
import type { Thrown } from "../../api/router.server.ts";
import type { Logger } from "../../log.server.ts";
import { requestFailed } from "../failure.server.ts";
import type { OverloadGuard } from "../overload/overload.server.ts";
import type { AnsweredAs } from "./cache-keys.server.ts";
import type { DirectCalls } from "./direct-calls.server.ts";
import type { MadeResponse } from "./made-response.server.ts";
import { toResponse } from "./own-response.server.ts";
import type { Exchange, ResponseCache } from "./response-cache.server.ts";

type Ways = { refuse: () => void; otherwise: () => void };

type SharedReads = {
  /**
   * Answers what many guests read alike; what turns out not to be shared goes `otherwise`.
   */
  serve(exchange: Exchange, ways: Ways): Promise<void>;
  /** The response that was made before a request went otherwise: to be sent as any other. */
  madeFor(request: IncomingMessage): Response | undefined;
};

/**
 * The short way of what may be shared: past everything that only forms, sessions and files need, which is a
 * third of what a call costs.
 */
export function createSharedReads(options: {
  cache: ResponseCache;
  guard: OverloadGuard;
  log: Logger;
  direct: DirectCalls;
  answer: (
    request: Request,
    from: { incoming: IncomingMessage; isAnsweredAs: AnsweredAs; thrown?: Thrown },
  ) => Promise<MadeResponse>;
}): SharedReads {
  const { cache, guard, log, direct, answer } = options;
  const made = new WeakMap<IncomingMessage, Response>();
  return {
    async serve(exchange, { refuse, otherwise }) {
      const { request, response } = exchange;
      const { url } = exchange.read;
      const done = guard.admit();
      if (!done) return refuse();
      try {
        const own = await cache.make(exchange, async (isAnsweredAs) => {
          const made = await direct(url, { isAnsweredAs });
          if (made && !("thrown" in made)) return made;
          return answer(toRequest(request, url), { incoming: request, isAnsweredAs, ...made });
        });
        if (!own) return undefined;
        const answered = await toResponse(own, request.headers["accept-encoding"]);
        leadWithQuery(answered.headers, { asked: request.url!, url });
        made.set(request, answered);
      } catch (error) {
        if (response.headersSent) return void response.destroy();
        made.set(request, requestFailed(error as Error, log));
      } finally {
        done();
      }
      return otherwise();
    },
    madeFor: (request) => made.get(request),
  };
}

/** A redirection that keeps the query keeps all that was asked, also what nothing here reads. */
function leadWithQuery(headers: Headers, { asked, url }: { asked: string; url: string }) {
  const location = headers.get("location");
  if (location === null || queryIn(location) !== queryIn(url)) return;
  headers.set(
    "location",
    location.slice(0, location.length - queryIn(url).length) + queryIn(asked),
  );
}

const queryIn = (address: string) => /\?.*$/s.exec(address)?.[0] ?? "";

/** As it was asked; what is asked for its head alone is made whole. */
function toRequest({ headers }: IncomingMessage, url: string): Request {
  const sent = new Headers();
  for (const [name, value] of Object.entries(headers)) {
    if (typeof value === "string") sent.set(name, value);
  }
  return new Request(`http://${headers.host}${url}`, { headers: sent });
}
