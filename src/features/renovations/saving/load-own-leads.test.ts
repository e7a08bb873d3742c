import { expect, test } from "vitest";
import { onwardByCompany } from "./load-own-leads.ts";

test("of several leads to one company the newest says where it goes on", () => {
  const lead = (
    id: string,
    status: "pending" | "contacted" | "rejected",
    company: string | null,
  ) => ({
    id,
    status,
    corporate_user_id: company,
  });
  const leads = [
    lead("1", "pending", "zenit"),
    lead("2", "rejected", "dach"),
    lead("3", "contacted", "glazura"),
    lead("4", "contacted", "dach"),
    lead("5", "rejected", "zenit"),
    lead("6", "pending", null),
  ];
  expect(onwardByCompany(leads)).toEqual({
    zenit: { to: "/zlecenie/1", label: "Zobacz zapytanie" },
    glazura: { to: "/zlecenie/3", label: "Przejdź do rozmowy" },
  });
});
