import { z } from "zod";
import type { LiveSource } from "../../../platform/live/live-changes.server.ts";

/** The trigger says whom it concerns; their browsers are told what happened to which renovation. */
const noticeSchema = z.object({
  renovation: z.uuid(),
  kind: z.enum(["offer", "status", "message"]),
  account: z.uuid(),
});

/** By account: the owner of a renovation, and each company that has offered itself. */
export const renovationChanges: LiveSource = {
  channel: "renovation_change",
  address: (_executor, notices) =>
    Promise.resolve(
      notices.flatMap((notice) => {
        const read = noticeSchema.safeParse(notice).data;
        if (!read) return [];
        const { account, ...change } = read;
        return [{ change, topics: [account] }];
      }),
    ),
};
