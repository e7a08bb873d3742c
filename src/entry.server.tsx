import { Writable } from "node:stream";
import { renderToPipeableStream } from "react-dom/server";
import { type EntryContext, type RouterContextProvider, ServerRouter } from "react-router";
import * as pageContext from "./platform/page/page-context.ts";

// The server process and this bundle are two module graphs: contexts are shared through here.
export { pageContext };

export const streamTimeout = 5_000;

/** A loader or an action threw what no page expects. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
) {
  if (!request.signal.aborted) context.get(pageContext.reportFailureContext)(error);
}

export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const nonce = context.get(pageContext.nonceContext);
  return new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(
      <ServerRouter context={entry} url={request.url} nonce={nonce} />,
      {
        nonce,
        // All data is there before a page renders: nothing is gained by sending it in pieces,
        // and a piece that a script would put into place never shows without JavaScript.
        progressiveChunkSize: Number.MAX_SAFE_INTEGER,
        onAllReady() {
          const { sink, body } = joinWrites();
          headers.set("content-type", "text/html; charset=utf-8");
          resolve(new Response(body, { headers, status }));
          pipe(sink);
        },
        onShellError: reject,
        onError(error: unknown) {
          status = 500;
          context.get(pageContext.reportFailureContext)(error);
        },
      },
    );
    setTimeout(abort, streamTimeout + 1_000).unref();
  });
}

/** Joins React's many small writes into one chunk for each turn of the event loop. */
function joinWrites() {
  let controller!: ReadableStreamDefaultController<Uint8Array>;
  let parts: Uint8Array[] = [];
  let timer: NodeJS.Immediate | undefined;
  const flush = () => {
    timer = undefined;
    if (parts.length === 0) return;
    controller.enqueue(parts.length === 1 ? parts[0]! : Buffer.concat(parts));
    parts = [];
  };
  const sink = new Writable({
    write(chunk: Uint8Array, _encoding, done) {
      parts.push(Buffer.from(chunk));
      timer ??= setImmediate(flush);
      done();
    },
    final(done) {
      if (timer) clearImmediate(timer);
      flush();
      controller.close();
      done();
    },
    destroy(error, done) {
      if (error) controller.error(error);
      done(error);
    },
  });
  const body = new ReadableStream<Uint8Array>({
    start: (given) => {
      controller = given;
    },
    cancel: (reason) => {
      sink.destroy(reason instanceof Error ? reason : undefined);
    },
  });
  return { sink, body };
}
