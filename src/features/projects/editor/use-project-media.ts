import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { checkChosenFile } from "../../media/file-kind.ts";
import {
  type ChosenFile,
  createUploadQueue,
  type UploadItem,
} from "../../media/upload-client/upload-queue.ts";
import {
  browserConnection,
  renewMedia,
  createUploadWork,
  saveCaptions,
} from "../../media/upload-client/upload-work.ts";
import { fitting, moved, type MediaAllowance } from "../draft/media-order.ts";
import type { MediaEntry } from "../draft/project-draft.ts";
import { mediaEditorText as text } from "./media-editor-text.ts";
import { problemOf } from "./project-save.ts";

const claimEveryMs = 60 * 60 * 1000;
/** Far more than the subtitles of a video of 100 MB. */
const maxCaptionBytes = 64 * 1024;

type Change = (media: MediaEntry[]) => MediaEntry[];

/** The photos and videos of an edit: chosen, sent, put in order, described, taken out. */
export function useProjectMedia(input: {
  ownerId: string;
  media: readonly MediaEntry[];
  change: (change: Change) => void;
  allowance: MediaAllowance;
  /** Ids of uploaded media that the server has given up meanwhile. */
  onMissing: (ids: readonly string[]) => void;
}) {
  const { ownerId, media, change, allowance } = input;
  const [{ queue, work }] = useState(() => open(ownerId));
  const uploads = useSyncExternalStore(queue.subscribe, queue.snapshot, queue.snapshot);
  const [refusals, setRefusals] = useState<readonly string[]>([]);
  const [said, setSaid] = useState("");
  const [captionErrors, setCaptionErrors] = useState<Readonly<Record<string, string>>>({});
  const latest = useRef({ media, change });
  useEffect(() => {
    latest.current = { media, change };
  });

  useEffect(() => {
    let before = queue.snapshot();
    const stop = queue.subscribe(() => {
      const now = queue.snapshot();
      const news = finishedSince(before, now);
      before = now;
      if (news.length === 0) return;
      setSaid(news.map(announcementOf).join(" "));
      latest.current.change((entries) => entries.map((entry) => withMedium(entry, news)));
    });
    return () => {
      stop();
      queue.stop();
      work.stop();
    };
  }, [queue, work]);
  useRenewMedia(media, input.onMissing);

  const add = async (files: readonly File[]) => {
    if (files.length === 0) return;
    const checked = await Promise.all(
      files.map(async (file) => ({ file, judgement: await checkChosenFile(file) })),
    );
    const chosen = checked.flatMap(({ file, judgement }) =>
      "refusal" in judgement
        ? []
        : [{ id: crypto.randomUUID(), file, fileKind: judgement, kind: judgement.kind }],
    );
    const { taken, left } = fitting(latest.current.media, chosen, allowance);
    const entries = taken.map(({ id, file, kind }): MediaEntry => {
      return { key: id, kind, name: file.name, alt: "", medium: null };
    });
    // The next choice may come before the page is drawn anew.
    latest.current.media = [...latest.current.media, ...entries];
    change((before) => [...before, ...entries]);
    queue.add(taken.map(({ id, file, fileKind }): ChosenFile => ({ id, file, kind: fileKind })));
    setRefusals([
      ...checked.flatMap(({ judgement }) => ("refusal" in judgement ? [judgement.refusal] : [])),
      ...left.map(({ item, limitError }) =>
        limitError === "tooMany"
          ? text.tooMany(item.file.name, allowance.total)
          : text.tooManyVideos(item.file.name, allowance.videos),
      ),
    ]);
  };
  const put = (key: string, part: Partial<MediaEntry>) =>
    change((before) => before.map((entry) => (entry.key === key ? { ...entry, ...part } : entry)));
  const move = (from: number, to: number) => change((before) => moved(before, from, to));
  const setCaptions = async (entry: MediaEntry, file: File | null) => {
    const tell = (error: string) => setCaptionErrors((all) => ({ ...all, [entry.key]: error }));
    tell("");
    if (!entry.medium) return;
    if (file && file.size > maxCaptionBytes) return tell(text.captionsTooLarge);
    try {
      put(entry.key, { medium: await saveCaptions(entry.medium.id, file && (await file.text())) });
    } catch (error) {
      tell(problemOf(error).detail);
    }
  };
  const byKey = new Map(uploads.map((item) => [item.id, item]));
  return {
    uploads: byKey,
    // Counted by the entries: a file is through when its place in the project holds it.
    uploading: media.filter(({ key, medium }) => !medium && byKey.get(key)?.state !== "failed")
      .length,
    failed: uploads.filter(({ state }) => state === "failed"),
    all: uploads,
    add,
    refusals,
    dismissRefusals: () => setRefusals([]),
    describe: (key: string, alt: string) => put(key, { alt }),
    move,
    /** A file of this edit, on its way or arrived. */
    drop: (key: string) => {
      queue.cancel(key);
      change((before) => before.filter((entry) => entry.key !== key));
    },
    retry: queue.retry,
    cancelAll: queue.cancelAll,
    setCaptions,
    captionErrors,
    said,
    say: setSaid,
  };
}
export type ProjectMediaState = ReturnType<typeof useProjectMedia>;

function open(ownerId: string) {
  const work = createUploadWork(ownerId);
  return { work, queue: createUploadQueue({ work, connection: browserConnection }) };
}

/** Files that arrived or gave up between two looks at the queue. */
function finishedSince(before: readonly UploadItem[], now: readonly UploadItem[]) {
  const states = new Map(before.map(({ id, state }) => [id, state]));
  return now.filter(
    ({ id, state }) => states.get(id) !== state && (state === "done" || state === "failed"),
  );
}

const announcementOf = ({ name, state }: UploadItem) =>
  state === "done" ? text.doneSaid(name) : text.failedSaid(name);

function withMedium(entry: MediaEntry, news: readonly UploadItem[]): MediaEntry {
  const medium = news.find(({ id }) => id === entry.key)?.medium;
  return medium ? { ...entry, medium } : entry;
}

/** Files that no project has yet are kept for a day after the last word of them. */
function useRenewMedia(media: readonly MediaEntry[], onMissing: (ids: readonly string[]) => void) {
  const latest = useRef({ media, onMissing });
  useEffect(() => {
    latest.current = { media, onMissing };
  });
  useEffect(() => {
    const claim = async () => {
      const ids = latest.current.media.flatMap(({ medium }) => medium?.id ?? []);
      if (ids.length === 0) return;
      // Without a connection the next time will do.
      const missing = await renewMedia(ids).catch(() => []);
      if (missing.length > 0) latest.current.onMissing(missing);
    };
    void claim();
    const timer = setInterval(() => void claim(), claimEveryMs);
    return () => clearInterval(timer);
  }, []);
}
