import { oneAtATime } from "../../../platform/api/idempotency.server.ts";
import { ApiError } from "../../../platform/api/problem.ts";
import { invalidField } from "../../../platform/api/validation.server.ts";
import type { Executor } from "../../../platform/db/connect.server.ts";
import type { Services } from "../../../platform/services.server.ts";
import { mainCategoryBySlug } from "../../catalogue/catalogue.ts";
import type { City } from "../../catalogue/cities.server.ts";
import { typedCity } from "../../catalogue/similar-cities.server.ts";
import {
  type Account,
  findAccount,
  findAccountByEmail,
  insertAccount,
} from "../account-queries.server.ts";
import { accountErrors, type SignUp, type User } from "../contract.ts";
import type { AccountHooks } from "../hooks.ts";
import { mayMail } from "../limits.server.ts";
import { confirmMail, enqueueAccountMail, existingAccountMail } from "../mail/jobs.server.ts";
import { accountLimits, lifetimes } from "../rules.ts";
import { accountMessages, formMessages } from "../text.ts";
import { hashPassword, isPasswordRight, rejectGuessable } from "./passwords.server.ts";
import { isErasedId } from "./queries.server.ts";

type Created = "created" | "address has an account" | Account;

/**
 * Opens an account and returns what was sent. An address that has an account gets the same
 * response after the same work; its owner is notified by mail. @throws ApiError 409, 422, 503.
 */
export async function signUp(
  services: Services,
  hooks: AccountHooks,
  input: SignUp,
): Promise<User> {
  rejectGuessable("password", input.password, [input.email, input.firstName, input.lastName]);
  const city = input.role === "corporate" ? requireCity(input.city) : undefined;
  // Of equal ones at once the first is to open the account: it may send a mail, when later ones may not.
  await oneAtATime(`sign-up ${input.id}`, async () => {
    const passwordHash = await hashPassword(input.password);
    // Nor may others with the same address use up its mails before the one that gets the account.
    const outcome = await oneAtATime(`sign-up of ${input.email}`, async () => {
      const isMailed = await maySignUpMail(services, input.email);
      return createAccount(services, hooks, { input, city, passwordHash, isMailed });
    });
    if (typeof outcome === "object") await requireRepeat(services, { taken: outcome, input });
  });
  return echo(input, city);
}

/** @throws ApiError 422 */
export function requireCity(nameOrId: string): City {
  const city = typedCity(nameOrId);
  if (city) return city;
  const sentence = formMessages.cityUnknown;
  throw invalidField("city", sentence, accountMessages[sentence] ?? sentence);
}

async function createAccount(
  services: Services,
  hooks: AccountHooks,
  from: { input: SignUp; city: City | undefined; passwordHash: string; isMailed: boolean },
): Promise<Created> {
  const { input, city, passwordHash, isMailed } = from;
  const { id, role, email, firstName, lastName } = input;
  const at = services.now();
  return services.db.transaction().execute(async (trx) => {
    const account = { id, role, email, firstName, lastName, passwordHash, at };
    const confirmationSentAt = isMailed ? at : null;
    const isNew = await insertAccount(trx, {
      ...account,
      emailConfirmedAt: null,
      confirmationSentAt,
    });
    // Afterwards: whoever takes the id of an account that is just being erased waited for its end.
    if (await isErasedId(trx, id)) throw new ApiError(accountErrors.idTaken);
    if (!isNew) {
      const taken = await findAccount(trx, id);
      if (!taken && isMailed) await notifyOwner(trx, email);
      return taken ?? "address has an account";
    }
    if (input.role === "corporate" && city) {
      const slug = input.specialization === "Architekt" ? "architekci" : "fachowcy";
      await hooks.createCompany(trx, {
        id,
        name: input.companyName,
        mainId: mainCategoryBySlug(slug)!.id,
        cityId: city.geonameId,
        contactEmail: email,
        at,
      });
    }
    if (isMailed) await enqueueAccountMail(trx, confirmMail, { accountId: id });
    return "created";
  });
}

/** A sign-up sent twice is one sign-up; only who knows its password can send it again. */
async function requireRepeat(services: Services, repeat: { taken: Account; input: SignUp }) {
  const { taken, input } = repeat;
  const ageMs = Math.abs(services.now().getTime() - taken.createdAt.getTime());
  const isSame = taken.email === input.email && ageMs < lifetimes.signUpRepeat;
  const knows = await isPasswordRight(isSame ? taken.passwordHash : undefined, input.password);
  if (!knows) throw new ApiError(accountErrors.idTaken);
}

/**
 * Whether a mail may follow this sign-up, to whoever has the mailbox. Counted before anybody looks whether
 * the address has an account: afterwards the time would tell.
 */
export function maySignUpMail(services: Services, email: string): Promise<boolean> {
  const { signUpMailPerHour, signUpMailPerDay } = accountLimits;
  return mayMail(services, [signUpMailPerHour, signUpMailPerDay], email);
}

async function notifyOwner(trx: Executor, email: string) {
  const owner = await findAccountByEmail(trx, email);
  if (owner) await enqueueAccountMail(trx, existingAccountMail, { accountId: owner.id });
}

/** The same for everybody: what was sent. */
export function echo(input: SignUp, city: City | undefined): User {
  const { id, email, firstName, lastName, role } = input;
  const user: User = { id, email, firstName, lastName, isEmailConfirmed: false, role };
  if (input.role === "private") return user;
  const { specialization, companyName } = input;
  return { ...user, specialization, companyName, city: city?.name };
}
