import { beforeAll, expect, test } from "vitest";
import type { ApiCaller } from "./api-caller.ts";
import { useTestApp } from "./database.ts";
import { newCompany, newPrivate, addCompany } from "./factories/companies.ts";
import { addLead } from "./factories/leads.ts";
import { givePhotos } from "./factories/projects.ts";
import { addRenovation } from "./factories/renovations.ts";
import { fromRoot } from "./files.ts";

// The calls about accounts have their own table, in the accounts feature.
const app = useTestApp();
const file = fromRoot("docs/access-table-marketplace.md");

const actors = ["gość", "osobiste", "właściciel", "niepotwierdzony właściciel", "inna firma"];
type Statuses = [number, number, number, number, number];

/** `{own}`: the firm of „właściciel” and of „niepotwierdzony”; `{shown}`: a published firm. */
type Row = [call: string, statuses: Statuses, body?: unknown];

const everybody: Statuses = [200, 200, 200, 200, 200];
const months = Array.from({ length: 12 }, () => "Dostepny");
const lead = {
  corporate_user_id: "{shown}",
  contact_email: "ewa@example.pl",
  message: "Dzień dobry",
  terms: true,
};
const savedSearch = { name: "Dachy", path: "/szukaj", query: "subcategories=8" };
const message = { id: crypto.randomUUID(), text: "Dzień dobry" };
const project = {
  title: "Łazienka na poddaszu",
  description: "Remont łazienki ze skosami: odpływ liniowy, wnęki i ciepłe światło.",
};

