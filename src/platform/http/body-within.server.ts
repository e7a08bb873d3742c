export type Cap = {
  maxBytes: number;
  /** Who takes a body of unknown length reads and counts it as it arrives: it is never held here. */
  streamed?: true | undefined;
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
