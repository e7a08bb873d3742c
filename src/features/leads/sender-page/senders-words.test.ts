import { expect, test } from "vitest";
import { senderSentence } from "./text.ts";

const seen = {
  status: "pending",
  is_held: false,
  delivered_at: "2026-11-20T10:00:00Z",
  seen_at: "2026-11-20T11:00:00Z",
  withdrawn_at: null,
  decline_reason: null,
  corporate_user_id: "00000000-0000-4000-8000-000000000001",
  created_at: "2026-11-20T10:00:00Z",
  decided_at: null,
} as const;

test.each([
  ["Glazura Żak", "Firma Glazura Żak widziała"],
  ["Firma Remontowa Żak", "Firma Remontowa Żak widziała"],
  ["FIRMA REMONTOWA ŻAK", "FIRMA REMONTOWA ŻAK widziała"],
  ["Firmament", "Firma Firmament widziała"],
  [null, "Firma widziała"],
])("of „%s”: %s", (company, beginning) => {
  expect(senderSentence(seen, company)).toBe(
    `${beginning} już Twoje zapytanie. Czekamy na odpowiedź.`,
  );
});
