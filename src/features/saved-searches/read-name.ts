/** The name that a form was sent with. */
export function readName(form: HTMLFormElement): string {
  const name = new FormData(form).get("nazwa");
  return typeof name === "string" ? name.trim() : "";
}
