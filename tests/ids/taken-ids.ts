/** Of whose existence nobody else learns. A renovation is open, paused or closed. */
export type Secret =
  | "renovation"
  | "renovationPhoto"
  | "lead"
  | "leadPhoto"
  | "leadMessage"
  | "search"
  | "session"
  | "upload"
  | "medium"
  | "draft"
  | "company"
  | "caller";
type Row = { ids: Record<string, Secret>; body?: unknown };

const question = { id: "{new}", text: "Kiedy możecie zacząć?" };

/** What each id in the address, the query and the body is the id of. */
export const secretIds: Record<string, Row> = {
  "DELETE /auth/sessions/{sessionId}": { ids: { sessionId: "session" } },
  "GET /projects?id": { ids: { id: "draft" } },
  "PATCH /projects/{id}": { ids: { id: "draft" }, body: { title: "Cudzy tytuł" } },
  "DELETE /projects/{id}": { ids: { id: "draft" } },
  "PATCH /projects/remove-media/{projectId}": {
    ids: { projectId: "draft", mediaId: "medium" },
    body: { url: "/media/{mediaId}/1920.jpg", type: "image" },
  },
  "PUT /media/uploads/{uploadId}/finish": { ids: { uploadId: "upload" } },
  "POST /media/needed": { ids: { mediaId: "medium" }, body: { ids: ["{mediaId}"] } },
  "PUT /media/{mediaId}/captions": { ids: { mediaId: "medium" }, body: { captions: null } },
  "PUT /media/{mediaId}/poster": {
    ids: { mediaId: "medium", posterId: "medium" },
    body: { posterId: "{posterId}" },
  },
  "PUT /profile/picture": {
    ids: { mediaId: "medium" },
    body: { slot: "logo", mediaId: "{mediaId}" },
  },
  "GET /drafts/{subject}": { ids: { subject: "draft" } },
  "PUT /drafts/{subject}": { ids: { subject: "draft" }, body: { content: {}, version: null } },
  "DELETE /drafts/{subject}?version": { ids: { subject: "draft", version: "draft" } },
  "GET /leads/{id}": { ids: { id: "lead" } },
  "GET /leads/{id}/events": { ids: { id: "lead" } },
  "PUT /leads/{id}/status": { ids: { id: "lead" }, body: { status: "contacted" } },
  "PUT /leads/{id}/reason": { ids: { id: "lead" }, body: { reason: "too_far" } },
  "PUT /leads/{id}/confirmation": { ids: { id: "lead" } },
  "PUT /leads/{id}/report": { ids: { id: "lead" }, body: { reason: "Obelgi" } },
  "GET /leads/{id}/similar": { ids: { id: "lead" } },
  "PUT /leads/{id}/forward": {
    ids: { id: "lead", companyId: "company" },
    body: { companyId: "{companyId}" },
  },
  "PUT /leads/{id}/withdrawal": { ids: { id: "lead" } },
  "PUT /leads/{id}/phone": { ids: { id: "lead" }, body: { phone: "600 700 800" } },
  "PUT /leads/{id}/messages": {
    ids: { id: "lead", photoId: "leadPhoto" },
    body: { ...question, photoIds: ["{photoId}"] },
  },
  "PUT /leads/{id}/messages/seen": {
    ids: { id: "lead", last: "leadMessage" },
    body: { last: "{last}" },
  },
  "PUT /leads/{id}/photos": { ids: { id: "lead" }, body: {} },
  "GET /leads/{id}/photos/{photoId}": { ids: { id: "lead", photoId: "leadPhoto" } },
  "DELETE /leads/{id}/photos/{photoId}": { ids: { id: "lead", photoId: "leadPhoto" } },
  "PUT /leads/seen": { ids: { id: "lead" }, body: { ids: ["{id}"] } },
  "GET /renovations/current?lead": { ids: { lead: "lead" } },
  "GET /renovations/{id}": { ids: { id: "renovation" } },
  "PATCH /renovations/{id}": { ids: { id: "renovation" }, body: { name: "Cudza nazwa" } },
  "DELETE /renovations/{id}": { ids: { id: "renovation" } },
  "GET /renovations/{id}/job": { ids: { id: "renovation" } },
  "PUT /renovations/{id}/seen": { ids: { id: "renovation" } },
  "PUT /renovations/{id}/status": { ids: { id: "renovation" }, body: { status: "closed" } },
  "GET /renovations/{id}/companies": { ids: { id: "renovation" } },
  "DELETE /renovations/{id}/companies/{companyId}": {
    ids: { id: "renovation", companyId: "company" },
  },
  "POST /profile/save-company": {
    ids: { id: "renovation", companyId: "company" },
    body: { renovationId: "{id}", companyId: "{companyId}" },
  },
  "GET /renovations/{id}/matching-companies": { ids: { id: "renovation" } },
  "GET /renovations/{id}/help": { ids: { id: "renovation" } },
  "GET /renovations/{id}/photos": { ids: { id: "renovation" } },
  "PUT /renovations/{id}/photos": { ids: { id: "renovation" }, body: {} },
  "PUT /renovations/{id}/photos/order": {
    ids: { id: "renovation", photoId: "renovationPhoto" },
    body: { ids: ["{photoId}"] },
  },
  "PUT /renovations/{id}/photos/shown": { ids: { id: "renovation" }, body: { shown: true } },
  "GET /renovations/{id}/photos/{photoId}": {
    ids: { id: "renovation", photoId: "renovationPhoto" },
  },
  "DELETE /renovations/{id}/photos/{photoId}": {
    ids: { id: "renovation", photoId: "renovationPhoto" },
  },
  "GET /renovations/{id}/ideas": { ids: { id: "renovation" } },
  "PUT /renovations/{id}/ideas": {
    ids: { id: "renovation", projectId: "draft", mediaId: "medium" },
    body: { projectId: "{projectId}", mediaId: "{mediaId}" },
  },
  "DELETE /renovations/{id}/ideas/{mediaId}": { ids: { id: "renovation", mediaId: "medium" } },
  "GET /renovations/{id}/checklist": { ids: { id: "renovation" } },
  "PUT /renovations/{id}/checklist": { ids: { id: "renovation" }, body: { items: [] } },
  "PUT /renovations/{id}/willing": { ids: { id: "renovation" }, body: { message: "Chętnie" } },
  "DELETE /renovations/{id}/willing": { ids: { id: "renovation" } },
  "PUT /renovations/{id}/willing/seen": { ids: { id: "renovation" } },
  "PUT /renovations/{id}/willing/{companyId}/status": {
    ids: { id: "renovation", companyId: "company" },
    body: { status: "accepted" },
  },
  "PUT /renovations/{id}/willing/{companyId}/messages": {
    ids: { id: "renovation", companyId: "company" },
    body: question,
  },
  "PUT /renovations/{id}/willing/{caller}/messages": {
    ids: { id: "renovation", caller: "caller" },
    body: question,
  },
  "PATCH /saved-searches/{id}": { ids: { id: "search" }, body: { name: "Cudze" } },
  "DELETE /saved-searches/{id}": { ids: { id: "search" } },
};

/** Ids that say nothing of anybody, are the caller's own, or name what everybody sees. */
export const openIds = new Set([
  "GET /services/{mainId}/subcategories",
  "GET /services/sub/{subId}/services",
  "GET /subscriptions/plans/{id}",
  "GET /companies/slug/{slug}",
  "GET /companies/{id}",
  "GET /companies/{id}/qr-code",
  "GET /calendar/{userId}",
  "GET /projects/{ownerId}/list",
  "GET /company/projects",
  "PUT /leads",
  "GET /leads/sent",
  "PUT /renovations",
  "POST /auth/register",
  "POST /auth/signup/private",
  "POST /auth/signup/corporate",
  "POST /auth/signup/correction",
]);