const table: Row[] = [
  ["GET /styles", everybody],
  ["GET /services/tree", everybody],
  ["GET /services/{mainId}/subcategories", everybody],
  ["GET /services/sub/{subId}/services", everybody],
  ["GET /location", everybody],
  ["GET /location/nearest", everybody],
  ["GET /suggest", everybody],
  ["GET /suggest/trades", [401, 200, 200, 200, 200]],
  ["GET /companies", everybody],
  ["GET /companies/new", everybody],
  ["GET /companies/slug/{slug}", everybody],
  ["GET /companies/{id}", everybody],
  ["GET /companies/{id}/qr-code", everybody],
  ["GET /calendar/{userId}", everybody],
  ["GET /projects", everybody],
  ["GET /projects/today", everybody],
  ["GET /projects/{ownerId}/list", everybody],
  ["GET /company/projects", everybody],
  ["PUT /projects/add", [401, 403, 201, 403, 201], project],
  ["PATCH /projects/{id}", [401, 403, 200, 403, 404], { title: "Nowy tytuł" }],
  [
    "PATCH /projects/remove-media/{projectId}",
    [401, 403, 404, 403, 404],
    { url: "/media/nie-ma", type: "image" },
  ],
  ["DELETE /projects/{id}", [401, 403, 200, 403, 404]],
  ["PUT /media/uploads/{uploadId}/finish", [401, 403, 404, 403, 404]],
  ["POST /media/needed", [401, 403, 200, 403, 200], { ids: [] }],
  ["GET /media/space", [401, 403, 200, 403, 200]],
  ["PUT /media/{mediaId}/captions", [401, 403, 404, 403, 404], { captions: null }],
  ["PUT /media/{mediaId}/poster", [401, 403, 404, 403, 404], { posterId: null }],
  ["PUT /leads", [201, 201, 201, 201, 201], lead],
  ["GET /leads/statistics", [401, 403, 200, 200, 200]],
  ["GET /leads/decision/{token}", [404, 404, 404, 404, 404]],
  ["PUT /leads/decision/{token}", [404, 404, 404, 404, 404], { status: "contacted" }],
  ["GET /leads", [401, 403, 200, 200, 200]],
  ["GET /leads/waiting", [401, 403, 200, 200, 200]],
  ["GET /leads/events", [401, 200, 200, 200, 200]],
  ["GET /leads/{id}/events", [401, 404, 200, 404, 404]],
  ["PUT /leads/seen", [401, 403, 200, 200, 200], { ids: ["{shown}"] }],
  ["PUT /leads/{id}/status", [401, 404, 200, 404, 404], { status: "rejected" }],
  ["GET /leads/sent", [401, 200, 200, 200, 200]],
  ["GET /leads/{id}", [401, 404, 200, 404, 404]],
  ["PUT /leads/{id}/messages", [401, 404, 409, 404, 404], message],
  ["PUT /leads/{id}/messages/seen", [401, 404, 200, 404, 404], { last: message.id }],
  ["PUT /leads/{id}/photos", [401, 404, 415, 404, 404], {}],
  ["GET /leads/{id}/photos/{photoId}", [401, 404, 404, 404, 404]],
  ["DELETE /leads/{id}/photos/{photoId}", [401, 404, 404, 404, 404]],
  ["PUT /leads/{id}/withdrawal", [401, 404, 403, 404, 404]],
  ["PUT /leads/{id}/phone", [401, 404, 403, 404, 404], { phone: "600 700 800" }],
  ["PUT /leads/{id}/reason", [401, 404, 409, 404, 404], { reason: "too_far" }],
  // By the token of a mail; the sender's own calls by a session are in the rooms.
  ["PUT /leads/{id}/confirmation", [401, 404, 404, 404, 404]],
  ["PUT /leads/{id}/report", [401, 404, 200, 404, 404], { reason: "Obelgi" }],
  ["GET /leads/{id}/similar", [401, 404, 404, 404, 404]],
  ["PUT /leads/{id}/forward", [401, 404, 404, 404, 404], { companyId: "{shown}" }],
  ["GET /lead-reminders/{token}", [404, 404, 404, 404, 404]],
  ["PUT /lead-reminders/{token}", [404, 404, 404, 404, 404], { is_off: true }],
  ["GET /calendar-reminders/{token}", [404, 404, 404, 404, 404]],
  ["PUT /calendar-reminders/{token}", [404, 404, 404, 404, 404], { is_off: true }],
  // The renovation is a homeowner's whom none of them is.
  ["GET /renovations", [401, 403, 200, 200, 200]],
  ["PUT /renovations/{id}/willing", [401, 403, 409, 403, 409], { message: "Chętnie" }],
  ["DELETE /renovations/{id}/willing", [401, 403, 404, 403, 404]],
  [
    "PUT /renovations/{id}/willing/{companyId}/status",
    [401, 404, 403, 403, 403],
    { status: "accepted" },
  ],
  ["PUT /renovations/{id}/status", [401, 404, 403, 403, 403], { status: "paused" }],
  ["PUT /renovations/{id}/willing/{companyId}/messages", [401, 404, 404, 403, 404], message],
  ["PUT /renovations/{id}/willing/seen", [401, 403, 200, 200, 200]],
  ["GET /renovations/offered", [401, 403, 200, 200, 200]],
  ["GET /renovations/{id}/job", [401, 403, 404, 404, 404]],
  ["GET /renovations/events", [401, 200, 200, 200, 200]],
  ["PUT /renovations", [401, 201, 403, 403, 403], { name: "Nowa kuchnia" }],
  ["GET /renovations/current", [401, 200, 403, 403, 403]],
  ["GET /renovations/{id}", [401, 404, 403, 403, 403]],
  ["PATCH /renovations/{id}", [401, 404, 403, 403, 403], { name: "Kuchnia" }],
  ["PUT /renovations/{id}/seen", [401, 404, 403, 403, 403]],
  ["GET /renovations/{id}/photos", [401, 404, 403, 403, 403]],
  ["PUT /renovations/{id}/photos", [401, 404, 403, 403, 403], {}],
  ["PUT /renovations/{id}/photos/order", [401, 404, 403, 403, 403], { ids: [] }],
  ["PUT /renovations/{id}/photos/shown", [401, 404, 403, 403, 403], { shown: true }],
  ["GET /renovations/{id}/photos/{photoId}", [401, 404, 404, 404, 404]],
  ["DELETE /renovations/{id}/photos/{photoId}", [401, 404, 403, 403, 403]],
  ["GET /renovations/{id}/ideas", [401, 404, 403, 403, 403]],
  [
    "PUT /renovations/{id}/ideas",
    [401, 404, 403, 403, 403],
    { projectId: "{shown}", mediaId: "{shown}" },
  ],
  ["DELETE /renovations/{id}/ideas/{mediaId}", [401, 404, 403, 403, 403]],
  ["GET /renovations/{id}/checklist", [401, 404, 403, 403, 403]],
  ["PUT /renovations/{id}/checklist", [401, 404, 403, 403, 403], { items: [] }],
  ["GET /renovations/{id}/companies", [401, 404, 403, 403, 403]],
  ["GET /renovations/{id}/matching-companies", [401, 404, 403, 403, 403]],
  ["GET /renovations/{id}/help", [401, 404, 403, 403, 403]],
  ["GET /proposal-mails/{token}", [404, 404, 404, 404, 404]],
  ["PUT /proposal-mails/{token}", [404, 404, 404, 404, 404], { is_off: true }],
  ["DELETE /renovations/{id}/companies/{companyId}", [401, 404, 403, 403, 403]],
  ["DELETE /renovations/{id}", [401, 404, 403, 403, 403]],
  [
    "POST /profile/save-company",
    [401, 404, 403, 403, 403],
    { companyId: "{shown}", renovationId: crypto.randomUUID() },
  ],
  ["GET /saved-searches", [401, 200, 403, 403, 403]],
  ["PUT /saved-searches", [401, 201, 403, 403, 403], savedSearch],
  ["PATCH /saved-searches/{id}", [401, 404, 403, 403, 403], { name: "Dachy" }],
  ["DELETE /saved-searches/{id}", [401, 404, 403, 403, 403]],
  ["GET /search-alerts/{token}", [404, 404, 404, 404, 404]],
  ["PUT /search-alerts/{token}", [404, 404, 404, 404, 404], { is_off: true }],
  ["GET /subscriptions/plans", everybody],
  ["GET /subscriptions/plans/{id}", everybody],
  ["GET /subscriptions", [401, 403, 200, 200, 403]],
  ["GET /subscriptions/{userId}", [401, 403, 200, 200, 403]],
  ["PUT /subscriptions/{userId}/beta", [401, 403, 409, 403, 403]],
  ["DELETE /subscriptions/{userId}/beta", [401, 403, 409, 403, 403]],
  ["GET /subscriptions/interest", [401, 403, 200, 200, 200]],
  ["POST /subscriptions/interest", [401, 403, 200, 403, 200], {}],
  ["DELETE /subscriptions/interest", [401, 403, 200, 200, 200]],
  ["GET /profile/dashboard", [401, 403, 200, 200, 200]],
  ["GET /profile/me", [401, 200, 200, 200, 200]],
  ["GET /drafts/{subject}", [401, 403, 200, 403, 200]],
  ["PUT /drafts/{subject}", [401, 403, 200, 403, 404], { content: {}, version: null }],
  // Without the version that is to be deleted.
  ["DELETE /drafts/{subject}", [401, 403, 422, 403, 422]],
  ["PUT /profile/me", [401, 200, 200, 403, 200], { company_name: "Nowa nazwa", first_name: "Ewa" }],
  ["PUT /profile/{userId}/upload-logo", [401, 403, 422, 403, 403], { imageBuffer: "x" }],
  ["PUT /profile/upload-cover", [401, 403, 422, 403, 422], { imageBuffer: "x" }],
  ["PUT /profile/picture", [401, 403, 200, 403, 200], { slot: "logo", mediaId: null }],
  ["PUT /profile/{userId}/publish", [401, 403, 422, 403, 403], { isPublished: true }],
  ["POST /calendar/{userId}", [401, 403, 200, 403, 403], { availability: months }],
  ["POST /calendar/create/{userId}", [401, 403, 200, 403, 403], { availability: months }],
  ["POST /calendar/{userId}/confirm", [401, 403, 200, 403, 403]],
];

