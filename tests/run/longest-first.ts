import { relative } from "node:path";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { projectRoot } from "../files.ts";

/**
 * Test files that take long for their size, the longest first: one that begins last keeps a single
 * worker busy at the end, a sixth of a run. By the times of a run on two cores.
 */
export const longFiles = [
  "e2e/own-profile.test.ts",
  "e2e/accounts-screens.test.ts",
  "e2e/viewer-page.test.ts",
  "e2e/project-editor.test.ts",
  "e2e/large-photos.test.ts",
  "e2e/renovations/new-plan.test.ts",
  "e2e/renovations/plans.test.ts",
  "e2e/leads/conversation.test.ts",
  "e2e/project-uploads.test.ts",
  "e2e/project-changes.test.ts",
  "e2e/renovations/details.test.ts",
  "tests/process/first-start.test.ts",
  "tests/process/process.test.ts",
  "tests/process/worker-process.test.ts",
  "src/features/search/search-answers.test.ts",
  "src/features/saved-searches/read-rules.server.test.ts",
  "demo/load.test.ts",
  "tests/process/kept-code.test.ts",
];

const places = new Map(longFiles.map((file, place) => [file, place]));
const placeOf = ({ moduleId }: TestSpecification) =>
  places.get(relative(projectRoot, moduleId)) ?? longFiles.length;

/** Begins with them; the others follow by what is known of them, or by their size. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- not the array's
    const sorted = await super.sort(files);
    const order = (spec: TestSpecification) => spec.project.config.sequence.groupOrder;
    return sorted.toSorted((a, b) => order(a) - order(b) || placeOf(a) - placeOf(b));
  }
}
