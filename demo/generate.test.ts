import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { dayMs } from "../src/platform/time/durations.ts";
import { canMount, makeSmallDisk, noSmallDisk } from "../tests/servers/small-disk.ts";
import { demoFirms } from "./firms/firms.ts";
import { planDemo } from "./generate.ts";
import { renderLogo } from "./logos/logos.ts";
import { placeOf } from "./media-catalogue.ts";
import { renderPicture } from "./render-pictures.ts";

const isMountable = canMount();
const today = new Date("2026-03-18T14:30:00Z");
const plan = planDemo({ seed: "test", today });
const { rows } = plan;
const withCalendar = rows.filter((row) => row.plan >= 3);
const allProjects = rows.flatMap((row) => row.projects.map((project) => ({ row, project })));
const baseOf = (file: string) => /pictures\/([a-z-]+-\d+)/.exec(file)![1]!;
const repeated = (keys: string[]) => keys.filter((key, index) => keys.indexOf(key) !== index);

/** One key per firm and list (a subcategory in a city) in which the firm stands. */
function inLists(valuesOf: (row: (typeof rows)[number]) => string[]): string[] {
  return rows.flatMap((row) =>
    row.subcategories.flatMap((name) =>
      [...new Set(valuesOf(row))].map((value) => `${row.city}|${name}|${value}`),
    ),
  );
}

describe("the demo plan", () => {
  test("equal seeds and days give equal plans, another seed another one", () => {
    expect(planDemo({ seed: "test", today })).toEqual(plan);
    expect(planDemo({ seed: "other", today }).rows).not.toEqual(rows);
  });

  test("has one row for each firm, with its own e-mail and phone", () => {
    expect(rows).toHaveLength(demoFirms.length);
    expect(repeated(rows.map(({ email }) => email))).toEqual([]);
    expect(repeated(rows.map(({ phone }) => phone))).toEqual([]);
    expect(rows.filter(({ phone }) => !/^\+48 \d{3} \d{3} \d{3}$/.test(phone))).toEqual([]);
  });

  test("each firm has two to five projects and three to six services", () => {
    const strange = rows.filter(
      ({ projects, services }) =>
        projects.length < 2 || projects.length > 5 || services.length < 3 || services.length > 6,
    );
    expect(strange.map(({ name }) => name)).toEqual([]);
  });

  test("a story comes at most twice, and never twice in one city", () => {
    const titles = allProjects.map(({ project }) => project.title);
    const twice = repeated(titles);
    expect(repeated(twice)).toEqual([]);
    expect(repeated(allProjects.map(({ row, project }) => `${row.city}|${project.title}`))).toEqual(
      [],
    );
  });

  test("the projects of one firm show different places", () => {
    const keys = allProjects.map(
      ({ row, project }) => `${row.name}|${baseOf(project.pictures[0]!.file)}`,
    );
    expect(repeated(keys)).toEqual([]);
  });

  test("no firm shows the same view twice, and its pictures of one project show one place", () => {
    const views = allProjects.flatMap(({ row, project }) =>
      project.pictures.map(({ file }) => `${row.name}|${baseOf(file)}`),
    );
    expect(repeated(views)).toEqual([]);
    const places = allProjects.map(
      ({ project }) =>
        new Set(project.pictures.map(({ file }) => placeOf(`${baseOf(file)}.jpg`).place)),
    );
    expect(places.filter(({ size }) => size !== 1)).toEqual([]);
    const sets = allProjects.filter(({ project }) => project.pictures.length > 1);
    expect(sets.length / allProjects.length).toBeGreaterThan(0.4);
  });

  test("the background of a firm shows none of its projects' places", () => {
    const coverOf = new Map(plan.covers.map((cover) => [`covers/${cover.file}`, cover]));
    const places = allProjects.map(({ row, project }) => ({
      cover: coverOf.get(row.background)!,
      place: placeOf(`${baseOf(project.pictures[0]!.file)}.jpg`).place,
    }));
    expect(places.filter(({ cover, place }) => cover.places.has(place))).toEqual([]);
  });

  test("the newest firms and projects, which stand on one page, show different places", () => {
    const since = today.getTime() - 14 * dayMs;
    const fresh = new Date(today).setUTCHours(0, 0, 0, 0) - dayMs;
    const shown = allProjects.filter(
      ({ row, project }) =>
        Date.parse(row.joinedAt) > since || Date.parse(project.createdAt) >= fresh,
    );
    const keys = shown.map(
      ({ project }) => placeOf(`${baseOf(project.pictures[0]!.file)}.jpg`).place,
    );
    expect(keys.length).toBeGreaterThan(30);
    expect(repeated(keys)).toEqual([]);
  });

  test("neighbours (same subcategory and city) share no picture, cover or logo", () => {
    const pictures = inLists(({ projects }) =>
      projects.flatMap((project) => project.pictures.map(({ file }) => file)),
    );
    expect(repeated(pictures)).toEqual([]);
    expect(repeated(inLists(({ background }) => [background]))).toEqual([]);
    expect(new Set(rows.map(({ logo }) => logo)).size).toBe(rows.length);
  });

  test("each firm's mark is its own", () => {
    const marks = [...plan.logos.values()].map((logo) => JSON.stringify(logo));
    expect(repeated(marks)).toEqual([]);
  });

  test("needs at most 420 pictures, and plans every one that a row names", () => {
    expect(plan.pictures.length + plan.covers.length).toBeLessThanOrEqual(420);
    const planned = new Set(plan.pictures.map(({ file }) => `pictures/${file}`));
    const named = allProjects.flatMap(({ project }) => project.pictures.map(({ file }) => file));
    expect(named.filter((file) => !planned.has(file))).toEqual([]);
  });

  test("some projects were published today or yesterday, none before the firm joined or later", () => {
    const times = allProjects.map(({ row, project }) => ({
      created: Date.parse(project.createdAt),
      joined: Date.parse(row.joinedAt),
    }));
    const midnight = Date.parse("2026-03-18T00:00:00Z");
    expect(times.filter(({ created }) => created >= midnight).length).toBeGreaterThanOrEqual(12);
    expect(times.filter(({ created }) => created > today.getTime())).toEqual([]);
    expect(times.filter(({ created, joined }) => created < joined)).toEqual([]);
  });

  test("calendars cover twelve months from the current one, about a tenth of them unset", () => {
    const months = withCalendar.map(({ calendar }) => Object.keys(calendar));
    expect(months.every((keys) => keys.length === 12 && keys[0] === "2026-03")).toBe(true);
    expect(months[0]![11]).toBe("2027-02");
    const unset = withCalendar.filter(({ calendar }) =>
      Object.values(calendar).every((value) => value === "not_set"),
    );
    expect(unset.length / withCalendar.length).toBeGreaterThan(0.03);
    expect(unset.length / withCalendar.length).toBeLessThan(0.2);
  });

  test("only the plans that have a calendar fill it in: rather more than half of the firms", () => {
    const others = rows.filter((row) => !withCalendar.includes(row));
    expect(others.filter((row) => row.calendarConfirmedAt !== null)).toEqual([]);
    expect(others.filter((row) => Object.keys(row.calendar).length > 0)).toEqual([]);
    expect(withCalendar.length / rows.length).toBeGreaterThan(0.48);
    expect(withCalendar.length / rows.length).toBeLessThan(0.62);
  });

  test("a dozen firms are taken from the whole list", () => {
    const few = planDemo({ seed: "test", today, companies: 12 });
    expect(few.rows).toHaveLength(12);
    expect(new Set(few.rows.map((row) => row.subcategories[0])).size).toBeGreaterThan(6);
  });

  test("this month some firms are free, some partly and some busy", () => {
    const current = withCalendar.map(({ calendar }) => calendar["2026-03"]);
    for (const availability of ["Dostepny", "Czesciowo Dostepny", "Zajety"]) {
      const share = current.filter((value) => value === availability).length / withCalendar.length;
      expect(share).toBeGreaterThan(0.05);
    }
  });
});

