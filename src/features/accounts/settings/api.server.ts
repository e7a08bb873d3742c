import { ApiError, platformErrors } from "../../../platform/api/problem.ts";
import { createRouter } from "../../../platform/api/router.server.ts";
import { jsonStream } from "../../../platform/lists/json-stream.server.ts";
import { setNames } from "../account-queries.server.ts";
import { eraseAccount } from "../erasure/erasure.server.ts";
import { exportAccount } from "../erasure/queries.server.ts";
import type { AccountHooks } from "../hooks.ts";
import { enqueueFinalMail } from "../mail/jobs.server.ts";
import {
  type DeviceRow,
  deleteOwnSession,
  deleteSessionsOf,
  listSessionsOf,
} from "../session/queries.server.ts";
import { requireUser } from "../session/session-calls.server.ts";
import { clearSessionCookies } from "../session/session-set-cookie.server.ts";
import { requireOwnPassword, requireSamePassword } from "../sign-in/password-change.server.ts";
import { successMessages } from "../text.ts";
import {
  adoptAddress,
  askForAddress,
  cancelAddressChange,
  resendAddressLink,
  resendContactLink,
} from "./address-change.server.ts";
import {
  adoptContact,
  cancelEmailChange,
  changeEmail,
  deleteMe,
  endOtherSessions,
  endSession,
  exportMyData,
  listDevices,
  resendContact,
  resendEmailChange,
  updateMe,
} from "./contract.ts";

const done = (message: string) => ({ success: true as const, message });

const sentAgain = (isSent: boolean) =>
  done(isSent ? successMessages.linkSentAgain : successMessages.noLinkNeeded);

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
    .openapi(endSession, async (c) => {
      const { services, viewer } = c.var;
      const { sessionId: id } = c.req.valid("param");
      if (!(await deleteOwnSession(services.db, { id, accountId: viewer.id }))) {
        throw new ApiError(platformErrors.notFound);
      }
      if (id === viewer.sessionId) clearSessionCookies(c);
      return c.json({ ended: 1 as const }, 200);
    })
    .openapi(updateMe, async (c) => {
      const { services, viewer } = c.var;
      const { id } = viewer;
      await setNames(services.db, { accountId: id, ...c.req.valid("json"), at: services.now() });
      return c.json(await requireUser(services.db, id), 200);
    })
    .openapi(changeEmail, async (c) => {
      await askForAddress(c, c.req.valid("json"));
      return c.json(done(successMessages.emailChangeRequested), 200);
    })
    .openapi(resendEmailChange, async (c) => {
      return c.json(sentAgain(await resendAddressLink(c)), 200);
    })
    .openapi(cancelEmailChange, async (c) => {
      await cancelAddressChange(c.var.services.db, c.var.viewer.id);
      return c.json(done(successMessages.emailChangeCancelled), 200);
    })
    .openapi(resendContact, async (c) => {
      return c.json(sentAgain(await resendContactLink(c)), 200);
    })
    .openapi(adoptContact, async (c) => {
      await adoptAddress(c, hooks);
      return c.json(done(successMessages.contactAdopted), 200);
    })
    .openapi(exportMyData, async (c) => {
      const { services, viewer } = c.var;
      const { id } = viewer;
      const parts = [await exportAccount(services.db, id)];
      for (const part of hooks.exportParts) parts.push(await part(services.db, id));
      const document = Object.assign({ exportedAt: services.now().toISOString() }, ...parts);
      return c.body(jsonStream(document), 200, {
        "content-type": "application/json",
        "content-disposition": 'attachment; filename="domistrz-moje-dane.json"',
      });
    })
    .openapi(deleteMe, async (c) => {
      const { services, viewer } = c.var;
      const { id: accountId } = viewer;
      const { password } = c.req.valid("json");
      const path = "password";
      const account = await requireOwnPassword(services, { accountId, password, path });
      const { email, firstName } = account;
      const at = services.now();
      await services.db.transaction().execute(async (trx) => {
        await requireSamePassword(trx, { account, path });
        // Pressed twice at once, the account is gone all the same, and one mail is enough.
        if (!(await eraseAccount(trx, accountId, { hooks, at }))) return;
        await enqueueFinalMail(trx, { kind: "account_deleted", email, firstName, at });
      });
      clearSessionCookies(c);
      return c.json(done(successMessages.accountDeleted), 200);
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
