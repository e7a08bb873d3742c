import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import sharp from "sharp";
import type { Database } from "../../src/platform/db/connect.server.ts";
import type { ApiCaller } from "../api-caller.ts";
import type { TestApp } from "../database.ts";
import { fromRoot } from "../files.ts";

const folder = fromRoot("demo/media");
export const photo = (name: string) => readFileSync(join(folder, name));
const video = readFileSync(fromRoot("public/static/sample.mp4"));

export const asUrl = (bytes: Buffer, type = "image/jpeg") =>
  `data:${type};base64,${bytes.toString("base64")}`;
export const kitchen = asUrl(photo("kitchen-01.jpg"));
export const bathroom = asUrl(photo("bathroom-01.jpg"));
export const clip = asUrl(video, "video/mp4");

/** A title and a description that every rule accepts. */
export const words = {
  title: "Łazienka na poddaszu",
  description: "Remont łazienki ze skosami: odpływ liniowy, wnęki i ciepłe światło.",
};

/** A tile the size of a stamp, as a data URL: pictures that differ by their shade. */
export async function tinyPicture(shade: number): Promise<string> {
  const background = { r: shade, g: 90, b: 120 };
  const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background } })
    .png()
    .toBuffer();
  return asUrl(bytes, "image/png");
}

export async function addProject(api: ApiCaller, changes: object = {}) {
  return api.put("/projects/add", { ...words, ...changes });
}

/** One photo for every project of the company: without any a project is a draft. */
export async function givePhotos(db: Database, companyId: string): Promise<void> {
  await sql`
    with photo as (
      insert into media (id, owner_id, kind, sha256, content_type, size_bytes, width, height)
      values (gen_random_uuid(), ${companyId}, 'picture',
        sha256(convert_to(gen_random_uuid()::text, 'UTF8')), 'image/jpeg', 1000, 1200, 800)
      returning id)
    insert into project_media (project_id, media_id, position)
    select p.id, photo.id, 0 from project p cross join photo
    where p.company_id = ${companyId}
      and not exists (select from project_media where project_id = p.id)`.execute(db);
}

/** What requests left on the disk on their way. */
export function spooled({ dataDir }: TestApp): string[] {
  try {
    return readdirSync(join(dataDir, "spool"));
  } catch {
    return [];
  }
}
