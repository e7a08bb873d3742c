import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { saveIdeas } from "../../src/features/renovations/idea-queries.server.ts";
import { putSearch } from "../../src/features/saved-searches/queries.server.ts";
import type { ApiCaller } from "../api-caller.ts";
import { useTestApp } from "../database.ts";
import { signedIn } from "../factories/accounts.ts";
import { addCompany, addPicture, newCompany, newPrivate } from "../factories/companies.ts";
import { addLead } from "../factories/leads.ts";
import { addOffer, addRenovation } from "../factories/renovations.ts";
import { beginUpload } from "../uploading.ts";
import { openIds, type Secret, secretIds } from "./taken-ids.ts";

const app = useTestApp();

type Schema = {
  format?: string;
  $ref?: string;
  items?: Schema;
  properties?: Record<string, Schema>;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
};
type Operation = {
  parameters?: { name: string; in: string; schema: Schema }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  "x-access": string | { own?: string };
};

test("every call that takes an id of something is in the table", async () => {
  const { body: document } = await app().guest().get("/openapi.json");
  const isId = (schema: Schema | undefined): boolean => {
    if (!schema) return false;
    if (schema.$ref) return isId(document.components.schemas[schema.$ref.split("/").at(-1)!]);
    const { items, properties = {}, anyOf = [], oneOf = [], allOf = [] } = schema;
    const parts = [...Object.values(properties), ...anyOf, ...oneOf, ...allOf];
    return schema.format === "uuid" || isId(items) || parts.some(isId);
  };
  const listed = Object.keys(secretIds).map((name) => name.replace(/\?.*/, ""));
  const known = new Set([...openIds, ...listed]);
  const missing: string[] = [];
  for (const [path, methods] of Object.entries<Record<string, Operation>>(document.paths)) {
    for (const [method, operation] of Object.entries(methods)) {
      const { parameters = [], requestBody, "x-access": access } = operation;
      const taken = parameters.filter(
        ({ in: place, name, schema }) =>
          // A token is its own proof.
          (place === "path" && name !== "token") || (place === "query" && isId(schema)),
      );
      const isOwn = typeof access === "object" && access.own !== undefined;
      const bodies = Object.values(requestBody?.content ?? {});
      const name = `${method.toUpperCase()} ${path.replace("/api", "")}`;
      if (isOwn || known.has(name)) continue;
      if (taken.length > 0 || bodies.some(({ schema }) => isId(schema))) missing.push(name);
    }
  }
  expect(missing).toEqual([]);
});

let theirs: Record<Exclude<Secret, "caller">, string[]>;
type Stranger = { who: string; id: string; api: ApiCaller };
let strangers: Stranger[];

