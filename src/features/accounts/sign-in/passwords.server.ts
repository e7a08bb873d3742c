import { readFileSync } from "node:fs";
import { hash, verify } from "@node-rs/argon2";
import { invalidField } from "../../../platform/api/validation.server.ts";
import { lazyAsync } from "../../../platform/lazy.ts";
import { createSemaphore } from "../../../platform/turns/semaphore.server.ts";
import { normalisePassword } from "../rules.ts";
import { accountMessages, formMessages } from "../text.ts";

/** OWASP's figures for argon2id (the library's default algorithm): 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

const hashing = createSemaphore({
  // More at once would only make each one slower and take 19 MiB apiece.
  slots: 2,
  // Beyond these a caller is told to come back: about two seconds of work.
  maxWaiting: 60,
});

/** @throws QueueFull when too many hashes wait already. */
export function hashPassword(password: string): Promise<string> {
  return hashing.run(() => hash(normalisePassword(password), cost));
}

const placeholder = lazyAsync(() => hash("no account has this password", cost));

/** The hash that a password is compared with: without a stored one a placeholder that takes the same work. */
export const comparedWith = async (stored: string | null | undefined): Promise<string> =>
  stored ?? (await placeholder());

/**
 * Whether the password fits; the time tells nothing of whether there is one.
 * @throws QueueFull when too many hashes wait already.
 */
export async function isPasswordRight(
  stored: string | null | undefined,
  password: string,
): Promise<boolean> {
  const against = await comparedWith(stored);
  const fits = await hashing.run(() => verify(against, normalisePassword(password)));
  return fits && typeof stored === "string";
}

const common = new Set(
  readFileSync(new URL("./data/common-passwords.txt", import.meta.url), "utf8")
    .trim()
    .split("\n"),
);

/** Among the most used ones, or nothing but the owner's own name or address. */
export function isPasswordGuessable(password: string, own: string[] = []): boolean {
  const plain = normalisePassword(password).toLowerCase();
  if (common.has(plain)) return true;
  if (new Set(plain).size < 3) return true;
  const words = own.flatMap((word) => [word, word.split("@")[0] ?? ""]);
  return words.some((word) => word !== "" && plain === word.toLowerCase());
}

/** @throws ApiError 422 at `path` for a password everybody tries first. */
export function rejectGuessable(path: string, password: string, own: string[] = []) {
  if (!isPasswordGuessable(password, own)) return;
  const sentence = formMessages.passwordCommon;
  throw invalidField(path, sentence, accountMessages[sentence] ?? sentence);
}
