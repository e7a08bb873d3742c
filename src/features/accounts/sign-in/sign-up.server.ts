import { ApiError } from "../../../platform/api/problem.ts";
import { invalidField } from "../../../platform/api/validation.server.ts";
import type { Services } from "../../../platform/services.server.ts";
import { mainCategoryBySlug } from "../../catalogue/catalogue.ts";
import { type City, cityByName } from "../../catalogue/cities.server.ts";
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
  const passwordHash = await hashPassword(input.password);
  const outcome = await createAccount(services, hooks, { input, city, passwordHash });
  if (typeof outcome === "object") await requireRepeat(services, { taken: outcome, input });
  if (outcome === "address has an account") await notifyExistingOwner(services, input.email);
  return echo(input, city);
}

/** @throws ApiError 422 */
export function requireCity(nameOrId: string): City {
  const city = cityByName(nameOrId);
  if (city) return city;
  const sentence = formMessages.cityUnknown;
  throw invalidField("city", sentence, accountMessages[sentence] ?? sentence);
}

async function createAccount(
  services: Services,
  hooks: AccountHooks,
  from: { input: SignUp; city: City | undefined; passwordHash: string },
): Promise<Created> {
  const { input, city, passwordHash } = from;
  const { id, role, email, firstName, lastName } = input;
  const at = services.now();
  return services.db.transaction().execute(async (trx) => {
    const account = { id, role, email, firstName, lastName, passwordHash, at };
    const confirmation = { emailConfirmedAt: null, confirmationSentAt: at };
    const isNew = await insertAccount(trx, { ...account, ...confirmation });
    // Afterwards: whoever takes the id of an account that is just being erased waited for its end.
    if (await isErasedId(trx, id)) throw new ApiError(accountErrors.idTaken);
    if (!isNew) {
      return (await findAccount(trx, id)) ?? "address has an account";
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
    await enqueueAccountMail(trx, confirmMail, { accountId: id });
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

/** By mail, when the address had not too many. */
export async function notifyExistingOwner(services: Services, email: string) {
  const { noticePerHour, noticePerDay } = accountLimits;
  if (!(await mayMail(services, [noticePerHour, noticePerDay], email))) return;
  const owner = await findAccountByEmail(services.db, email);
  if (owner) await enqueueAccountMail(services.db, existingAccountMail, { accountId: owner.id });
}

/** The same for everybody: what was sent. */
export function echo(input: SignUp, city: City | undefined): User {
  const { id, email, firstName, lastName, role } = input;
  const user: User = { id, email, firstName, lastName, isEmailConfirmed: false, role };
  if (input.role === "private") return user;
  const { specialization, companyName } = input;
  return { ...user, specialization, companyName, city: city?.name };
}
