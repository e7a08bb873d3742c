/** What happens to a column when the person behind it asks to be erased. */
export type ErasureRule =
  /** The row is deleted with the account, by a foreign key that cascades. */
  | "goes with the account"
  /** A trigger on the company removes the row, for want of a foreign key. */
  | "erased by a trigger"
  /** The row loses its owner at once; what nothing refers to is deleted by the media sweep. */
  | "loses its owner, then swept"
  /** Removed from the lead with its sender's account; the words stay for the company addressed. */
  | "taken out of the lead"
  /** Stays for the other side of a lead, without the person; deleted after 24 quiet months. */
  | "stays for the other side"
  /** Removed within a day (or when the mail was sent), no matter who it is about. */
  | "short-lived"
  /** A keyed hash or a random value that names nobody. */
  | "names nobody"
  /** Reference data, the same for everybody. */
  | "not about a person";

/** Every column that can hold words or bytes. A new one needs an entry here: a test insists. */
export const personalData: Readonly<Record<string, ErasureRule>> = {
  "account.email": "goes with the account",
  "account.first_name": "goes with the account",
  "account.last_name": "goes with the account",
  "account.password_hash": "goes with the account",
  "account.pending_email": "goes with the account",
  "account.role": "goes with the account",
  "account_identity.issuer": "goes with the account",
  "account_identity.subject": "goes with the account",
  "account_token.email": "goes with the account",
  "account_token.hash": "goes with the account",
  "account_token.purpose": "goes with the account",
  "audit_entry.action": "names nobody",
  "audit_entry.details": "names nobody",
  "audit_entry.operator": "names nobody",
  "calendar_month.availability": "goes with the account",
  "city.name": "not about a person",
  "company.blocked_reason": "goes with the account",
  "company.contact_email": "goes with the account",
  "company.description": "goes with the account",
  "company.name": "goes with the account",
  "company.phone": "goes with the account",
  "company.slug": "goes with the account",
  "company.website": "goes with the account",
  "company_former_slug.slug": "goes with the account",
  "company_name_start.start": "goes with the account",
  "company_search.lexemes": "erased by a trigger",
  "company_search_architects.lexemes": "erased by a trigger",
  "company_search_tradespeople.lexemes": "erased by a trigger",
  "company_search_words.words": "goes with the account",
  "edit_draft.content": "goes with the account",
  "edit_draft.subject": "goes with the account",
  "idempotency_key.key": "short-lived",
  "idempotency_key.request_hash": "short-lived",
  "idempotency_key.response": "short-lived",
  "idempotency_key.scope": "short-lived",
  "job_runner.id": "names nobody",
  "lead.contact_email": "taken out of the lead",
  "lead.decline_note": "stays for the other side",
  "lead.decline_reason": "stays for the other side",
  "lead.message": "stays for the other side",
  "lead.phone": "taken out of the lead",
  "lead.report_reason": "stays for the other side",
  "lead.sender_name": "taken out of the lead",
  "lead.source_text": "taken out of the lead",
  "lead.status": "stays for the other side",
  "lead.submission_hash": "names nobody",
  "lead.text_hash": "names nobody",
  "lead_message.author": "stays for the other side",
  "lead_message.text": "stays for the other side",
  "lead_photo.author": "stays for the other side",
  "main_category.name": "not about a person",
  "main_category.slug": "not about a person",
  "media.captions": "loses its owner, then swept",
  "media.colour": "loses its owner, then swept",
  "media.content_type": "loses its owner, then swept",
  "media.kind": "loses its owner, then swept",
  "media.placeholder": "loses its owner, then swept",
  "media.sha256": "loses its owner, then swept",
  "parting_mail.email": "short-lived",
  "parting_mail.first_name": "short-lived",
  "parting_mail.kind": "short-lived",
  "plan.description": "not about a person",
  "plan.features": "not about a person",
  "plan.name": "not about a person",
  "project.description": "goes with the account",
  "project.title": "goes with the account",
  "project_media.alt": "goes with the account",
  "rate_limit.key": "short-lived",
  "renovation.description": "goes with the account",
  "renovation.name": "goes with the account",
  "renovation.rooms": "goes with the account",
  "renovation.status": "goes with the account",
  "renovation_checklist.items": "goes with the account",
  "renovation_offer.message": "goes with the account",
  "renovation_offer.status": "goes with the account",
  "saved_search.name": "goes with the account",
  "saved_search.path": "goes with the account",
  "saved_search.query": "goes with the account",
  "schema_migration.checksum": "not about a person",
  "schema_migration.name": "not about a person",
  "search_term.term": "not about a person",
  "service.name": "not about a person",
  "service.slug": "not about a person",
  "session.access_hash": "goes with the account",
  "session.device": "goes with the account",
  "session.previous_refresh_hash": "goes with the account",
  "session.refresh_hash": "goes with the account",
  "session.rotation_salt": "goes with the account",
  "style.label": "not about a person",
  "style.slug": "not about a person",
  "subcategory.heading": "not about a person",
  "subcategory.name": "not about a person",
  "subcategory.slug": "not about a person",
  "unused_content.kind": "names nobody",
  "unused_content.sha256": "names nobody",
  "upload.kind": "goes with the account",
  "upload.name": "goes with the account",
};

/** The part of „Pobierz moje dane” that shows a table's rows, or why no part does. */
export type Shown = { part: string } | { left: string };

const madeFromCompany = "made from the company, for the search";

/** Every table that holds something of an account. A new one needs an entry here: a test insists. */
export const shownInExport: Readonly<Record<string, Shown>> = {
  account: { part: "account" },
  account_identity: { part: "identities" },
  account_token: { left: "secrets of links on their way to addresses that stand in the account" },
  calendar_month: { part: "calendar" },
  company: { part: "company" },
  company_former_slug: { part: "formerAddresses" },
  company_name_start: { left: madeFromCompany },
  company_response: { part: "responseTime" },
  company_search: { left: madeFromCompany },
  company_search_architects: { left: madeFromCompany },
  company_search_tradespeople: { left: madeFromCompany },
  company_search_words: { left: madeFromCompany },
  edit_draft: { part: "drafts" },
  edit_draft_media: { part: "drafts" },
  idempotency_key: { left: "answers of the last day: copies of what other parts show" },
  lead: { part: "leadsReceived" },
  lead_message: { part: "leadsReceived" },
  lead_photo: { part: "leadsSent" },
  media: { part: "media" },
  parting_mail: { left: "about accounts that are gone" },
  plan_interest: { part: "planInterest" },
  project: { part: "projects" },
  project_media: { part: "projects" },
  rate_limit: { left: "counters by network address, gone two days later at most" },
  renovation: { part: "renovations" },
  renovation_checklist: { part: "renovations" },
  renovation_company: { part: "renovations" },
  renovation_idea: { part: "renovations" },
  renovation_offer: { part: "offersMade" },
  renovation_photo: { part: "renovations" },
  saved_search: { part: "savedSearches" },
  saved_search_news: { left: "which companies the mails of saved searches have told" },
  session: { part: "sessions" },
  upload: { part: "uploads" },
};

/** Columns of shown tables that the export leaves out: secrets, and what is made from the rest. */
export const leftOutOfExport: readonly string[] = [
  "account.password_hash",
  "lead.submission_hash",
  "lead.text_hash",
  "media.colour",
  "media.placeholder",
  "media.sha256",
  "session.access_hash",
  "session.previous_refresh_hash",
  "session.refresh_hash",
  "session.rotation_salt",
];
