import { type ApiContext, createRouter } from "../../../platform/api/router.server.ts";
import { tooMany } from "../../../platform/http/limits.server.ts";
import type { Services } from "../../../platform/services.server.ts";
import {
  claimConfirmationMail,
  findAccount,
  findAccountByEmail,
} from "../account-queries.server.ts";
import type { AccountHooks } from "../hooks.ts";
import { countOfMailbox, mayMail } from "../limits.server.ts";
import { confirmMail, enqueueAccountMail, noAccountId } from "../mail/jobs.server.ts";
import { accountLimits, confirmationWaitSeconds, resendPauseSeconds } from "../rules.ts";
import { successMessages } from "../text.ts";
import {
  changePassword as changePasswordRoute,
  confirmEmail,
  correctSignUp as correctSignUpRoute,
  forgotPassword,
  lookAtLink,
  lookAtResetLink,
  register,
  resendConfirmation,
  resetPassword as resetPasswordRoute,
  signIn,
  signUpCorporate,
  signUpPrivate,
} from "./contract.ts";
import { readLink } from "./link-state.server.ts";
import { useMailedLink } from "./mailed-link.server.ts";
import {
  changePassword,
  isResetLinkUsable,
  requestReset,
  resetPassword,
} from "./password-change.server.ts";
import {
  forgetRegistration,
  hasRegistered,
  rememberRegistration,
} from "./registering-browser.server.ts";
import { signInWithPassword, startSession } from "./sign-in.server.ts";
import { correctSignUp } from "./sign-up-correction.server.ts";
import { signUp } from "./sign-up.server.ts";

const done = (message: string) => ({ success: true as const, message });

export function signInApi(hooks: AccountHooks) {
  return createRouter()
    .openapi(register, async (c) => {
      const user = await signUp(c.var.services, hooks, c.req.valid("json"));
      rememberRegistration(c, user.id);
      return c.json({ user }, 200);
    })
    .openapi(signUpPrivate, async (c) => {
      const user = await signUp(c.var.services, hooks, c.req.valid("json"));
      rememberRegistration(c, user.id);
      return c.json({ user }, 200);
    })
    .openapi(signUpCorporate, async (c) => {
      const user = await signUp(c.var.services, hooks, c.req.valid("json"));
      rememberRegistration(c, user.id);
      return c.json({ user }, 200);
    })
    .openapi(correctSignUpRoute, async (c) => {
      const user = await correctSignUp(c.var.services, hooks, c.req.valid("json"));
      rememberRegistration(c, user.id);
      return c.json({ user }, 200);
    })
    .openapi(signIn, async (c) => {
      return c.json({ user: await signInWithPassword(c, c.req.valid("json")) }, 200);
    })
    .openapi(confirmEmail, async (c) => {
      const { token } = c.req.valid("param");
      const changesContact = c.req.valid("json")?.changesContact;
      const pressed = { token, changesContact };
      const { confirmedAccountId } = await useMailedLink(c.var.services, hooks, pressed);
      if (confirmedAccountId) await signInRegistered(c, confirmedAccountId);
      return c.json(true, 200);
    })
    .openapi(lookAtLink, async (c) => {
      return c.json(await readLink(c.var.services, c.req.valid("param").token), 200);
    })
    .openapi(lookAtResetLink, async (c) => {
      const isUsable = await isResetLinkUsable(c.var.services, c.req.valid("param").token);
      return c.json({ isUsable }, 200);
    })
    .openapi(resendConfirmation, async (c) => {
      await resend(c, c.req.valid("json")?.email);
      const retryAfterSeconds = resendPauseSeconds;
      return c.json({ ...done(successMessages.confirmationSent), retryAfterSeconds }, 200);
    })
    .openapi(forgotPassword, async (c) => {
      await requestReset(c, c.req.valid("json").email);
      return c.json(done(successMessages.resetRequested), 200);
    })
    .openapi(resetPasswordRoute, async (c) => {
      await resetPassword(c, hooks, c.req.valid("json"));
      return c.json(done(successMessages.passwordReset), 200);
    })
    .openapi(changePasswordRoute, async (c) => {
      const isAddressDropped = await changePassword(c, c.req.valid("json"));
      const { passwordChanged, passwordChangedAddressKept } = successMessages;
      return c.json(done(isAddressDropped ? passwordChangedAddressKept : passwordChanged), 200);
    });
}

/**
 * The mailbox is proved by the link, the browser by its sign-up: nobody has to sign in who has just
 * chosen a password there. Whoever is signed in meanwhile stays so.
 */
async function signInRegistered(c: ApiContext, accountId: string): Promise<void> {
  if (!hasRegistered(c, accountId)) return;
  forgetRegistration(c);
  if (await c.var.readViewer()) return;
  await startSession(c, { accountId, isRemembered: false });
}

/**
 * A guest names an address and never learns the outcome; a signed-in user is told when
 * they ask again too soon.
 */
async function resend(c: ApiContext, typed: string | undefined): Promise<void> {
  const { services } = c.var;
  const viewer = await c.var.readViewer();
  if (viewer) return resendToOwner(services, viewer.id);
  const { resendPause, resendPerDay } = accountLimits;
  if (!typed || !(await mayMail(services, [resendPause, resendPerDay], typed))) return;
  const account = await findAccountByEmail(services.db, typed);
  await enqueueAccountMail(services.db, confirmMail, { accountId: account?.id ?? noAccountId });
}

/**
 * Counted by id: what strangers ask for an address must not hold its owner back. And by the mailbox, apart
 * from what they ask: nobody has proved it yet, and one may sign up with many addresses of a stranger's.
 */
async function resendToOwner(services: Services, accountId: string): Promise<void> {
  const own = await findAccount(services.db, accountId);
  if (!own || own.emailConfirmedAt) return;
  const at = services.now();
  const wait = confirmationWaitSeconds(own.confirmationSentAt, at);
  if (wait > 0) throw tooMany(wait);
  const { resendByAccount } = accountLimits;
  await services.limits.consume(resendByAccount, accountId);
  await countOfMailbox(services, resendByAccount, own.email);
  await services.db.transaction().execute(async (trx) => {
    // Of two requests at once one comes too late.
    const turn = { accountId, at, pauseSeconds: resendPauseSeconds };
    if (!(await claimConfirmationMail(trx, turn))) throw tooMany(resendPauseSeconds);
    await enqueueAccountMail(trx, confirmMail, { accountId });
  });
}
