import { expect, test } from "vitest";
import { fold } from "../../platform/polish/fold.ts";
import { services } from "./data/services.ts";
import { subcategories } from "./data/subcategories.ts";
import { serviceById, servicesOf } from "./services-catalogue.ts";

test("ids run from 1 without a gap", () => {
  expect(services.map((service) => service.id)).toEqual(services.map((_, i) => i + 1));
});

test("every subcategory has 3 to 10 services", () => {
  const outside = subcategories.filter((sub) => {
    const count = servicesOf(sub.id).length;
    return count < 3 || count > 10;
  });
  expect(outside).toEqual([]);
});

test("every service belongs to a subcategory that exists", () => {
  const subIds = new Set(subcategories.map((sub) => sub.id));
  expect(services.filter((service) => !subIds.has(service.subId))).toEqual([]);
});

test("slugs are unique and are the name without Polish letters", () => {
  expect(new Set(services.map((service) => service.slug)).size).toBe(services.length);
  const different = services.filter(
    (service) => service.slug !== fold(service.name).replace(/[^a-z0-9]+/g, "-"),
  );
  expect(different).toEqual([]);
});

test("Instalacje has exactly its seven trades", () => {
  expect(servicesOf(12).map((service) => service.name)).toEqual([
    "Instalacja elektryczna",
    "Instalacja hydrauliczna",
    "Instalacja gazowa",
    "Rekuperacja",
    "Klimatyzacja",
    "Fotowoltaika",
    "Pompy ciepła",
  ]);
});

test("a service is found by its id", () => {
  const largeTiles = services.find(({ slug }) => slug === "ukladanie-plytek-wielkoformatowych");
  expect(largeTiles?.name).toBe("Układanie płytek wielkoformatowych");
  expect(serviceById(largeTiles!.id)).toBe(largeTiles);
  expect(serviceById(0)).toBeUndefined();
  expect(servicesOf(31)).toEqual([]);
});
