import { encodingFor, shareBody } from "./cached-body.server.ts";
import { bytesOf, type MadeResponse } from "./made-response.server.ts";

/**
 * To be sent to one client alone: a page in haste and around what all pages share, which takes a tenth of the
 * time of compressing it whole. @param accepted its `Accept-Encoding`
 */
export async function toResponse(made: MadeResponse, accepted?: string): Promise<Response> {
  if (made instanceof Response) return made;
  const { status, body } = made;
  const { first } = await shareBody(body, { encoding: encodingFor(accepted), kind: null });
  const headers = new Headers(made.headers);
  headers.append("vary", "Accept-Encoding");
  if (first.encoding) headers.set("content-encoding", first.encoding);
  return new Response(bytesOf(first.bytes) as Buffer<ArrayBuffer>, { status, headers });
}
