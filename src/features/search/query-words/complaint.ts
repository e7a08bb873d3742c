import { lemmas, lemmasFolded } from "../../../platform/polish/morfologik.server.ts";
import { isFault } from "../../catalogue/words/word-groups.ts";
import type { QueryToken } from "./query-tokens.ts";

/** What people complain of beside the faults that the index of words knows. */
const complaints = new Set(
  `cieknąć ciec przeciekać kapać zalewać podtapiać zamakać przemakać moknąć wilgotnieć wiać ciągnąć
przewiewać marznąć zamarzać przemarzać śmierdzieć cuchnąć dusić dymić kopcić prażyć nagrzewać przegrzewać
parować domykać zacinać wyskakiwać wybijać wysiadać hałasować pleśnieć spać wytrzymać ślizgać sypać osiadać
trzaskać siedzieć zimno gorąco duszno duchota upał`.split(/\s+/),
);

/** … and what a thing does no more: „nie grzeje”. */
const failing = new Set(
  "móc działać grzać nagrzać chłodzić świecić otwierać zamykać włączać palić odpalać trzymać".split(
    " ",
  ),
);

/** Whether something is told to be broken or hard to bear. */
export function isComplaint(tokens: readonly QueryToken[]): boolean {
  return tokens.some(({ text }, at) => {
    const exact = lemmas(text.toLowerCase());
    // „Peka” is typed on a phone.
    const own = exact.length > 0 ? exact : lemmasFolded(text.toLowerCase());
    const before = tokens[at - 1]?.folded ?? "";
    return (
      own.some((lemma) => complaints.has(lemma) || isFault(lemma)) ||
      // „Nie może wyjechać zimą”, „jest 30 stopni”.
      (before === "nie" && own.some((lemma) => failing.has(lemma))) ||
      (/^\d+$/.test(before) && own.includes("stopień"))
    );
  });
}
