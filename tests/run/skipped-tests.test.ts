import { expect, test } from "vitest";
import { tellSkipped } from "./skipped-tests.mjs";

const result = (status: string, title: string, ...ancestorTitles: string[]) => ({
  status,
  title,
  ancestorTitles,
});

test("what was skipped is counted by its reason, which stands in a name or in that of its group", () => {
  const disk = "a full disk – pominięte: nie ma małego dysku";
  const lines = tellSkipped({
    testResults: [
      {
        assertionResults: [
          result("passed", "one that ran"),
          result("skipped", "nothing is left", disk),
          result("skipped", "it heals", disk),
        ],
      },
      {
        assertionResults: [
          result("pending", "a poster – pominięte: nie ma ffmpeg"),
          result("skipped", "one that says nothing"),
        ],
      },
    ],
  });
  expect(lines).toEqual([
    "Pominięte testy: 2 – nie ma małego dysku",
    "Pominięte testy: 1 – nie ma ffmpeg",
    "Pominięte testy: 1 – bez podanego powodu: one that says nothing",
  ]);
});
