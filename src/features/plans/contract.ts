import { z } from "@hono/zod-openapi";
import { endpoint, jsonResponses } from "../../platform/api/endpoint.server.ts";
import type { ErrorDefinition } from "../../platform/api/problem.ts";
import { listQuery, listShape } from "../../platform/lists/list-schemas.ts";
import { accountLimits } from "../accounts/rules.ts";
import { betaStates } from "./rules.ts";

export const planErrors = {
  notFound: {
    code: "PLAN_NOT_FOUND",
    status: 404,
    message: "Plan not found",
    detail: "Nie ma takiego planu.",
  },
  othersSubscription: {
    code: "FORBIDDEN",
    status: 403,
    message: "Subscription belongs to another account",
    detail: "Możesz zobaczyć tylko plan własnej firmy.",
  },
  othersPlan: {
    code: "FORBIDDEN",
    status: 403,
    message: "Plan belongs to another account",
    detail: "Możesz zmienić tylko plan własnej firmy.",
  },
  betaNeedsPublished: {
    code: "BETA_PLAN_NEEDS_PUBLISHED_PROFILE",
    status: 409,
    message: "Profile is not published",
    detail: "Plan Złoty włączysz za darmo, gdy Twój profil będzie opublikowany.",
  },
  betaOver: {
    code: "BETA_PLAN_OVER",
    status: 409,
    message: "Beta plan has ended",
    detail: "Darmowy plan Złoty na czas bety już się zakończył.",
  },
  alreadyCovered: {
    code: "PLAN_ALREADY_COVERED",
    status: 409,
    message: "Company has this plan or a better one",
    detail: "Twoja firma ma już plan Złoty albo wyższy, więc nie trzeba niczego włączać.",
  },
  notOnBeta: {
    code: "BETA_PLAN_NOT_ON",
    status: 409,
    message: "Plan is not the one for the beta",
    detail: "Twój plan nie został włączony na czas bety, więc nie można go wyłączyć.",
  },
} as const satisfies Record<string, ErrorDefinition>;

const planFeaturesSchema = z
  .object({
    contact_methods: z.array(z.enum(["email", "phone", "website"])),
    media_limits: z.object({ photos: z.int(), videos: z.int() }),
    availability: z.boolean(),
    highlights: z.array(z.string()),
  })
  .openapi("PlanFeatures");

export const planSchema = z
  .object({
    /** The tier, 0 to 4. */
    id: z.int(),
    tierId: z.int(),
    name: z.string(),
    price: z.string().openapi({ description: "Złote za miesiąc; `0.00` to plan darmowy" }),
    description: z.string(),
    features: planFeaturesSchema,
    /** „Najbardziej popularny”. */
    isHighlighted: z.boolean(),
    /** Announced, not sold yet. */
    isComingSoon: z.boolean(),
  })
  .openapi("Plan");

export const planRulesSchema = z
  .object({
    canEditEmail: z.boolean(),
    canEditPhone: z.boolean(),
    canEditWebsite: z.boolean(),
    showsPhone: z.boolean(),
    showsWebsite: z.boolean(),
    isWebsiteManaged: z.boolean(),
    hasAvailability: z.boolean(),
    showsProMark: z.boolean(),
    projectMedia: z.object({ total: z.int(), videos: z.int() }).nullable().openapi({
      description: "Zdjęcia i filmy jednego projektu; null, gdy planu nie da się odczytać",
    }),
  })
  .openapi("PlanRules");

/** The golden plan, free for the time of the beta. */
export const betaSchema = z
  .object({
    state: z.enum(betaStates).openapi({
      description:
        "`on`: włączony, `available`: można włączyć, `unpublished`: po publikacji profilu, `covered`: firma ma taki plan albo wyższy, `over`: zakończony",
    }),
    since: z.iso.datetime().nullable(),
    /** When it ends, once that is announced. */
    endsAt: z.iso.datetime().nullable(),
    /** Name of the plan of before, while it is on. */
    backTo: z.string().nullable(),
  })
  .openapi("BetaPlan");
export type Beta = z.infer<typeof betaSchema>;

