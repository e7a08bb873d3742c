import { useRef, useState } from "react";
import { type CityChoice, spellingOf } from "../../catalogue/city-spelling.ts";
import { type SearchFilters, tidyText } from "../search-params.ts";
import {
  askedFor,
  isSamePlaceAndTime,
  shownFilters,
  type Understood,
  withTypedWords,
} from "../understood.ts";
import { typedCity } from "./city-field.ts";

/** The fields of a sheet, which ask for nothing until they are sent. */
export function useFilterDraft(input: {
  understood: Understood;
  /** Of the city that is shown, as its field shows it. */
  cityName: string;
}) {
  const { understood, cityName } = input;
  const form = useRef<HTMLFormElement>(null);
  const [state, setState] = useState(() => ({
    draft: shownFilters(understood),
    /** The text of the city's field that stands for the draft's city. */
    cityText: cityName,
    /** Grows when fields that keep their own state have to show something else. */
    version: 0,
  }));
  const replace = (draftOf: (before: SearchFilters) => SearchFilters) => {
    setState((before) => {
      const draft = draftOf(before.draft);
      if (isSamePlaceAndTime(draft, before.draft)) return { ...before, draft };
      return { draft, cityText: draft.city && cityName, version: before.version + 1 };
    });
  };
  const chooseCity = (city: CityChoice) => {
    const id = String(city.geonameId);
    setState((before) => ({
      ...before,
      draft: { ...before.draft, city: id },
      cityText: city.name,
    }));
    void spellingOf(city).then((spelling) =>
      setState((before) =>
        before.draft.city === id
          ? { ...before, draft: { ...before.draft, city: spelling } }
          : before,
      ),
    );
  };
  return {
    ...state,
    form,
    /** For fields that show what the draft says. */
    edit: (change: (before: SearchFilters) => SearchFilters) => {
      setState((before) => ({ ...before, draft: change(before.draft) }));
    },
    /** For changes that other fields follow. */
    replace,
    typeWords: (words: string) => replace((before) => withTypedWords(before, words, understood)),
    chooseCity,
    /** What the sheet asks for when it is sent now. */
    asked: (): SearchFilters => {
      const { draft, cityText } = state;
      const typed = typedCity(form.current) ?? cityText;
      const city = typed === cityText ? draft.city : typed;
      return askedFor({ ...draft, city, search: tidyText(draft.search) }, understood);
    },
  };
}
