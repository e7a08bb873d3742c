import { expect, test } from "vitest";
import { untilBlocked } from "../../../../tests/blocked-sessions.ts";
import { useTestApp } from "../../../../tests/database.ts";
import { newCompany } from "../../../../tests/factories/companies.ts";
import { beginUpload, finishUpload, sendChunk, video } from "../../../../tests/uploading.ts";

const app = useTestApp();

test("finishing waits for its owner's erasure without holding what that deletes", async () => {
  const { db } = app();
  const anna = await newCompany(app());
  const bytes = video(1_000_000);
  const id = await beginUpload(anna.api, { size: bytes.length, name: "film.mp4" });
  await sendChunk(anna.api, { id, offset: 0, bytes });
  const { finished } = await db.transaction().execute(async (trx) => {
    await trx.selectFrom("account").select("id").where("id", "=", anna.id).forUpdate().execute();
    const finished = finishUpload(anna.api, id);
    await untilBlocked(db);
    await trx.selectFrom("upload").select("id").where("id", "=", id).forUpdate().noWait().execute();
    await trx.deleteFrom("account").where("id", "=", anna.id).execute();
    return { finished };
  });
  const { status, body } = await finished;
  expect([status, body.code]).toEqual([404, "UPLOAD_NOT_FOUND"]);
});