const seen = new Map<string, number[]>();

beforeAll(async () => {
  const shown = await addCompany(app().db, { name: "Glazura Pokazowa" });
  const project = await addProject(shown.id);
  await givePhotos(app().db, shown.id);
  const person = await newPrivate(app());
  const homeowner = await newPrivate(app());
  const renovation = await addRenovation(app().db, homeowner.id);
  for (const row of table) {
    const owner = await newCompany(app(), { tier: 3 });
    const unconfirmed = await newCompany(app(), { tier: 3, isEmailConfirmed: false });
    const other = await newCompany(app(), { tier: 3, name: "Obca firma" });
    const place = { shown: shown.id, slug: shown.slug, project, renovation };
    const lead = await addLead(app().db, owner.id);
    const owned = { own: owner.id, ownProject: await addProject(owner.id), ownLead: lead };
    const theirs = {
      own: unconfirmed.id,
      ownProject: await addProject(unconfirmed.id),
      ownLead: lead,
    };
    const cases: [ApiCaller, Owned][] = [
      [app().guest(), owned],
      [person.api, owned],
      // Before the owner, who may delete what the call is about.
      [other.api, owned],
      [owner.api, owned],
      [unconfirmed.api, theirs],
    ];
    const responses: number[] = [];
    for (const [caller, own] of cases)
      responses.push(await call(caller, row, { ...place, ...own }));
    const [guest, homeowner, stranger, own, late] = responses;
    const statuses = [guest!, homeowner!, own!, late!, stranger!];
    seen.set(row[0], statuses);
  }
}, 120_000);

