import { type RefObject, useEffect, useRef } from "react";
import { type CityChoice, spellingOf } from "./city-spelling.ts";

/** What the form sends for the field once a city was chosen; null: what is typed. */
export function useSentCity(
  input: RefObject<HTMLInputElement | null>,
  name: string,
  known: CityChoice | null | undefined,
) {
  const id = known?.geonameId;
  const chosen = useRef(id ? { id, spelling: String(id) } : null);
  useEffect(() => {
    const form = input.current?.form;
    const say = ({ formData }: FormDataEvent) => {
      if (chosen.current) formData.set(name, chosen.current.spelling);
    };
    form?.addEventListener("formdata", say);
    return () => form?.removeEventListener("formdata", say);
  }, [input, name]);
  return (city: CityChoice | null) => {
    chosen.current = city && { id: city.geonameId, spelling: String(city.geonameId) };
    if (!city) return;
    void spellingOf(city).then((spelling) => {
      if (chosen.current?.id === city.geonameId) chosen.current.spelling = spelling;
    });
  };
}
