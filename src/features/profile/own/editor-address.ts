import { useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { useHydrated } from "../../../ui/hydrated.ts";
import type { CompanyMetadata } from "../contract.ts";
import { type EditorPlace, type EditorStep, editorSteps, placeOf } from "../editor/editor-steps.ts";

type Called = { place: EditorPlace; back: string };

/** Of the history's entry that a press on the page made for the editor. */
type OpenedState = {
  editor: EditorPlace;
  /** Of the tab that stays behind the editor. */
  hashBehind: string;
  /** The tabs neither scroll nor take the focus. */
  tabChosen: true;
};

const openHash = "#edycja";
const hashOf = (step: EditorStep) => (step === "ogolne" ? openHash : `${openHash}-${step}`);

/** The first thing that keeps the profile from being seen. */
function firstMissing({ missing }: CompanyMetadata): EditorPlace {
  const places = missing.map(({ field }) => placeOf(field));
  return places.find((place) => place !== null) ?? { step: "ogolne" };
}

/** Addresses that open the editor, and the tab they return to. */
const calledBy = (metadata: CompanyMetadata): Readonly<Record<string, Called>> => ({
  // After a reload, or for who was led away to sign in.
  ...Object.fromEntries(
    editorSteps.map(({ id }): [string, Called] => [hashOf(id), { place: { step: id }, back: "" }]),
  ),
  // Where a company goes that has just confirmed its address.
  "#uzupelnij": { place: firstMissing(metadata), back: "" },
  // Where the reminder about the calendar leads.
  "#dostepnosc": { place: { step: "dostepnosc", target: "months" }, back: "" },
  // Where a company goes that is asked for work it does not do.
  "#uslugi": { place: { step: "ogolne", target: "subcategory_ids" }, back: "zlecenia" },
});

/**
 * Where the editor is open. It has an entry of the history of its own: on a phone it covers the whole
 * screen, and a step back must close it and not leave the profile.
 */
export function useEditorPlace(metadata: CompanyMetadata) {
  const [closedKey, setClosedKey] = useState<string | null>(null);
  const { hash, pathname, search, state, key } = useLocation();
  const navigate = useNavigate();
  // The server never sees the hash. One window at a time: a project that is edited comes first.
  const isFree = useHydrated() && !new URLSearchParams(search).has("projekt");
  const called = isFree ? calledBy(metadata)[hash] : undefined;
  const opened = called && openedState(state);
  if (closedKey !== null && closedKey !== key) setClosedKey(null);
  const place = closedKey === key ? null : (opened?.editor ?? called?.place ?? null);
  const open = (editor: EditorPlace) => {
    const opening: OpenedState = { editor, hashBehind: hash, tabChosen: true };
    const to = { pathname, search, hash: hashOf(editor.step) };
    void navigate(to, { state: opening, preventScrollReset: true });
  };
  /** The step is in the address, where a reload and signing in anew find it. */
  const moveTo = (step: EditorStep) => {
    // What leads back to a tab of its own stays as it is.
    if (!called || called.back) return;
    const to = { pathname, search, hash: hashOf(step) };
    const moved = opened ? { ...opened, editor: { step } } : state;
    void navigate(to, { replace: true, state: moved, preventScrollReset: true });
  };
  const close = () => {
    // At once: the step itself waits for the page when that is read anew.
    setClosedKey(key);
    if (opened) return void navigate(-1);
    const to = { pathname, search, hash: called?.back ?? "" };
    return void navigate(to, { replace: true, preventScrollReset: true });
  };
  return { place, open, moveTo, close };
}

const openedState = (state: unknown): OpenedState | undefined =>
  typeof state === "object" && state !== null && "hashBehind" in state
    ? (state as OpenedState)
    : undefined;

/** What names the tab: also while the editor, opened over it, has the address. */
export const hashOfTab = ({ hash, state }: { hash: string; state: unknown }): string =>
  openedState(state)?.hashBehind ?? hash;

/** Opening the editor, or closing it, changes nothing that the page shows. */
export const isEditorHash = (now: URL, next: URL): boolean =>
  now.hash !== next.hash && [now.hash, next.hash].some((hash) => hash.startsWith(openHash));
