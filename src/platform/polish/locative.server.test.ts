import { expect, test } from "vitest";
import { inPlace } from "./locative.server.ts";

test.each([
  ["Warszawa", "w Warszawie"],
  ["Kraków", "w Krakowie"],
  ["Wrocław", "we Wrocławiu"],
  ["Włocławek", "we Włocławku"],
  ["Łódź", "w Łodzi"],
  ["Gdańsk", "w Gdańsku"],
  ["Poznań", "w Poznaniu"],
  ["Radom", "w Radomiu"],
  ["Wieliczka", "w Wieliczce"],
  ["Kielce", "w Kielcach"],
  ["Zabrze", "w Zabrzu"],
  ["Gniezno", "w Gnieźnie"],
  ["Białystok", "w Białymstoku"],
  ["Nowy Sącz", "w Nowym Sączu"],
  ["Ruda Śląska", "w Rudzie Śląskiej"],
  ["Gorzów Wielkopolski", "w Gorzowie Wielkopolskim"],
  ["Zielona Góra", "w Zielonej Górze"],
  ["Mszczelica Dolna Kolonia", "w miejscowości Mszczelica Dolna Kolonia"],
  ["Xyzt", "w miejscowości Xyzt"],
])("%s: „%s”", (name, expected) => {
  expect(inPlace(name)).toBe(expected);
});
