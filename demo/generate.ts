import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { companyRow, shownPictures, type CompanyRow, type Newness } from "./company-row.ts";
import { chooseCover, type Cover } from "./covers.ts";
import type { DemoFirm } from "./firms/demo-firm.ts";
import { slugOf } from "./firms/firm-details.ts";
import { demoFirms } from "./firms/firms.ts";
import { composeLogo, renderLogo } from "./logos/logos.ts";
import { mediaDir, namedLogos, placeOf } from "./media-catalogue.ts";
import type { PictureVariant } from "./pictures.ts";
import { randomFrom } from "./random.ts";
import { copyMedia, renderPictures, runInPairs } from "./render-pictures.ts";
import { assignProjects, type AssignedProject } from "./stories/assign-projects.ts";

const newFirmCount = 14;
const freshProjectCount = 40;

/** What the home page's own pictures show. */
const homePlaces = [
  "living-01.jpg",
  "house-barn-01.jpg",
  "masonry-01.jpg",
  "roof-02.jpg",
  "wardrobe-02.jpg",
  "garden-01.jpg",
  "tiling-03.jpg",
  "bathroom-09.jpg",
  "kitchen-10.jpg",
  "facade-07.jpg",
  "balcony-01.jpg",
  "house-villa-01.jpg",
  "kitchenette-01.jpg",
  "entrance-01.jpg",
  "house-row-01.jpg",
  "living-08.jpg",
  "garage-02.jpg",
].map((file) => placeOf(file).place);

/** `seed` and `today` decide everything: equal ones give equal rows. */
type DemoOptions = {
  seed: string;
  today: Date;
  /** Fewer than all of the firms, taken evenly from the whole list. */
  companies?: number;
};

type DemoPlan = {
  rows: CompanyRow[];
  pictures: PictureVariant[];
  covers: Cover[];
  /** Target file → SVG text, or the name of a mark in the media folder. */
  logos: Map<string, { svg: string } | { media: string }>;
};

function planLogos(firms: readonly DemoFirm[]): DemoPlan["logos"] {
  const logos: DemoPlan["logos"] = new Map();
  const drawn = new Set<string>();
  const ordinals = new Map<string, number>();
  for (const firm of firms) {
    const media = namedLogos.get(firm.name);
    const trade = firm.subcategories[0];
    const file = `logos/${slugOf(firm.name)}.png`;
    if (media) {
      logos.set(file, { media });
      continue;
    }
    let ordinal = ordinals.get(trade) ?? 0;
    while (drawn.has(composeLogo({ trade, ordinal }))) ordinal += 1;
    const svg = composeLogo({ trade, ordinal });
    drawn.add(svg);
    ordinals.set(trade, ordinal + 1);
    logos.set(file, { svg });
  }
  return logos;
}

type Projects = ReadonlyMap<DemoFirm, AssignedProject[]>;

const placesOf = (projects: Projects, firm: DemoFirm) =>
  new Set((projects.get(firm) ?? []).map(({ set }) => set.place));

function planCovers(projects: Projects, seed: string): Map<DemoFirm, Cover> {
  const chosen = new Map<DemoFirm, Cover>();
  const uses = new Map<string, number>();
  const nearby = new Map<string, Set<string>>();
  for (const firm of projects.keys()) {
    const lists = firm.subcategories.map((trade) => `${firm.city}|${trade}`);
    const taken = new Set(lists.flatMap((list) => [...(nearby.get(list) ?? [])]));
    const random = randomFrom(`${seed}/${firm.name}/cover`);
    const cover = chooseCover({
      trade: firm.subcategories[0],
      taken,
      ownPlaces: placesOf(projects, firm),
      uses,
      random,
    });
    chosen.set(firm, cover);
    uses.set(cover.file, (uses.get(cover.file) ?? 0) + 1);
    for (const list of lists) nearby.set(list, (nearby.get(list) ?? new Set()).add(cover.file));
  }
  return chosen;
}

/** The newest projects and firms stand together on the home page: each shows another place. */
function planNewness(projects: Projects, seed: string): Newness {
  const seen = new Set(homePlaces);
  const newness = { joined: new Set<DemoFirm>(), published: new Set<DemoFirm>() };
  for (const firm of randomFrom(`${seed}/newness`).shuffled([...projects.keys()])) {
    const places = placesOf(projects, firm);
    const lead = projects.get(firm)?.[0]?.set.place;
    if (newness.joined.size < newFirmCount && places.isDisjointFrom(seen)) {
      newness.joined.add(firm);
      for (const place of places) seen.add(place);
    } else if (lead && newness.published.size < freshProjectCount && !seen.has(lead)) {
      newness.published.add(firm);
      seen.add(lead);
    }
  }
  return newness;
}

function distinctPictures(projects: Iterable<AssignedProject[]>): PictureVariant[] {
  const byFile = new Map<string, PictureVariant>();
  for (const list of projects) {
    for (const picture of list.flatMap(shownPictures)) byFile.set(picture.file, picture);
  }
  return [...byFile.values()];
}

/** Everything that will be written, decided without touching the disk. */
export function planDemo({ seed, today, companies }: DemoOptions): DemoPlan {
  const firms = spread(demoFirms, companies);
  const projects = assignProjects(firms, seed);
  const covers = planCovers(projects, seed);
  const newness = planNewness(projects, seed);
  const rows = firms.map((firm) =>
    companyRow({
      firm,
      projects: projects.get(firm) ?? [],
      logo: `logos/${slugOf(firm.name)}.png`,
      background: `covers/${covers.get(firm)!.file}`,
      seed,
      today,
      newness,
    }),
  );
  return {
    rows,
    pictures: distinctPictures(projects.values()),
    covers: [...new Set(covers.values())],
    logos: planLogos(firms),
  };
}

function spread<T>(all: readonly T[], count = all.length): readonly T[] {
  const wanted = Math.min(count, all.length);
  return Array.from({ length: wanted }, (_, i) => all[Math.floor((i * all.length) / wanted)]!);
}

async function writeLogos(logos: DemoPlan["logos"], outDir: string): Promise<void> {
  await runInPairs(
    [...logos].map(([file, logo]) => async () => {
      const svg = "svg" in logo ? logo.svg : await readFile(new URL(logo.media, mediaDir));
      await renderLogo(svg, join(outDir, file));
    }),
  );
}

async function writeCovers(covers: Cover[], folder: string): Promise<void> {
  await renderPictures(
    covers.flatMap(({ crop }) => crop ?? []),
    folder,
  );
  for (const { file, crop } of covers) if (!crop) await copyMedia(file, join(folder, file));
}

/** Writes the demo marketplace's pictures and its import file into `outDir`. */
export async function generateDemo(
  options: DemoOptions & { outDir: string },
): Promise<{ rowsFile: string; count: number }> {
  const { outDir } = options;
  const { rows, pictures, covers, logos } = planDemo(options);
  await mkdir(outDir, { recursive: true });
  await renderPictures(pictures, join(outDir, "pictures"));
  await writeCovers(covers, join(outDir, "covers"));
  await writeLogos(logos, outDir);
  const rowsFile = join(outDir, "companies.jsonl");
  await writeFile(rowsFile, rows.map((row) => `${JSON.stringify(row)}\n`).join(""));
  return { rowsFile, count: rows.length };
}

if (import.meta.main) {
  const outDir = process.argv[2];
  if (!outDir) throw new Error("Usage: node demo/generate.ts OUTDIR");
  const { rowsFile, count } = await generateDemo({ seed: "domistrz", today: new Date(), outDir });
  process.stdout.write(`${count} firm → ${rowsFile}\n`);
}
