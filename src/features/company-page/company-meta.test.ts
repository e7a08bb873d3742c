import { describe, expect, test } from "vitest";
import {
  posterOf,
  shownVideo,
  shownPicture,
  shownProject,
} from "../../../tests/factories/shown-project.ts";
import type { Company } from "../companies/contract.ts";
import type { Project } from "../projects/contract.ts";
import { companyMeta } from "./company-meta.ts";

const origin = "https://domistrz.example";
const href = "/firma/studio-zak";
const company = {
  company_name: "Studio Żak",
  specialization: "Architekt",
  description: "Projektujemy wnętrza.",
  city: "Łódź",
  voivodeship: "łódzkie",
  background_image: "/media/tlo/1920.jpg",
  background: shownPicture("tlo"),
  logourl: "/media/logo/320.jpg",
  website: null,
  phone: null,
  subcategories: [],
  services: [],
} as unknown as Company;

function headOf(project: Project | null, traits: Partial<Company> = {}) {
  const matches = [{ id: "root", loaderData: { appUrl: origin } }];
  const tags = companyMeta({
    ...{ matches, project, href },
    company: { ...company, ...traits },
  }) as Record<string, unknown>[];
  const property = (name: string) => tags.find((tag) => tag["property"] === name)?.["content"];
  const jsonLd = tags.find((tag) => "script:ld+json" in tag)?.["script:ld+json"];
  return {
    property,
    title: tags.find((tag) => "title" in tag)?.["title"],
    keywords: tags.find((tag) => tag["name"] === "keywords")?.["content"],
    /** Ids of the pictures that are asked for first. */
    preloaded: tags
      .filter((tag) => tag["rel"] === "preload")
      .map((tag) => String(tag["imageSrcSet"]).split("/")[2]),
    canonical: tags.find((tag) => tag["rel"] === "canonical")?.["href"],
    jsonLd: jsonLd as Record<string, unknown> & { "@graph"?: Record<string, unknown>[] },
  };
}

describe("the head of a company's page", () => {
  test("ends with the product's name once, also of a company that is called so", () => {
    const head = headOf(null, { company_name: "Usługi Domistrz" });
    expect(head.title).toBe("Usługi Domistrz | Domistrz");
  });

  test("names the company's first twelve trades and services, and no town where there is none", () => {
    const named = (letters: string) => [...letters].map((name, id) => ({ id, name }));
    const traits = { subcategories: named("AB"), services: named("cdefghijklmn") };
    expect(headOf(null, traits).keywords).toBe(
      "Studio Żak, Architekt, Łódź, A, B, c, d, e, f, g, h, i, j, k, l",
    );
    expect(headOf(null, { city: "" }).keywords).toBe("Studio Żak, Architekt");
  });

  test("tells of the company while no project is opened", () => {
    const head = headOf(null);
    expect(head.title).toBe("Studio Żak | Domistrz");
    expect(head.canonical).toBe(origin + href);
    expect(head.property("og:image")).toBe(`${origin}/media/tlo/1280.jpg`);
    expect(head.property("og:image:alt")).toBe("Studio Żak");
    expect(head.property("og:image:width")).toBe("1280");
    expect(head.jsonLd).toMatchObject({
      "@type": "HomeAndConstructionBusiness",
      name: "Studio Żak",
    });
  });
});

test("the cover is asked for from the head, unless a project lies over it", () => {
  expect(headOf(null).preloaded).toEqual(["tlo"]);
  const project = shownProject([shownPicture("a")]);
  expect(headOf(project).preloaded).not.toContain("tlo");
  expect(headOf(shownProject([shownVideo("f")])).preloaded).toEqual([]);
  expect(headOf(null, { background: null }).preloaded).toEqual([]);
});

describe("the head of a shared project", () => {
  const picture = shownPicture("a", { alt: "Wyspa kuchenna" });
  const video = shownVideo("f", { ...posterOf("p"), alt: "Spacer", durationMs: 125_000 });
  const project = shownProject([picture, video, shownVideo("g")]);
  const address = `${origin}${href}?projekt=${project.id}`;

  test("is the project's own: title, words, picture and address", () => {
    const head = headOf(project);
    expect(head.title).toBe("Kuchnia na Mokotowie – Studio Żak | Domistrz");
    expect(head.property("og:description")).toBe(project.description);
    expect([head.canonical, head.property("og:url")]).toEqual([address, address]);
    expect(head.property("og:image")).toBe(`${origin}/media/a/1280.jpg`);
    expect(head.property("og:image:alt")).toBe("Wyspa kuchenna");
    expect([head.property("og:image:width"), head.property("og:image:height")]).toEqual([
      "1280",
      "960",
    ]);
  });

  test("tells search engines of its pictures, of videos that have a poster, and whose it is", () => {
    const [work, about] = headOf(project).jsonLd["@graph"]!;
    const companyId = origin + href;
    expect(about).toMatchObject({ "@type": "HomeAndConstructionBusiness", "@id": companyId });
    expect(work).toMatchObject({
      "@type": "CreativeWork",
      "@id": address,
      name: "Kuchnia na Mokotowie",
      creator: { "@id": companyId },
      image: [
        {
          "@type": "ImageObject",
          contentUrl: `${origin}/media/a/1920.jpg`,
          caption: "Wyspa kuchenna",
        },
      ],
    });
    expect(work!["video"]).toEqual([
      {
        "@type": "VideoObject",
        name: "Spacer",
        description: project.description,
        thumbnailUrl: `${origin}/media/p/960.jpg`,
        uploadDate: "2026-05-01T10:00:00.000Z",
        contentUrl: `${origin}/media/f/film.mp4`,
        encodingFormat: "video/mp4",
        duration: "PT2M5S",
        width: 960,
        height: 540,
      },
    ]);
  });

  test("asks for the picture it opens with before those of the page, and for no video's", () => {
    expect(headOf(project).preloaded).toEqual([picture.id]);
    expect(headOf(shownProject([video, picture])).preloaded).toEqual([]);
  });

  test("shows a video's poster when the video comes first, and the company when nothing else is there", () => {
    expect(headOf(shownProject([video])).property("og:image")).toBe(`${origin}/media/p/960.jpg`);
    const bare = headOf(shownProject([shownVideo("g")]));
    expect(bare.property("og:image")).toBe(`${origin}/media/tlo/1280.jpg`);
    expect(bare.property("og:image:alt")).toBe("Studio Żak");
    expect(bare.jsonLd["@graph"]![0]!["video"]).toBeUndefined();
  });
});
