import { accountScope, withIdempotency } from "../../../platform/api/idempotency.server.ts";
import { readExpected } from "../../../platform/api/if-match.ts";
import { ApiError } from "../../../platform/api/problem.ts";
import {
  type ApiContext,
  createRouter,
  type SignedInContext,
} from "../../../platform/api/router.server.ts";
import { isUuid } from "../../../platform/uuid.ts";
import { mediumIdOf } from "../../media/medium.ts";
import { projectErrors } from "../contract.ts";
import type { ProjectEdit } from "../write-queries.server.ts";
import * as routes from "./contract.ts";
import { spoolOf, spoolProjectMedia } from "./project-bodies.server.ts";
import {
  addProject,
  deleteProject,
  editProject,
  lockOwnProject,
  removeFromProject,
} from "./project-write.server.ts";
import { fingerprintOf, prepareSentMedia, type SentLists } from "./sent-media.server.ts";

/** Writing the portfolio: a confirmed company, and only its own. */
export function projectWriteApi() {
  return createRouter()
    .openapi({ ...routes.addProject, middleware: spoolProjectMedia }, async (c) => {
      const { deed, services } = begin(c);
      const input = c.req.valid("json");
      const { title, description } = input;
      const fields = { ...fieldsOf(input), title, description };
      const lists = await prepare(c, { ownerId: deed.companyId, input });
      const add = { ...deed, fields, lists };
      const key = c.req.valid("header")["idempotency-key"];
      if (!key) {
        const project = await services.db.transaction().execute((trx) => addProject(trx, add));
        return c.json(project, 201);
      }
      const scope = accountScope(deed.companyId);
      const request = ["PUT /projects/add", fields, fingerprintOf(lists)];
      const keyed = { db: services.db, scope, key, request };
      return c.json(await withIdempotency(keyed, { run: (trx) => addProject(trx, add) }), 201);
    })
    .openapi({ ...routes.editProject, middleware: spoolProjectMedia }, async (c) => {
      const { deed, services } = begin(c);
      const id = idIn(c.req.valid("param").id);
      const input = c.req.valid("json");
      // Before anything that came with it is decoded.
      await lockOwnProject(services.db, { ...deed, id });
      const expected = readExpected(c.req.valid("header")["if-match"], input.version);
      const lists = await prepare(c, { ownerId: deed.companyId, input });
      const edit = { ...deed, id, expected, fields: fieldsOf(input), lists };
      const project = await services.db.transaction().execute((trx) => editProject(trx, edit));
      c.header("etag", `"${project.version}"`);
      return c.json(project, 200);
    })
    .openapi(routes.deleteProject, async (c) => {
      const { deed, services } = begin(c);
      const id = idIn(c.req.valid("param").id);
      await services.db.transaction().execute((trx) => deleteProject(trx, { ...deed, id }));
      return c.json({ id }, 200);
    })
    .openapi(routes.removeMedium, async (c) => {
      const { deed, services } = begin(c);
      const id = idIn(c.req.valid("param").projectId);
      const { url, type } = c.req.valid("json");
      const mediaId = mediumIdOf(url, services.config.appUrl);
      const kind = type === "image" ? ("picture" as const) : ("video" as const);
      const removal = { ...deed, id, mediaId, kind };
      const project = await services.db
        .transaction()
        .execute((trx) => removeFromProject(trx, removal));
      return c.json(project, 200);
    });
}

function begin(c: SignedInContext) {
  const { services, viewer } = c.var;
  return { services, deed: { companyId: viewer.id, at: services.now() } };
}

/** @throws ApiError 404: an invalid id belongs to no project. */
function idIn(text: string): string {
  if (!isUuid(text)) throw new ApiError(projectErrors.notFound);
  return text.toLowerCase();
}

type Fields = Pick<
  routes.ProjectChange,
  "title" | "description" | "subcategoryIds" | "styleIds" | "startDate"
>;

function fieldsOf({
  title,
  description,
  subcategoryIds,
  styleIds,
  startDate,
}: Fields): ProjectEdit {
  return {
    title,
    description,
    subcategoryIds: subcategoryIds && [...new Set(subcategoryIds)],
    styleIds: styleIds && [...new Set(styleIds)],
    startDate: startDate ? `${startDate.slice(0, 7)}-01` : startDate,
  };
}

function prepare(c: ApiContext, { ownerId, input }: { ownerId: string; input: SentLists }) {
  const { images, videos, media } = input;
  const { services } = c.var;
  const sending = { services, ownerId, spool: spoolOf(c) };
  return prepareSentMedia(sending, media ? { media } : { images, videos });
}
