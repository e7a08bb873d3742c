import { describe, expect, test } from "vitest";
import { chooseDraft } from "./choose-draft.ts";

type Draft = { text: string };

describe("what an editor opens with", () => {
  const server = { draft: { text: "serwer" }, version: "v2", at: "", device: "b" };
  const local = { draft: { text: "karta" }, version: "v1", isOnServer: false };
  test.each([
    ["nothing", null, null, { draft: null, version: null, theirs: null }],
    ["the server's", null, server, { draft: server.draft, version: "v2", theirs: null }],
    [
      "the server's, newer than what the tab had sent",
      { ...local, isOnServer: true },
      server,
      { draft: server.draft, version: "v2", theirs: null },
    ],
    [
      "nothing, when it was saved elsewhere meanwhile",
      { ...local, isOnServer: true },
      null,
      { draft: null, version: null, theirs: null },
    ],
    [
      "the tab's, when the server cannot be asked",
      local,
      undefined,
      { draft: local.draft, version: "v1", theirs: null },
    ],
    [
      "the tab's, when the server never got it",
      { ...local, version: "v2" },
      server,
      { draft: local.draft, version: "v2", theirs: null },
    ],
    [
      "the tab's beside another device's",
      local,
      server,
      { draft: local.draft, version: "v2", theirs: server },
    ],
    [
      "the tab's beside an earlier write of its own",
      local,
      { ...server, device: "a" },
      { draft: local.draft, version: "v2", theirs: null },
    ],
  ])("is %s", (_what, kept, found, wanted) => {
    expect(chooseDraft<Draft>(kept, found, "a")).toEqual(wanted);
  });

  test("asks nobody to decide about what pages of another version wrote", () => {
    const older = { draft: null, version: "v1", at: "", device: "b" };
    const unsent = { ...local, version: null };
    const chosen = { draft: local.draft, version: "v1", theirs: null };
    expect(chooseDraft<Draft>(unsent, older, "a")).toEqual(chosen);
    expect(chooseDraft<Draft>(null, older, "a")).toEqual({ ...chosen, draft: null });
  });
});