async function addProject(companyId: string): Promise<string> {
  const id = crypto.randomUUID();
  const row = { id, company_id: companyId, title: "Łazienka", description: "Łazienka w bieli" };
  await app().db.insertInto("project").values(row).execute();
  return id;
}

type Owned = { own: string; ownProject: string; ownLead: string };
type Place = Owned & { shown: string; slug: string; project: string; renovation: string };

async function call(caller: ApiCaller, [name, , body]: Row, place: Place): Promise<number> {
  const [method = "", path = ""] = name.split(" ");
  const isPublic = method === "GET" && path.startsWith("/calendar");
  const isProject = path.startsWith("/projects/");
  const filled = path
    .replace("{projectId}", place.ownProject)
    .replace("{subject}", place.ownProject)
    .replace(/\{(?:uploadId|mediaId|photoId|companyId)\}/, crypto.randomUUID())
    .replace("{mainId}", "1")
    .replace("{subId}", "14")
    .replace("{slug}", place.slug)
    .replace("{userId}", isPublic ? place.shown : place.own)
    .replace("{ownerId}", place.shown)
    .replace(
      "{id}",
      path.startsWith("/subscriptions")
        ? "2"
        : path.startsWith("/leads")
          ? place.ownLead
          : path.startsWith("/renovations")
            ? place.renovation
            : isProject
              ? place.ownProject
              : place.shown,
    );
  const query: Record<string, string> = {
    "/location/nearest": "?lat=52.23&lon=21.01",
    "/projects": `?id=${place.project}`,
    "/company/projects": `?companyId=${place.shown}`,
    "/subscriptions": `?userId=${place.own}`,
  };
  const address = filled + (query[path] ?? "");
  const sent = body && JSON.parse(JSON.stringify(body).replaceAll("{shown}", place.shown));
  const send = method.toLowerCase() as "put" | "post" | "patch" | "delete";
  // A stream of events has no end.
  const read = path.endsWith("/events") ? "head" : "get";
  const verb = method === "GET" ? read : send;
  const response = verb === "head" ? await caller.head(address) : await caller[verb](address, sent);
  return response.status;
}

test.each(table)("%s answers %j", (name, statuses) => {
  expect(seen.get(name)).toEqual(statuses);
});

test("every call that is not about accounts is in the table", async () => {
  const { body } = await app().guest().get("/openapi.json");
  const calls = Object.entries<object>(body.paths)
    .filter(([path]) => !path.includes("/auth/"))
    .flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace("/api", "")}`),
    );
  expect(calls.filter((name) => !seen.has(name))).toEqual([]);
});

test("the table in the documentation is what was seen", async () => {
  const lines = table.map(([name]) => `| \`${name}\` | ${seen.get(name)!.join(" | ")} |`);
  const document = `# Who may call what in the marketplace

Written by the test that makes these calls: each number is the status that came back. „Właściciel” and „niepotwierdzony właściciel” call with the id of their own firm, the others with the id of „właściciel”; public reads name a published firm. The firm of „właściciel” is not published yet, so its projects are to others as none; of a published firm they would be 403. 422 for an owner means: allowed, but what was sent was not a picture or the profile is not complete; 409: allowed, but the plan that the owner has here came otherwise. The calls about accounts are in [the other table](access-table.md).

| wywołanie | ${actors.join(" | ")} |
| --- |${" --- |".repeat(actors.length)}
${lines.join("\n")}
`;
  await expect(document).toMatchFileSnapshot(file);
});
