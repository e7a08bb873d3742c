const formTypes = /^(?:application\/x-www-form-urlencoded|multipart\/form-data)(?:;|$)/i;

/**
 * What a form sent. @throws a Response 415 for what is no form, 400 for one that cannot be read: pages
 * show its sentence, and what is no page answers it.
 */
export async function readForm(request: Request): Promise<FormData> {
  const type = request.headers.get("content-type") ?? "";
  if (!formTypes.test(type)) throw refusal(415, "To nie jest formularz tej strony.");
  return request.formData().catch(() => {
    throw refusal(400, "Nie udało się odczytać formularza. Wyślij go jeszcze raz.");
  });
}

const refusal = (status: 400 | 415, detail: string) => Response.json({ detail }, { status });
