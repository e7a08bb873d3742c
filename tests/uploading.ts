import { readFileSync } from "node:fs";
import type { ApiResponse, ApiCaller } from "./api-caller.ts";
import { fromRoot } from "./files.ts";

/** A demo photo; with bytes of its own behind its end, so that no two tests share a content. */
export function photo(name: string, tail = ""): Buffer {
  return Buffer.concat([readFileSync(fromRoot(`demo/media/${name}`)), Buffer.from(tail)]);
}

/** The demo video made `size` bytes long by a box that players skip. */
export function video(size: number): Buffer {
  const sample = readFileSync(fromRoot("public/static/sample.mp4"));
  const box = Buffer.alloc(size - sample.length);
  box.writeUInt32BE(box.length, 0);
  box.write("free", 4);
  return Buffer.concat([sample, box]);
}

type UploadHeaders = { size: number; name?: string; type?: string };

const base64 = (text: string) => Buffer.from(text).toString("base64");

const tus = { "tus-resumable": "1.0.0" };

export function createUpload(
  api: ApiCaller,
  { size, name = "kuchnia.jpg", type = "image/jpeg" }: UploadHeaders,
): Promise<ApiResponse<any>> {
  const metadata = `filename ${base64(name)},filetype ${base64(type)}`;
  const headers = { ...tus, "upload-length": String(size), "upload-metadata": metadata };
  return api.post("/media/uploads", undefined, { headers });
}

/** The id of a new upload. */
export async function beginUpload(api: ApiCaller, announcement: UploadHeaders): Promise<string> {
  const response = await createUpload(api, announcement);
  const id = /^\/api\/media\/uploads\/([0-9a-f-]{36})$/.exec(
    response.headers.get("location") ?? "",
  );
  if (response.status !== 201 || !id)
    throw new Error(`Not begun: ${JSON.stringify(response.body)}`);
  return id[1]!;
}

export function sendChunk(
  api: ApiCaller,
  { id, offset, bytes }: { id: string; offset: number; bytes: Buffer },
): Promise<ApiResponse<any>> {
  return api.patch(`/media/uploads/${id}`, bytes, {
    headers: {
      ...tus,
      "upload-offset": String(offset),
      "content-type": "application/offset+octet-stream",
      "content-length": String(bytes.length),
    },
  });
}

/** How far an upload came; undefined when it is not there. */
export async function offsetOf(api: ApiCaller, id: string): Promise<number | undefined> {
  const response = await api.head(`/media/uploads/${id}`, { headers: tus });
  return response.status === 200 ? Number(response.headers.get("upload-offset")) : undefined;
}

export function cancelUpload(api: ApiCaller, id: string): Promise<ApiResponse<any>> {
  return api.delete(`/media/uploads/${id}`, undefined, { headers: tus });
}

export function finishUpload(api: ApiCaller, id: string): Promise<ApiResponse<any>> {
  return api.put(`/media/uploads/${id}/finish`);
}

/** The whole way of one file. */
export async function upload(
  api: ApiCaller,
  bytes: Buffer,
  announcement: Omit<UploadHeaders, "size"> = {},
): Promise<ApiResponse<any>> {
  const id = await beginUpload(api, { ...announcement, size: bytes.length });
  const sent = await sendChunk(api, { id, offset: 0, bytes });
  if (sent.status !== 204) throw new Error(`Not sent: ${JSON.stringify(sent.body)}`);
  return finishUpload(api, id);
}
