import { test } from "vitest";
import { useBrowser } from "../browser.ts";
import { execute } from "../companies.ts";
import { allUploaded, chooseFiles, newCompany, smallPhotos } from "../project-editor-steps.ts";

const visit = useBrowser();
const narrow = { width: 360, height: 800 };
const tier = 1;
const limitsOf = (features: Record<string, unknown>) => JSON.stringify(features);

test("a plan without limits allows ten photos and a video; one that cannot be read, three", async () => {
  const { page, name } = await newCompany(visit, { viewport: narrow });
  const stored = await execute("select features from plan where tier = $1", [tier]);
  const { features } = stored.rows[0] as { features: Record<string, unknown> };
  const { media_limits: _limits, ...without } = features;
  const write = (next: Record<string, unknown>) =>
    execute("update plan set features = $2 where tier = $1", [tier, limitsOf(next)]);
  try {
    await execute("update company set tier = $2 where name = $1", [name, tier]);
    await write(without);
    await page.reload();
    await page.getByRole("heading", { name: "Zdjęcia i filmy: 0 z 11" }).waitFor();
    await write({ ...without, media_limits: "dużo" });
    await page.reload();
    await page.getByRole("heading", { name: "Zdjęcia i filmy: 0 z 3" }).waitFor();
    await chooseFiles(page, await smallPhotos(4));
    await page
      .getByText("Plik „4.jpg” się nie zmieścił. W jednym projekcie mogą być 3 zdjęcia i filmy.")
      .waitFor();
    await allUploaded(page, 3);
  } finally {
    await write(features);
  }
});
