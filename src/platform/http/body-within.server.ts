type Cap = {
  maxBytes: number;
  /** Who takes a body of unknown length reads and counts it as it arrives: it is never held here. */
  streamed?: boolean;
  /** It is read first in any case: what is done then is not to wait for the client. */
  whole?: true | undefined;
};

/** The request with its body, read first when its length is not told; null when that is over the cap. */
export async function bodyWithin(
  request: Request,
  { maxBytes, streamed, whole }: Cap,
): Promise<Request | null> {
  const { method, headers } = request;
  const declared = headers.get("content-length");
  if (declared !== null && !headers.has("transfer-encoding")) {
    if (Number(declared) > maxBytes) return null;
    if (!whole) return request;
  }
  if (!request.body || streamed) return request;
  // Without a length it may be any number of bytes, or none: browsers send DELETE so. The
  // HTTP server's own request object cannot be copied by the platform's `Request`.
  const body = await readAtMost(request.body, maxBytes);
  if (!body) return null;
  return new Request(request.url, { method, headers, body: body.size > 0 ? body : null });
}

/** The request, whose body breaks off with `tooLarge` where it goes on past the cap without having told its length. */
export function counted(
  request: Request,
  { maxBytes, tooLarge }: { maxBytes: number; tooLarge: () => Error },
): Request {
  const { url, method, headers } = request;
  if (!request.body || headers.has("content-length")) return request;
  let size = 0;
  const counting = new TransformStream<Uint8Array, Uint8Array>({
    transform(part, controller) {
      size += part.byteLength;
      if (size > maxBytes) controller.error(tooLarge());
      else controller.enqueue(part);
    },
  });
  // A cancelled body would take the connection with it.
  const body = request.body.pipeThrough(counting, { preventCancel: true });
  const init: RequestInit & { duplex: "half" } = { method, headers, body, duplex: "half" };
  return new Request(url, init);
}

async function readAtMost(
  stream: ReadableStream<Uint8Array>,
  maxBytes: number,
): Promise<Blob | null> {
  const parts: BlobPart[] = [];
  let size = 0;
  // A cancelled body would take the connection with it.
  for await (const part of stream.values({ preventCancel: true })) {
    size += part.byteLength;
    if (size > maxBytes) return null;
    parts.push(part as Uint8Array<ArrayBuffer>);
  }
  return new Blob(parts);
}
