import { describe, expect, test } from "vitest";
import { readForm } from "./read-form.ts";

const pairs = "application/x-www-form-urlencoded";

function posted(body: string, type = `${pairs};charset=UTF-8`) {
  const headers = { "content-type": type };
  return readForm(new Request("https://domistrz.pl/", { method: "POST", headers, body }));
}

describe("a form", () => {
  test("is read as it was filled in", async () => {
    const form = await posted("imie=Ewa+%C5%81&usluga=1&usluga=2&puste=");
    expect([...form]).toEqual([
      ["imie", "Ewa Ł"],
      ["usluga", "1"],
      ["usluga", "2"],
      ["puste", ""],
    ]);
  });

  test("is read in parts as well", async () => {
    const body = '--x\r\ncontent-disposition: form-data; name="a"\r\n\r\nb&c\r\n--x--\r\n';
    expect([...(await posted(body, "multipart/form-data; boundary=x"))]).toEqual([["a", "b&c"]]);
  });

  test("of too many fields is refused", async () => {
    expect([...(await posted("a=1&".repeat(1_000)))]).toHaveLength(1_000);
    const refused = await posted("a=1&".repeat(1_001)).catch((error: unknown) => error);
    expect(refused).toMatchObject({ status: 413 });
    expect(await (refused as Response).json()).toEqual({
      detail: "Ten formularz ma za dużo pól. Otwórz stronę jeszcze raz.",
    });
  });
});
