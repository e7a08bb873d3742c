import type { PlanFeatures } from "./data.ts";

/** The plan a company is on, as far as it decides what the company may do and show. */
export type PlanOfCompany = {
  tier: number;
  features: Pick<PlanFeatures, "contact_methods" | "availability"> & StoredLimits;
};

/** As the operator has left it: absent, whole or in parts, or something else altogether. */
type StoredLimits = { media_limits?: unknown };

/** What one project may hold: so many media, and so many videos among them. */
export type ProjectMediaLimit = { total: number; videos: number };

/** What a plan allows; the profile editor shows by it, and the server holds it. */
type PlanRules = {
  canEditEmail: boolean;
  canEditPhone: boolean;
  canEditWebsite: boolean;
  /** Clients see the phone number. */
  showsPhone: boolean;
  /** Clients and the editor see the website. */
  showsWebsite: boolean;
  /** The website is kept by the account manager: its field is read-only, with a hint. */
  isWebsiteManaged: boolean;
  hasAvailability: boolean;
  showsProMark: boolean;
  /** Null where the plan's limits cannot be read. */
  projectMedia: ProjectMediaLimit | null;
};

const lowestTierWithPhone = 1;
const lowestTierWithWebsite = 3;
const lowestTierWithManager = 4;
const lowestTierWithAvailability = 3;
/** The plan of the beta version, with which every company begins. */
export const betaTier = 2;

/** The plan that a published company may have for free while plans cannot be bought. */
export const goldenTier = 3;

/** What is stored of it with the company. */
export type BetaPlan = { tier: number; betaSince: Date | null; betaEndsAt: Date | null };

/**
 * Whether a company has the golden plan for the time of the beta, or may have it: „covered” has as
 * good a plan anyway, „over” had the offer until it ended, „unpublished” must be published first.
 */
export const betaStates = ["on", "available", "unpublished", "covered", "over"] as const;
export type BetaState = (typeof betaStates)[number];

export function betaStateOf(
  { tier, betaSince, betaEndsAt, isPublished }: BetaPlan & { isPublished: boolean },
  now: Date,
): BetaState {
  if (tier >= goldenTier) return tier === goldenTier && betaSince ? "on" : "covered";
  if (betaEndsAt && betaEndsAt <= now) return "over";
  return isPublished ? "available" : "unpublished";
}

/** Whether the golden plan is the company's to switch on or back, now or once it is published. */
export const isBetaOffered = (state: BetaState) => state !== "covered" && state !== "over";

type OwnPlan = { tierId: number; beta: { state: BetaState; backTo: string | null } };

/**
 * The plans as a company looks at them, of which a phone shows one: what it may switch on, then its own, then
 * all others as they rise. Switching changes nothing of it.
 */
export function ownFirst<Plan extends { tierId: number; name: string }>(
  plans: readonly Plan[],
  { tierId: own, beta: { state, backTo } }: OwnPlan,
): Plan[] {
  const rankOf = ({ tierId, name }: Plan) => {
    if (tierId === goldenTier && isBetaOffered(state)) return 0;
    return tierId === own || name === backTo ? 1 : 2;
  };
  return plans.toSorted((a, b) => rankOf(a) - rankOf(b));
}

/** What each tier allows. Features narrow what the tier allows, never widen it. */
export function planRules({ tier, features }: PlanOfCompany): PlanRules {
  const has = (method: "email" | "phone" | "website") => features.contact_methods.includes(method);
  const canEditPhone = tier >= lowestTierWithPhone && has("phone");
  const showsWebsite = tier >= lowestTierWithWebsite;
  const isWebsiteManaged = tier >= lowestTierWithManager;
  return {
    canEditEmail: has("email"),
    canEditPhone,
    canEditWebsite: showsWebsite && !isWebsiteManaged && has("website"),
    showsPhone: canEditPhone,
    showsWebsite,
    isWebsiteManaged,
    hasAvailability: tier >= lowestTierWithAvailability && features.availability,
    showsProMark: tier !== betaTier,
    projectMedia: toProjectLimit(readLimits(features)),
  };
}

type MediaLimits = PlanFeatures["media_limits"];

/** For a plan that names no number. */
const defaultLimits: MediaLimits = { photos: 10, videos: 1 };

const isCount = (value: unknown): value is number => Number.isInteger(value) && Number(value) >= 0;

/** Null for what is no pair of numbers. */
function readLimits({ media_limits: stored }: StoredLimits): MediaLimits | null {
  if (stored === undefined || stored === null) return defaultLimits;
  if (typeof stored !== "object") return null;
  const { photos, videos } = { ...defaultLimits, ...stored };
  return isCount(photos) && isCount(videos) ? { photos, videos } : null;
}

/** The limits the server holds: those of the plan, or the default where it has none that can be read. */
export function limitsOf(features: StoredLimits): MediaLimits {
  return readLimits(features) ?? defaultLimits;
}

/** The same, of one project. */
export function projectLimitOf({ features }: { features: StoredLimits }): ProjectMediaLimit {
  return toProjectLimit(limitsOf(features));
}

function toProjectLimit(limits: MediaLimits): ProjectMediaLimit;
function toProjectLimit(limits: MediaLimits | null): ProjectMediaLimit | null;
function toProjectLimit(limits: MediaLimits | null): ProjectMediaLimit | null {
  return limits && { total: limits.photos + limits.videos, videos: limits.videos };
}

/** „0.00”, „49.00”: the wire's price a month, in złoty. */
export function priceOf(priceGrosze: number): string {
  return (priceGrosze / 100).toFixed(2);
}
