import { createRouter } from "../../../platform/api/router.server.ts";
import { setNames, setPendingEmail } from "../account-queries.server.ts";
import { eraseAccount } from "../erasure/erasure.server.ts";
import { exportAccount } from "../erasure/queries.server.ts";
import type { AccountHooks } from "../hooks.ts";
import { mayMail } from "../limits.server.ts";
import {
  changeAskedMail,
  enqueueAccountMail,
  enqueueFinalMail,
  newAddressMail,
} from "../mail/jobs.server.ts";
import { accountLimits } from "../rules.ts";
import { type DeviceRow, deleteSessionsOf, listSessionsOf } from "../session/queries.server.ts";
import { requireUser } from "../session/session-calls.server.ts";
import { clearSessionCookies } from "../session/session-set-cookie.server.ts";
import { requireOwnPassword } from "../sign-in/password-change.server.ts";
import { successMessages } from "../text.ts";
import {
  changeEmail,
  deleteMe,
  endOtherSessions,
  exportMyData,
  listDevices,
  updateMe,
} from "./contract.ts";

export function accountApi(hooks: AccountHooks) {
  return createRouter()
    .openapi(listDevices, async (c) => {
      const { services, viewer } = c.var;
      const { id, sessionId } = viewer;
      const rows = await listSessionsOf(services.db, id, services.now());
      return c.json({ sessions: rows.map((row) => toDevice(row, sessionId)) }, 200);
    })
    .openapi(endOtherSessions, async (c) => {
      const { services, viewer } = c.var;
      const { id, sessionId } = viewer;
      return c.json({ ended: await deleteSessionsOf(services.db, id, sessionId) }, 200);
    })
    .openapi(updateMe, async (c) => {
      const { services, viewer } = c.var;
      const { id } = viewer;
      await setNames(services.db, { accountId: id, ...c.req.valid("json"), at: services.now() });
      return c.json(await requireUser(services.db, id), 200);
    })
    .openapi(changeEmail, async (c) => {
      const { services, viewer } = c.var;
      const { id: accountId } = viewer;
      const { password, newEmail: email } = c.req.valid("json");
      const account = await requireOwnPassword(services, { accountId, password, path: "password" });
      const { noticePerHour, noticePerDay } = accountLimits;
      const isMailed = await mayMail(services, [noticePerHour, noticePerDay], email);
      if (email !== account.email && isMailed) {
        await services.db.transaction().execute(async (trx) => {
          await setPendingEmail(trx, { accountId, email });
          await enqueueAccountMail(trx, newAddressMail, { accountId });
          await enqueueAccountMail(trx, changeAskedMail, { accountId });
        });
      }
      return c.json({ success: true as const, message: successMessages.emailChangeRequested }, 200);
    })
    .openapi(exportMyData, async (c) => {
      const { services, viewer } = c.var;
      const { id } = viewer;
      const parts = [await exportAccount(services.db, id)];
      for (const part of hooks.exportParts) parts.push(await part(services.db, id));
      const document = Object.assign({ exportedAt: services.now().toISOString() }, ...parts);
      return c.json(document as { exportedAt: string }, 200, {
        "content-disposition": 'attachment; filename="domistrz-moje-dane.json"',
      });
    })
    .openapi(deleteMe, async (c) => {
      const { services, viewer } = c.var;
      const { id: accountId } = viewer;
      const { password } = c.req.valid("json");
      const account = await requireOwnPassword(services, { accountId, password, path: "password" });
      const { email, firstName } = account;
      const at = services.now();
      await services.db.transaction().execute(async (trx) => {
        await eraseAccount(trx, accountId, { hooks, at });
        await enqueueFinalMail(trx, { kind: "account_deleted", email, firstName, at });
      });
      clearSessionCookies(c);
      return c.json({ success: true as const, message: successMessages.accountDeleted }, 200);
    });
}

function toDevice(row: DeviceRow, currentId: string) {
  return {
    id: row.id,
    device: row.device,
    isCurrent: row.id === currentId,
    createdAt: row.createdAt.toISOString(),
    lastSeenAt: row.lastSeenAt.toISOString(),
  };
}
