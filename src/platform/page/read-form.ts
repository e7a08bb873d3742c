const formTypes = /^(?:application\/x-www-form-urlencoded|(multipart)\/form-data)(?:;|$)/i;

/**
 * More than any form of ours has. A body of pairs has room for 32,000, each an object to be made and looked through;
 * of parts, with a head each, for 2,000, which take little.
 */
const mostFields = 1_000;

/**
 * What a form sent. @throws a Response 415 for what is no form, 413 for one of too many fields, 400 for one that
 * cannot be read: pages show its sentence, and what is no page answers it.
 */
export async function readForm(request: Request): Promise<FormData> {
  const type = request.headers.get("content-type") ?? "";
  const [isForm, isOfParts] = formTypes.exec(type) ?? [];
  if (!isForm) throw refusal(415, "To nie jest formularz tej strony.");
  const form = await (isOfParts ? request.formData() : pairsOf(request)).catch(() => {
    throw refusal(400, "Nie udało się odczytać formularza. Wyślij go jeszcze raz.");
  });
  if (form) return form;
  throw refusal(413, "Ten formularz ma za dużo pól. Otwórz stronę jeszcze raz.");
}

/** Null of too many. */
async function pairsOf(request: Request): Promise<FormData | null> {
  const pairs = new URLSearchParams(await request.text());
  if (pairs.size > mostFields) return null;
  const form = new FormData();
  for (const [name, value] of pairs) form.append(name, value);
  return form;
}

const refusal = (status: 400 | 413 | 415, detail: string) => Response.json({ detail }, { status });
