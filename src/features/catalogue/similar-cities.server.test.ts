import { expect, test } from "vitest";
import { similarCities, typedCity } from "./similar-cities.server.ts";

test.each([
  ["Radm", "Radom"],
  ["Rdaom", "Radom"],
  ["Radommm", "Radom"],
  ["Krakw", "Kraków"],
  ["warzawa", "Warszawa"],
  ["Bielsko Biała", "Bielsko-Biała"],
  ["Radomiu", "Radom"],
  ["w Radomiu", "Radom"],
  ["we wrocławiu", "Wrocław"],
  ["w Radom", "Radom"],
  ["Katowicach", "Katowice"],
  ["Radom, mazowieckie", "Radom"],
  ["radom, woj. Mazowieckie", "Radom"],
  ["26-600 Radom", "Radom"],
  ["26600, Radom", "Radom"],
  ["Radom 26-600, mazowieckie", "Radom"],
  ["m.st. Warszawa", "Warszawa"],
  ["m. Radom", "Radom"],
  ["gmina Jedlińsk", "Jedlińsk"],
  ["Łódź-Bałuty", "Łódź"],
  ["Kraków – Podgórze", "Kraków"],
  ["Warszawa Mokotów", "Warszawa"],
  ["Warszawa, Mokotów", "Warszawa"],
  ["Bielsko-Biała Wapienica", "Bielsko-Biała"],
  ["Radom pow. radomski", "Radom"],
  ["Gorzów Wlkp.", "Gorzów Wielkopolski"],
  ["Ostrów Wlkp", "Ostrów Wielkopolski"],
])("„%s” may mean %s", (text, name) => {
  expect(similarCities(text, 4)[0]?.name).toBe(name);
});

test("of several cities of one name the one in the named voivodeship is meant", () => {
  const found = similarCities("Dąbrowa, opolskie", 4);
  expect(found.map(({ name, voivodeship }) => [name, voivodeship])[0]).toEqual([
    "Dąbrowa",
    "opolskie",
  ]);
});

test.each(["Xyz", "Radom, śląskie", "Nibylandia", "rdm", "", ", ", "00-950"])(
  "„%s” means none",
  (text) => {
    expect(similarCities(text, 4)).toEqual([]);
  },
);

test.each([
  ["Radom", "Radom"],
  ["26-600 Radom", "Radom"],
  ["ul. Żeromskiego 5, 26-600 Radom", "Radom"],
  ["ul. Żeromskiego 5 26-600 Radom", "Radom"],
  ["Radom ul. Żeromskiego 5/2", "Radom"],
  ["Lipowa 5, Radom", "Radom"],
  ["Radom, woj. mazowieckie", "Radom"],
  ["w Radomiu", "Radom"],
  ["Warszawa, Mokotów", "Warszawa"],
  ["Łódź-Bałuty", "Łódź"],
  ["os. Piastów, Kraków", "Kraków"],
])("„%s” typed and not chosen is %s", (text, name) => {
  expect(typedCity(text)?.name).toBe(name);
});

test.each([
  ...["Radm", "Radom, śląskie", "Radom, Kielce", "ul. Radomska 5", "Nibylandia", "", "5"],
  // Villages near Warszawa, which the list lacks.
  ...["wolka kosowska", "Dąbrowa Chotomowska"],
])("„%s” leaves a choice, or is none", (text) => {
  expect(typedCity(text)).toBeUndefined();
});