describe("rendering", () => {
  let folder = "";
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "demo-"));
  });
  afterAll(() => rm(folder, { recursive: true }));

  test("pictures are JPEG, at least 960 pixels wide", async () => {
    const details = plan.pictures.filter(({ file }) => file.includes("lustro")).slice(0, 3);
    for (const variant of details) await renderPicture(variant, folder);
    const files = await Promise.all(
      details.map(({ file }) => sharp(join(folder, file)).metadata()),
    );
    expect(files.map(({ format, width }) => format === "jpeg" && width >= 960)).toEqual([
      true,
      true,
      true,
    ]);
  });

  test("a mark becomes a square PNG of 512 pixels", async () => {
    const logo = [...plan.logos.values()].find((candidate) => "svg" in candidate)!;
    const target = join(folder, "logos", "mark.png");
    await renderLogo("svg" in logo ? logo.svg : "", target);
    expect(await sharp(target).metadata()).toMatchObject({
      format: "png",
      width: 512,
      height: 512,
    });
  });

  test.skipIf(!isMountable)(
    `what a full disk breaks off leaves no half of a picture${isMountable ? "" : ` – pominięte: ${noSmallDisk}`}`,
    async () => {
      const disk = await makeSmallDisk(32 * 1024);
      const drawn = plan.pictures.find(({ isMirrored }) => isMirrored)!;
      try {
        await expect(renderPicture(drawn, disk.mediaDir)).rejects.toThrow("ENOSPC");
        expect(await readdir(disk.mediaDir)).not.toContain(drawn.file);
      } finally {
        disk.remove();
      }
    },
  );
});
