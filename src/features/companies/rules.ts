import { dayMs } from "../../platform/time/durations.ts";
import { isArchitects } from "../catalogue/catalogue.ts";
import { type PlanOfCompany, planRules } from "../plans/rules.ts";

/** What a profile must have before clients see it, named as on the wire, in the checklist's order. */
export const publishingRequirements = [
  "email_confirmed",
  "logourl",
  "background_image",
  "company_name",
  "description",
  "city",
  "subcategory_ids",
] as const;
export type PublishingRequirement = (typeof publishingRequirements)[number];

export type PublishableProfile = {
  isEmailConfirmed: boolean;
  hasLogo: boolean;
  hasBackground: boolean;
  name: string;
  description: string;
  cityId: number | null;
  subcategoryIds: readonly number[];
};

/** What is still missing; an empty list means the profile may be published. */
export function missingForPublishing(profile: PublishableProfile): PublishingRequirement[] {
  const isMet: Record<PublishingRequirement, boolean> = {
    email_confirmed: profile.isEmailConfirmed,
    logourl: profile.hasLogo,
    background_image: profile.hasBackground,
    company_name: profile.name.trim() !== "",
    description: profile.description.trim() !== "",
    city: profile.cityId !== null,
    subcategory_ids: profile.subcategoryIds.length > 0,
  };
  return publishingRequirements.filter((requirement) => !isMet[requirement]);
}

type PublicationState = PublishableProfile & {
  isHiddenByOwner: boolean;
  isBlocked: boolean;
};

export function isPublishable(state: PublicationState): boolean {
  return !state.isHiddenByOwner && !state.isBlocked && missingForPublishing(state).length === 0;
}

/** What a company of this main category is called. */
export function specializationOf(mainId: number): "Architekt" | "Fachowiec" {
  return isArchitects(mainId) ? "Architekt" : "Fachowiec";
}

/** What clients see of a company on this plan. */
export function visibleOnPlan(plan: PlanOfCompany) {
  const {
    showsPhone: phone,
    showsWebsite: website,
    hasAvailability: availability,
  } = planRules(plan);
  return { phone, website, availability };
}

export type RankedProfile = {
  plan: PlanOfCompany;
  isArchitect: boolean;
  hasPhone: boolean;
  descriptionLength: number;
  servicesCount: number;
  stylesCount: number;
  projectsCount: number;
  picturesCount: number;
  /** The latest change of the profile, its calendar or its projects. */
  changedAt: Date;
};

const rankEpoch = Date.UTC(2026, 0, 1);
/** A description that says something, in characters. */
const fullDescription = 120;
/** For a website and a calendar, which only some plans have. */
const planPoints = 150;

/**
 * Place of a company in the results, higher first: up to 1,000 points for completeness and 20 a
 * month for freshness. The date of the last change counts, not its age: the distance of two
 * companies never changes by itself, so no row needs a nightly rewrite. No plan is worth a place,
 * and none costs one: a website and a calendar count as filled in for everybody, so that a company
 * that changes its plan stays where it was; a phone the plan does not show counts as filled in.
 */
export function profileRank(profile: RankedProfile): number {
  const shown = visibleOnPlan(profile.plan);
  const completeness =
    (profile.descriptionLength >= fullDescription ? 100 : 0) +
    (profile.hasPhone || !shown.phone ? 100 : 0) +
    planPoints +
    Math.min(profile.servicesCount, 3) * 50 +
    (profile.stylesCount > 0 || !profile.isArchitect ? 100 : 0) +
    Math.min(profile.projectsCount, 5) * 40 +
    Math.min(profile.picturesCount, 10) * 20;
  const days = Math.max(0, (profile.changedAt.getTime() - rankEpoch) / dayMs);
  return completeness + Math.floor((days * 20) / 30);
}

/** Fewer leads say nothing of how a company answers. */
export const fewestLeads = 5;
