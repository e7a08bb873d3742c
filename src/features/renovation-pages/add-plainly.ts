import { redirect } from "react-router";
import { isUuid } from "../../platform/uuid.ts";
import { checkRenovation } from "../renovations/planning/check-renovation.ts";
import type { PlainRefusal } from "../renovations/planning/plain-renovation.tsx";
import { companyKey, ideasIn, renovationPath } from "../renovations/planning/renovation-address.ts";
import {
  bodyOf,
  newDraft,
  type RenovationDraft,
} from "../renovations/planning/renovation-draft.ts";
import { sendRenovation } from "../renovations/planning/send-renovation.ts";
import { roomKinds } from "../renovations/rooms.ts";

/** The form of a new renovation, posted without scripts, and what its address wants saved in it. */
export async function addPlainly(
  fetcher: typeof fetch,
  { form, query }: { form: FormData; query: URLSearchParams },
): Promise<PlainRefusal> {
  const draft = readDraft(form);
  const body = bodyOf(draft, newDraft);
  const errors = checkRenovation(body);
  if (Object.keys(errors).length > 0) {
    return { draft, refusal: { ok: false, status: 422, errors, problem: null } };
  }
  const companyIds = query.getAll(companyKey).filter(isUuid);
  const saved = { companyIds, ideas: ideasIn(query) };
  const sent = await sendRenovation({ body, id: null, version: null, ...saved }, fetcher);
  if ("refusal" in sent) return { draft, refusal: sent.refusal };
  const { id } = sent.kind === "done" ? sent.renovation : sent.theirs;
  throw redirect(renovationPath(id));
}

function readDraft(form: FormData): RenovationDraft {
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" ? value : "";
  };
  const ids = (name: string) => form.getAll(name).map(Number).filter(Number.isInteger);
  const chosen = form.getAll("rooms");
  return {
    ...newDraft,
    name: text("name"),
    services: ids("services"),
    styles: ids("styles"),
    from: text("from"),
    to: text("to"),
    city: text("localization"),
    description: text("description"),
    rooms: roomKinds
      .filter((kind) => kind !== "other" && chosen.includes(kind))
      .map((kind) => ({ kind, count: 1, name: "" })),
    otherRoom: text("otherRoom"),
    areaM2: text("areaM2"),
    budgetFrom: text("budgetFrom"),
    budgetTo: text("budgetTo"),
  };
}
