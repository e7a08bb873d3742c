import { useEffect, useRef, useSyncExternalStore } from "react";
import { useRevalidator } from "react-router";
import { isServerReached } from "../../../ui/connection/connection.ts";
import { keptText } from "./kept-text.ts";

/** For a server that does not answer although there is a network. */
const askAgainMs = 3_000;
/** Told when the page's data were loaded again. */
const loadedAgain = "dane-wczytane";

/** What is to be said of the age of the page; empty while it is as the server has it. */
export function useKeptVersion(data: unknown): string {
  const note = useSyncExternalStore(subscribe, readNote, () => "");
  useRememberLoading(data);
  const { revalidate } = useRevalidator();
  const isKept = note !== "";
  useEffect(() => {
    if (!isKept) return undefined;
    let isLeft = false;
    let timer: ReturnType<typeof setTimeout>;
    // Who says that there is a network does not say that the server answers.
    const reload = async () => {
      clearTimeout(timer);
      const isReached = await isServerReached();
      if (isLeft) return;
      if (isReached) void revalidate();
      else if (navigator.onLine) timer = setTimeout(() => void reload(), askAgainMs);
    };
    const tryReload = () => void reload();
    if (navigator.onLine) tryReload();
    addEventListener("online", tryReload);
    return () => {
      isLeft = true;
      clearTimeout(timer);
      removeEventListener("online", tryReload);
    };
  }, [isKept, revalidate]);
  return note;
}

/** When the data came stands on the document, beside what the service worker says of itself. */
function useRememberLoading(data: unknown) {
  const first = useRef(data);
  useEffect(() => {
    const { dataset } = document.documentElement;
    if (data !== first.current) delete dataset.kept;
    dataset.loaded = new Date().toISOString();
    dispatchEvent(new Event(loadedAgain));
  }, [data]);
  // Of this page alone, not of the next one that is opened from it.
  useEffect(() => () => void delete document.documentElement.dataset.kept, []);
}

function readNote(): string {
  const { kept, loaded } = document.documentElement.dataset;
  const at = kept ?? (navigator.onLine ? undefined : loaded);
  return at ? keptText(new Date(at), new Date()) : "";
}

const events = ["online", "offline", loadedAgain];

function subscribe(onChange: () => void): () => void {
  for (const event of events) addEventListener(event, onChange);
  return () => {
    for (const event of events) removeEventListener(event, onChange);
  };
}
