import { expect, test } from "vitest";
import type { CompanyCard } from "../../companies/contract.ts";
import type { LeadForMail } from "../queries.server.ts";
import { reminderMailContent, silenceMailContent } from "./emails.server.ts";
import { abandonedMailContent, companyLeftMailContent } from "./parting-emails.server.ts";
import { similarText } from "./similar-text.ts";

const waiting = (count: number) =>
  Array.from({ length: count }, (_, nr) => ({
    id: `0000000${nr}-0000-4000-8000-000000000000`,
    message: `Zapytanie ${nr}`,
    createdAt: new Date("2026-11-02T10:00:00Z"),
  }));

test.each([
  [5, 5, []],
  [7, 5, ["Na liście „Zlecenia” jest ich więcej: jeszcze 2."]],
])("of %i leads a reminder lists %i, and says how many more there are", (count, listed, more) => {
  const to = { name: "Zenit", appUrl: "", switchUrl: "" };
  const { facts, footnotes } = reminderMailContent({ ...to, leads: waiting(count) });
  expect(facts).toHaveLength(listed);
  expect(footnotes).toEqual([...more, "O każdym zapytaniu przypominamy tylko raz."]);
});

test("a mailbox that nobody proved gets no link that a sender or a company wrote", () => {
  const message = "Zajrzyj na tania-pozyczka.pl";
  const lead = (isProved: boolean) => ({
    ...waiting(1)[0]!,
    senderName: null,
    message,
    isProved,
    privateUrl: "",
  });
  const mail = (isProved: boolean, others: readonly ReturnType<typeof lead>[] = []) =>
    abandonedMailContent({
      leads: [lead(isProved), ...others],
      rest: 0,
      companyName: "tanie-kredyty.pl",
      similarUrl: "",
    });
  const stranger = lead(false);
  for (const others of [[], [stranger]]) {
    expect(JSON.stringify(mail(false, others))).not.toMatch(/pozyczka|kredyty\.pl/);
  }
  expect(mail(true).quote).toBe(message);
  const { facts } = mail(true, [stranger]);
  expect(facts!.map(({ value }) => value)).toEqual([
    message,
    "Treść jest na prywatnej stronie zapytania.",
  ]);
});

test.each([
  [0, 1],
  [2, 2],
])("of leads that a company leaves at once and %i more a mail lists five", (rest, footnotes) => {
  const [first, ...others] = waiting(5).map((lead) => ({
    ...lead,
    senderName: null,
    isProved: true,
    privateUrl: `/zapytanie/${lead.id}`,
  }));
  const left = { leads: [first!, ...others], rest, companyName: "Zenit", similarUrl: "" } as const;
  for (const mail of [abandonedMailContent(left), companyLeftMailContent(left)]) {
    expect(mail.facts).toHaveLength(5);
    expect(mail.facts![1]).toMatchObject({ value: "Zapytanie 1", url: others[0]!.privateUrl });
    expect(mail.footnotes).toHaveLength(footnotes);
  }
});

test.each([
  [1, "Znaleźliśmy podobną firmę. Na Twojej stronie zapytania prześlesz jej"],
  [2, "Znaleźliśmy podobne firmy. Na Twojej stronie zapytania prześlesz im"],
])("of %i similar companies a mail speaks as of that many", (count, said) => {
  const lead = { companyName: "Zenit", senderName: null } as LeadForMail;
  const similar = Array.from({ length: count }, () => ({
    companyName: "Glazura",
    city: "Radom",
    freeMonths: [] as string[],
  })) as CompanyCard[];
  const { paragraphs } = silenceMailContent({ lead, similar, privateUrl: "" });
  expect(paragraphs[1]).toContain(said);
});

test.each([
  [["2026-12", "2027-01"], ["2027-02"], "wolne terminy: grudzień, styczeń · częściowo wolne: luty"],
  [["2027-03"], [], "wolny termin: marzec"],
  [[], ["2026-12", "2027-01"], "częściowo wolne: grudzień, styczeń"],
])("of a similar company free in %j and partly in %j it is said: %s", (free, partly, said) => {
  const months = { freeMonths: free, partlyFreeMonths: partly };
  const text = similarText({ city: "Radom", distanceKm: 12.4, ...months });
  expect(text.replaceAll("\u00a0", " ")).toBe(`Radom, 12 km · ${said}`);
});
