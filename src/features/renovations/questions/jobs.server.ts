import { defineJob, jobPriority } from "../../../platform/jobs/jobs.server.ts";
import { sendToCompany } from "../../leads/mails/send-to-company.server.ts";
import { findUntoldMessages, markMessagesTold } from "../offer-message-queries.server.ts";
import type { MessageAuthor } from "../rules.ts";
import { questionMailContent } from "./emails.server.ts";

/** Tells one side what the other wrote and it has not seen. An answer to it reaches nobody. */
export const mailQuestions = defineJob<{ offerId: string; reader: MessageAuthor }>({
  name: "renovations:mail-questions",
  isLight: true,
  priority: jobPriority.normal,
  async run({ offerId, reader }, services) {
    const { db, mailer, config, now } = services;
    const untold = await findUntoldMessages(db, { offerId, reader });
    if (!untold || untold.messages.length === 0) return;
    const ids = untold.messages.map(({ id }) => id);
    const mail = {
      content: questionMailContent(untold, { reader, appUrl: config.appUrl }),
      key: `offer-messages:${reader}:${ids.at(-1)}`,
    };
    if (reader === "owner") await mailer.send({ to: untold.ownerEmail, ...mail });
    else await sendToCompany(services, untold.companyId, mail);
    await markMessagesTold(db, { ids, at: now() });
  },
});
