/** A response of which the body is at hand: reading that of a `Response` copies it twice. */
export type WholeResponse = { status: number; headers: Headers; bytes: Buffer<ArrayBuffer> };

export type MadeResponse = Response | WholeResponse;

export async function bytesOf(made: MadeResponse): Promise<Buffer> {
  return made instanceof Response ? Buffer.from(await made.arrayBuffer()) : made.bytes;
}

/** To be sent as any other. */
export function toResponse(made: MadeResponse): Response {
  return made instanceof Response ? made : new Response(made.bytes, made);
}
