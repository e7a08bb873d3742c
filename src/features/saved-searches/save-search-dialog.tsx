import { type FormEvent, useEffect, useRef, useState } from "react";
import { useLocation, useNavigate, useNavigation } from "react-router";
import { browserFetch } from "../../platform/api/browser-fetch.ts";
import { callApi } from "../../platform/api/client.ts";
import { toldProblem } from "../../platform/form/told-problem.ts";
import { Button } from "../../ui/button.tsx";
import { markAddress } from "../../ui/dialog/address-of-window.ts";
import { Dialog } from "../../ui/dialog/dialog.tsx";
import { showToast } from "../../ui/dialog/toast.ts";
import { TextField } from "../../ui/form/field.tsx";
import { type FormDraft, formDraft } from "../../ui/form/form-draft.ts";
import { FormError } from "../../ui/form/form-error.tsx";
import { useUser } from "../accounts/session/use-user.ts";
import type { AskedLine } from "../search/form/asked-line.ts";
import type { SavedSearch, saveSearch } from "./contract.ts";
import { readName } from "./read-name.ts";
import { savedSearchRules } from "./rules.ts";
import { proposedName, savedSearchText as text } from "./text.ts";

type SaveSearchDialogProps = {
  /** Of the search, as its page has it. */
  address: string;
  line: AskedLine;
  onClose: () => void;
};

/** Gives the search a name and saves it. */
export function SaveSearchDialog({ address, line, onClose }: SaveSearchDialogProps) {
  const user = useUser();
  const navigation = useNavigation();
  const draft = formDraft(`wyszukiwanie:${user?.id}:${address}`);
  const close = useClose(address, () => {
    draft.discard();
    onClose();
  });
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    draft.restore(field.current!.form!, false);
    field.current!.focus();
    // On opening alone: what is typed then stays.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  const { save, fieldError, problem, saving } = useSaving({ address, draft, close });
  return (
    <Dialog open onClose={close} title={text.dialogTitle} size="sm">
      <form noValidate onSubmit={(event) => void save(event)} className="grid gap-5">
        <FormError problem={problem} />
        <TextField
          name="nazwa"
          label={text.name}
          required
          ref={field}
          defaultValue={proposedName(line)}
          error={fieldError}
        />
        <p className="text-[0.9375rem] text-ink-muted">
          {user?.isEmailConfirmed ? text.promise : text.promiseUnconfirmed}
        </p>
        {/* Until the results are there the address is that of the search before. */}
        <Button type="submit" pending={saving || navigation.state !== "idle"}>
          {text.save}
        </Button>
      </form>
    </Dialog>
  );
}

/** Who came back from signing in leaves the address as it was before. */
function useClose(address: string, onClose: () => void) {
  const location = useLocation();
  const navigate = useNavigate();
  return () => {
    onClose();
    if (!new URLSearchParams(location.search).has("zapisz")) return;
    void navigate(address, { replace: true, preventScrollReset: true });
  };
}

type Saving = { address: string; draft: FormDraft; close: () => void };

function useSaving({ address, draft, close }: Saving) {
  const [saving, setSaving] = useState(false);
  const [fieldError, setFieldError] = useState<string>();
  const [problem, setProblem] = useState<{ detail: string } | null>(null);
  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { name, error: wrong } = readName(event.currentTarget);
    setFieldError(wrong);
    if (wrong || saving) return;
    setSaving(true);
    setProblem(null);
    // Who has to sign in first comes back to this window, and to the name.
    draft.keep(event.currentTarget);
    const unmark = markAddress(({ searchParams }) => searchParams.set("zapisz", "1"));
    try {
      const [path = "", query = ""] = address.split("?");
      const body = { name, path: path as SavedSearch["path"], query };
      const call = { method: "put", path: "/saved-searches", body } as const;
      await callApi<typeof saveSearch>(browserFetch, call);
      showToast({ type: "success", message: text.saved });
      close();
    } catch (error) {
      setProblem(toldProblem(error, text.failed));
      setSaving(false);
    } finally {
      unmark();
    }
  };
  return { save, fieldError, problem, saving };
}

/** The window without scripts: a form of its page. Drawn on the server alone. */
export function PlainSaveSearch({ address, line }: { address: string; line: AskedLine }) {
  const isConfirmed = useUser()?.isEmailConfirmed;
  return (
    <form method="post" className="mt-6 grid max-w-measure gap-4 rounded-xl bg-stone p-5">
      <h2 className="text-xl font-semibold">{text.dialogTitle}</h2>
      <input type="hidden" name="adres" value={address} />
      <TextField
        name="nazwa"
        label={text.name}
        required
        defaultValue={proposedName(line)}
        // The browser refuses what is too long in these words; told the length, it would cut off the end.
        pattern={`\\s*.{1,${savedSearchRules.nameMax}}\\s*`}
        title={text.nameTooLong}
      />
      <p className="text-ink-muted">{isConfirmed ? text.promise : text.promiseUnconfirmed}</p>
      <Button type="submit" size="sm" className="justify-self-start">
        {text.save}
      </Button>
    </form>
  );
}
