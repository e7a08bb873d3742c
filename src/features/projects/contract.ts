import { z } from "@hono/zod-openapi";
import { endpoint, jsonResponses } from "../../platform/api/endpoint.server.ts";
import type { ErrorDefinition } from "../../platform/api/problem.ts";
import { digitsOr, listQuery, listShape } from "../../platform/lists/list-schemas.ts";
import { videoSchema, mediumSchema, pictureSchema } from "../media/contract.ts";
import { projectFailures } from "./text.ts";

export const projectErrors = {
  notFound: {
    code: "PROJECT_NOT_FOUND",
    status: 404,
    message: projectFailures.readProjects.message,
    detail: "Nie znaleziono tej realizacji.",
  },
  /** Of a list: whose projects are asked for. */
  companyNotFound: {
    code: "COMPANY_NOT_FOUND",
    status: 404,
    message: projectFailures.readProjects.message,
    detail: "Nie znaleziono takiej firmy.",
  },
} as const satisfies Record<string, ErrorDefinition>;

export const projectSchema = z
  .object({
    id: z.uuid(),
    ownerId: z.uuid(),
    corporate_user_id: z.uuid(),
    title: z.string(),
    description: z.string(),
    subcategory_ids: z.array(z.int()),
    style_ids: z.array(z.int()),
    stylesUsed: z.array(z.object({ id: z.int(), name: z.string() })),
    /** Name of the first subcategory. */
    serviceType: z.string().nullable(),
    /** Addresses, in the owner's order. */
    images: z.array(z.string()),
    videos: z.array(z.string()),
    pictures: z.array(pictureSchema),
    films: z.array(videoSchema),
    /** Both, in the owner's order; the first is the thumbnail. */
    media: z.array(mediumSchema),
    /** It has no photo: only its owner sees it. */
    is_draft: z.boolean(),
    /** `YYYY-MM-DD`, the first day of the month the work began. */
    start_date: z.string().nullable(),
    /** Send it back with a change: what was saved meanwhile is then not overwritten. */
    version: z.int(),
    created_at: z.iso.datetime(),
    updated_at: z.iso.datetime(),
  })
  .openapi("Project");
export type Project = z.infer<typeof projectSchema>;

/** Who made it, for lists that mix companies. */
const projectWithCompanySchema = projectSchema
  .extend({
    company: z.object({
      id: z.uuid(),
      slug: z.string(),
      companyName: z.string(),
      logoUrl: z.string().nullable(),
      city: z.string(),
    }),
  })
  .openapi("ProjectWithCompany");
export type ProjectWithCompany = z.infer<typeof projectWithCompanySchema>;

const projectListQuery = {
  ...listQuery,
  as: z
    .enum(["owner", "client"])
    .default("owner")
    .openapi({ description: "`client`: bez szkiców także dla właściciela" }),
};
const projectList = z.object({ projects: z.array(projectSchema), ...listShape });

export const getProject = endpoint({
  method: "get",
  path: "/projects",
  access: "anyone",
  failure: projectFailures.readProjects,
  tags: ["Realizacje"],
  summary: "Jedna realizacja opublikowanej firmy",
  request: { query: z.object({ id: z.string().max(60) }) },
  responses: jsonResponses(z.object({ data: projectWithCompanySchema }), "Realizacja"),
});

export const listProjectsOfToday = endpoint({
  method: "get",
  path: "/projects/today",
  access: "anyone",
  failure: projectFailures.readProjects,
  tags: ["Realizacje"],
  summary: "Realizacje dodane dziś; gdy jest ich mało, także najnowsze wcześniejsze",
  request: { query: z.object({ limit: digitsOr(12, 48) }) },
  responses: jsonResponses(z.object({ projects: z.array(projectWithCompanySchema) }), "Realizacje"),
});

export const listProjectsOfOwner = endpoint({
  method: "get",
  path: "/projects/{ownerId}/list",
  access: "anyone",
  failure: projectFailures.readProjects,
  tags: ["Realizacje"],
  summary: "Wszystkie realizacje firmy, najnowsze najpierw; szkice (bez zdjęcia) widzi właściciel",
  request: {
    params: z.object({ ownerId: z.string().max(60) }),
    query: z.object(projectListQuery),
  },
  responses: jsonResponses(projectList, "Realizacje"),
});

export const listProjectsOfCompany = endpoint({
  method: "get",
  path: "/company/projects",
  access: "anyone",
  failure: projectFailures.readProjects,
  tags: ["Realizacje"],
  summary: "To samo, według `companyId`",
  request: { query: z.object({ companyId: z.string().max(60), ...projectListQuery }) },
  responses: jsonResponses(projectList, "Realizacje"),
});