const subscriptionSchema = z
  .object({
    tierId: z.int(),
    status: z.literal("active"),
    /** Null while no plan is paid for. */
    renewalDate: z.iso.datetime().nullable(),
    details: planSchema,
    rules: planRulesSchema,
    beta: betaSchema,
  })
  .openapi("Subscription");

const interestSchema = z
  .object({
    isInterested: z.boolean(),
    tierId: z.int().nullable(),
    since: z.iso.datetime().nullable(),
  })
  .openapi("PlanInterest");

const tags = ["Plany"];

export const listPlans = endpoint({
  method: "get",
  path: "/subscriptions/plans",
  access: "anyone",
  tags,
  summary: "Plany",
  request: { query: z.object(listQuery) },
  responses: jsonResponses(
    z.object({ plans: z.array(planSchema), ...listShape }),
    "Plany od najniższego",
  ),
});

export const getPlan = endpoint({
  method: "get",
  path: "/subscriptions/plans/{id}",
  access: "anyone",
  tags,
  summary: "Jeden plan",
  request: { params: z.object({ id: z.string().max(20) }) },
  responses: jsonResponses(planSchema, "Plan"),
});

export const getInterest = endpoint({
  method: "get",
  path: "/subscriptions/interest",
  access: { role: "corporate" },
  tags,
  summary: "Czy moja firma czeka na plany płatne",
  responses: jsonResponses(interestSchema, "Zgłoszenie"),
});

export const registerInterest = endpoint({
  method: "post",
  path: "/subscriptions/interest",
  access: { role: "corporate", confirmed: true },
  tags,
  summary: "Powiadom mnie, gdy ruszą plany płatne",
  description: "Powtórzenie zmienia najwyżej wybrany plan.",
  request: {
    body: {
      required: false,
      content: {
        "application/json": {
          schema: z.object({ tierId: z.int({ error: "Unknown plan" }).nullish() }),
        },
      },
    },
  },
  responses: jsonResponses(interestSchema, "Zgłoszenie"),
});

export const withdrawInterest = endpoint({
  method: "delete",
  path: "/subscriptions/interest",
  access: { role: "corporate" },
  tags,
  summary: "Nie powiadamiaj mnie o planach płatnych",
  responses: jsonResponses(interestSchema, "Zgłoszenie wycofane"),
});

export const getSubscription = endpoint({
  method: "get",
  path: "/subscriptions/{userId}",
  access: { role: "corporate", own: { param: "userId", error: planErrors.othersSubscription } },
  tags,
  summary: "Plan własnej firmy",
  request: { params: z.object({ userId: z.string().max(60) }) },
  responses: jsonResponses(subscriptionSchema, "Plan"),
});

export const getOwnSubscription = endpoint({
  method: "get",
  path: "/subscriptions",
  access: { role: "corporate" },
  tags,
  summary: "Plan własnej firmy, jak `/subscriptions/{userId}`",
  request: { query: z.object({ userId: z.string().max(60) }) },
  responses: jsonResponses(subscriptionSchema, "Plan"),
});

const betaCall = {
  path: "/subscriptions/{userId}/beta",
  access: {
    role: "corporate",
    confirmed: true,
    own: { param: "userId", error: planErrors.othersPlan },
  },
  limits: [accountLimits.companyChange],
  tags,
  request: { params: z.object({ userId: z.string().max(60) }) },
} as const;

export const switchBetaOn = endpoint({
  ...betaCall,
  method: "put",
  summary: "Plan Złoty za darmo na czas bety",
  description: "Dla opublikowanej firmy; powtórzenie niczego nie zmienia.",
  errors: [planErrors.betaNeedsPublished, planErrors.betaOver, planErrors.alreadyCovered],
  responses: jsonResponses(subscriptionSchema, "Plan po włączeniu"),
});

export const switchBetaOff = endpoint({
  ...betaCall,
  method: "delete",
  summary: "Powrót do planu sprzed włączenia",
  description: "Powtórzenie niczego nie zmienia.",
  errors: [planErrors.notOnBeta],
  responses: jsonResponses(subscriptionSchema, "Plan po powrocie"),
});
