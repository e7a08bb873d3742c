import { lemmas } from "../../../platform/polish/morfologik.server.ts";
import { isFault } from "../../catalogue/words/word-groups.ts";
import type { QueryToken } from "./query-tokens.ts";

/** What people complain of beside the faults that the index of words knows. */
const complaints = new Set(
  `cieknąć ciec przeciekać kapać zalewać podtapiać zamakać przemakać moknąć wilgotnieć wiać ciągnąć
przewiewać marznąć zamarzać przemarzać śmierdzieć cuchnąć dusić dymić kopcić prażyć nagrzewać przegrzewać
parować domykać zacinać wyskakiwać wybijać wysiadać hałasować pleśnieć zimno gorąco duszno upał`.split(
    /\s+/,
  ),
);

/** Whether something is told to be broken or hard to bear. */
export function isComplaint(tokens: readonly QueryToken[]): boolean {
  return tokens.some(({ text }) =>
    lemmas(text.toLowerCase()).some((lemma) => complaints.has(lemma) || isFault(lemma)),
  );
}
