import { useRef, useState } from "react";
import { useRevalidator } from "react-router";
import type { FieldErrors } from "../../../platform/form/refusal.ts";
import { showToast } from "../../../ui/dialog/toast.ts";
import type { ShownProblem } from "../../../ui/form/form-error.tsx";
import { useIsShown } from "../../../ui/use-is-shown.ts";
import { useUser } from "../../accounts/session/use-user.ts";
import type { PictureToSave } from "../../companies/card/company-to-save.ts";
import type { Renovation } from "../contract.ts";
import { checkRenovation } from "./check-renovation.ts";
import {
  bodyOf,
  draftIdOf,
  draftOf,
  type DraftTown,
  newDraft,
  type RenovationDraft,
  renovationDrafts,
  versionDifferences,
} from "./renovation-draft.ts";
import { sendRenovation, unansweredRenovations } from "./send-renovation.ts";
import { modalText as text } from "./text.ts";

export type RenovationModalProps = {
  /** Null for a new one. */
  renovation: Renovation | null;
  /** Companies that are saved in a new one at once. */
  companyIds?: readonly string[];
  /** Of such a company: who looks for firms in Radom renovates there. */
  town?: DraftTown | null;
  /** Pictures, likewise. */
  ideas?: readonly PictureToSave[];
  /** Takes the window out of the address; what is read anew after it is not taken for a part of it. */
  onClose: () => void | Promise<void>;
  onSaved: (renovation: Renovation) => void;
};

type Wrong = { errors: FieldErrors; problem: ShownProblem | null };
const nothingWrong: Wrong = { errors: {}, problem: null };

/** One renovation in its window; what was typed is kept until it is saved. */
export function useRenovationForm(props: RenovationModalProps) {
  const { renovation, companyIds = [], town, ideas = [], onClose, onSaved } = props;
  const user = useUser();
  // Whose it is stays so, also when the session has ended meanwhile.
  const [draftId] = useState(() => draftIdOf(user?.id ?? "", renovation));
  const before = renovation ? draftOf(renovation) : { ...newDraft, ...town };
  const [kept] = useState(() => renovationDrafts.read(draftId));
  const [draft, setDraft] = useState(kept ?? before);
  const [isRestored, setRestored] = useState(kept !== null);
  // Fields that keep their own state are drawn anew when the draft is replaced.
  const [round, setRound] = useState(0);
  const [{ errors, problem }, setWrong] = useState(nothingWrong);
  const [refusals, setRefusals] = useState(0);
  const [theirs, setTheirs] = useState<Renovation | null>(null);
  const [pending, setPending] = useState(false);
  const isBusy = useRef(false);
  const { revalidate } = useRevalidator();
  const isShown = useIsShown();

  const change = (part: Partial<RenovationDraft>) => {
    const next = { ...draft, ...part };
    renovationDrafts.save(draftId, next);
    setDraft(next);
    setWrong((wrong) => mended(wrong, checkRenovation(bodyOf(next, before))));
  };
  const replace = (next: RenovationDraft) => {
    renovationDrafts.remove(draftId);
    unansweredRenovations.remove(draftId);
    setDraft(next);
    setRound((last) => last + 1);
    setRestored(false);
    setWrong(nothingWrong);
    setTheirs(null);
  };
  const refuse = (wrong: Wrong) => {
    setWrong(wrong);
    setRefusals((times) => times + 1);
  };
  const submit = async (version = draft.version): Promise<void> => {
    if (isBusy.current) return;
    const body = bodyOf(draft, before);
    const found = checkRenovation(body);
    if (Object.keys(found).length > 0) return refuse({ errors: found, problem: null });
    isBusy.current = true;
    setPending(true);
    const id = renovation?.id ?? null;
    const sent = await sendRenovation({ body, id, version, companyIds, ideas, draftId });
    isBusy.current = false;
    setPending(false);
    if (sent.kind === "changed") {
      const { theirs: stored } = sent;
      // It is this very text that is stored: the answer to an earlier try got lost.
      const isSame =
        renovation && !versionDifferences({ draft, before: renovation, theirs: stored })[0];
      return isSame ? submit(stored.version) : setTheirs(stored);
    }
    if (sent.kind === "invalid") return refuse(sent.refusal);
    if (sent.kind === "failed") {
      const { status, problem: failure } = sent.refusal;
      // Signed out meanwhile: led to sign in, and back to this very address, which opens the window with its draft.
      if (status === 401) return;
      // Deleted meanwhile: read anew, its page says so and keeps what was typed.
      if (status === 404 && renovation) return revalidate();
      // The window closes after every other attempt; the draft is there when it is opened again.
      if (isShown()) await onClose();
      return showToast({ type: "error", message: `${failure?.detail ?? ""} ${text.kept}`.trim() });
    }
    renovationDrafts.remove(draftId);
    showToast({ type: "success", message: renovation ? text.saved : text.added });
    if (isShown()) await onClose();
    onSaved(sent.renovation);
  };
  return {
    draft,
    round,
    errors,
    refusals,
    problem,
    pending,
    isRestored,
    theirs,
    change,
    submit: () => void submit(),
    discard: () => replace(before),
    keepMine: () => {
      setTheirs(null);
      void submit(theirs?.version);
    },
    takeTheirs: () => theirs && replace(draftOf(theirs)),
    forget: () => renovationDrafts.remove(draftId),
  };
}
export type RenovationForm = ReturnType<typeof useRenovationForm>;

/** A corrected field loses its error at once; a field without an error gets none. */
function mended({ errors, problem }: Wrong, now: FieldErrors): Wrong {
  const left = Object.keys(errors).flatMap((name) => (now[name] ? [[name, now[name]]] : []));
  return { errors: Object.fromEntries(left) as FieldErrors, problem };
}