beforeAll(async () => {
  const { db } = app();
  const at = new Date();
  const homeowner = await newPrivate(app());
  const shown = await addCompany(db);
  const company = await newCompany(app(), { tier: 3 });
  const renovation = await Promise.all(
    ["open", "paused", "closed"].map((status) => addRenovation(db, homeowner.id, { status })),
  );
  for (const renovationId of renovation) {
    await addOffer(app(), { renovationId, companyId: shown.id });
  }
  const size = { width: 800, height: 600, size_bytes: 40_000, created_at: at };
  const photo = { id: randomUUID(), renovation_id: renovation[0]!, place: 0 };
  await db
    .insertInto("renovation_photo")
    .values({ ...photo, ...size })
    .execute();
  const lead = await addLead(db, company.id, {
    sender_account_id: homeowner.id,
    status: "contacted",
  });
  const words = { lead_id: lead, author: "sender", created_at: at };
  const message = { id: randomUUID(), text: "Dzień dobry", ...words };
  await db.insertInto("lead_message").values(message).execute();
  const leadPhoto = { id: randomUUID(), ...words, ...size };
  await db.insertInto("lead_photo").values(leadPhoto).execute();
  const draft = { id: randomUUID(), company_id: company.id, title: "Łazienka", description: "" };
  await db.insertInto("project").values(draft).execute();
  const medium = await addPicture(db, company.id);
  await saveIdeas(db, {
    renovationId: renovation[0]!,
    ideas: [{ projectId: draft.id, mediaId: medium }],
    at,
  });
  const search = { id: randomUUID(), name: "Dachy", path: "/szukaj" as const };
  const asked = { ownerId: homeowner.id, query: "subcategories=8", isMailed: true, at };
  await putSearch(db, { ...search, ...asked });
  const sessions = await homeowner.api.get("/auth/sessions");
  theirs = {
    renovation,
    renovationPhoto: [photo.id],
    lead: [lead],
    leadPhoto: [leadPhoto.id],
    leadMessage: [message.id],
    search: [search.id],
    session: [sessions.body.sessions[0].id],
    upload: [await beginUpload(company.api, { size: 1000, name: "kafelki.jpg" })],
    medium: [medium],
    draft: [draft.id],
    company: [shown.id],
  };
  const roofer = await addCompany(db, { subcategoryIds: [8] });
  const hidden = await addCompany(db, { subcategoryIds: [8] });
  await db
    .updateTable("company")
    .set({ blocked_reason: "Skargi", published_at: null })
    .where("id", "=", hidden.id)
    .execute();
  const unconfirmed = await newCompany(app(), { isEmailConfirmed: false });
  strangers = [
    { who: "guest", id: randomUUID(), api: app().guest() },
    { who: "another homeowner", ...(await newPrivate(app())) },
    { who: "company of another trade", ...roofer, api: await signedIn(app(), roofer.id) },
    { who: "blocked company", ...hidden, api: await signedIn(app(), hidden.id) },
    { who: "unfinished company", ...(await newCompany(app(), { tier: 3 })) },
    { who: "unconfirmed company", ...unconfirmed },
  ];
});

/** What another one's id is answered, and what that of nothing is. */
async function answers(api: ApiCaller, name: string, own: (secret: Secret) => string) {
  const { ids, body } = secretIds[name]!;
  const [method = "", template = ""] = name.split(" ");
  const filled = async (idOf: (secret: Secret) => string) => {
    const written: Record<string, string> = { new: randomUUID() };
    for (const [key, secret] of Object.entries(ids)) written[key] = idOf(secret);
    const [path, key] = template.split("?");
    const address = fill(path!, written) + (key ? `?${key}=${written[key]}` : "");
    const sent = body && JSON.parse(fill(JSON.stringify(body), written));
    // A stream of events has no end.
    if (address.endsWith("/events")) return api.head(address);
    if (method === "GET") return api.get(address);
    return api[method.toLowerCase() as "put" | "post" | "patch" | "delete"](address, sent);
  };
  const real = await filled(own);
  const none = await filled((secret) => (isPublic(secret) ? own(secret) : randomUUID()));
  return [real, none].map(({ status, body: text }) => plain(status, text));
}

/** Named alike in both. */
const isPublic = (secret: Secret) => secret === "company" || secret === "caller";

const fill = (text: string, ids: Record<string, string>) =>
  text.replaceAll(/\{(\w+)\}/g, (whole, key) => ids[key] ?? whole);

/** Without what differs from one request to the next. */
const plain = (status: number, body: unknown) =>
  `${status} ${JSON.stringify(body)
    .replaceAll(/[\da-f]{8}-[\da-f-]{27}/g, "id")
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, "moment")}`;

test.each(Object.keys(secretIds))("%s answers another's id as that of nothing", async (name) => {
  const different: unknown[] = [];
  for (const { who, id, api } of strangers) {
    for (const nr of theirs.renovation.keys()) {
      const own = (secret: Secret) =>
        secret === "caller" ? id : (theirs[secret].at(nr) ?? theirs[secret][0]!);
      const [real, none] = await answers(api, name, own);
      if (real !== none) different.push({ who, nr, real, none });
    }
  }
  expect(different).toEqual([]);
});
