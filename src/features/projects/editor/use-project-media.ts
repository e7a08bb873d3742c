import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { hourMs } from "../../../platform/time/durations.ts";
import type { Machine } from "../../../ui/state/machine.ts";
import { useStore } from "../../../ui/state/store.ts";
import { checkChosenFile } from "../../media/file-kind.ts";
import { settledSince } from "../../media/upload-client/upload-queue-state.ts";
import { type ChosenFile, createUploadQueue } from "../../media/upload-client/upload-queue.ts";
import {
  browserConnection,
  renewMedia,
  createUploadWork,
  saveCaptions,
} from "../../media/upload-client/upload-work.ts";
import type { ProjectMediaLimit } from "../../plans/rules.ts";
import type { MediaEntry } from "../draft/project-draft.ts";
import { captionsText } from "../editor-media/captions-text.ts";
import { mediaEditorText as text } from "../editor-media/media-editor-text.ts";
import {
  type Placed,
  placeChosen,
  placeLarge,
  placeSpares,
  uploadingCount,
} from "./media-state.ts";
import type { EditEvent, EditState } from "./project-edit-state.ts";
import { problemOf } from "./project-save.ts";

const renewEveryMs = hourMs;
/** Far more than the subtitles of a video of 100 MB. */
const maxCaptionBytes = 64 * 1024;

export type ProjectEdit = Machine<EditState, EditEvent>;

/** The photos and videos of an edit: chosen, sent, put in order, described, taken out. */
export function useProjectMedia(input: {
  ownerId: string;
  edit: ProjectEdit;
  allowance: ProjectMediaLimit;
}) {
  const { ownerId, edit, allowance } = input;
  const [{ queue, work }] = useState(() => open(ownerId));
  const uploads = useStore(queue);
  const { draft, refusals, captionErrors, said } = useStore(edit);
  const { dispatch } = edit;

  const take = (type: "filesChosen" | "largeTaken", placed: Placed) => {
    dispatch({ type, ...placed });
    queue.add(placed.taken.map(({ key, file, kind }): ChosenFile => ({ id: key, file, kind })));
  };
  const takeSpares = () => take("filesChosen", placeSpares(edit.snapshot(), allowance));
  const latestTakeSpares = useRef(takeSpares);
  useLayoutEffect(() => {
    latestTakeSpares.current = takeSpares;
  });
  useEffect(() => {
    let before = queue.snapshot();
    const stop = queue.subscribe(() => {
      const now = queue.snapshot();
      const news = settledSince(before, now);
      before = now;
      if (news.length === 0) return;
      const places = edit.snapshot().draft.media.length;
      const { draft } = dispatch({ type: "settled", news });
      // A file that was there already left its place; the queue is in the middle of a change.
      if (draft.media.length < places) queueMicrotask(() => latestTakeSpares.current());
    });
    return () => {
      stop();
      queue.stop();
      work.stop();
    };
  }, [queue, work, edit, dispatch]);
  useRenewMedia(edit);

  const add = async (files: readonly File[]) => {
    if (files.length === 0) return;
    const checked = await Promise.all(
      files.map(async (file) => {
        return { key: crypto.randomUUID(), file, check: await checkChosenFile(file) };
      }),
    );
    take("filesChosen", placeChosen(edit.snapshot().draft.media, checked, allowance));
  };
  /** A file of this edit, on its way or arrived. */
  const drop = (key: string) => {
    const isUnusable = uploads.find(({ id }) => id === key)?.isUnusable;
    queue.cancel(key);
    dispatch({ type: "dropped", key });
    if (isUnusable) takeSpares();
  };
  const setCaptions = async ({ key, medium }: MediaEntry, file: File | null) => {
    const refuse = (sentence: string) => dispatch({ type: "captionsRefused", key, sentence });
    dispatch({ type: "captionsSent", key });
    if (!medium) return undefined;
    if (file && file.size > maxCaptionBytes) return refuse(text.captionsTooLarge);
    try {
      const saved = await saveCaptions(medium.id, file && captionsText(await file.arrayBuffer()));
      return dispatch({ type: "captionsSaved", key, medium: saved });
    } catch (error) {
      return refuse(problemOf(error).detail);
    }
  };
  return {
    uploads: new Map(uploads.map((item) => [item.id, item])),
    uploading: uploadingCount(draft.media, uploads),
    failed: uploads.filter(({ state }) => state === "failed"),
    all: uploads,
    refusals,
    captionErrors,
    said,
    add,
    /** The photos that were refused for their size alone, made smaller on their way. */
    addLarge: () => take("largeTaken", placeLarge(edit.snapshot(), allowance)),
    dismissRefusals: () => dispatch({ type: "refusalsDismissed" }),
    describe: (key: string, alt: string) => dispatch({ type: "described", key, alt }),
    step: (from: number, to: number) => dispatch({ type: "stepped", from, to }),
    drag: (from: number, to: number) => dispatch({ type: "dragged", from, to }),
    drop,
    retry: queue.retry,
    cancelAll: queue.cancelAll,
    setCaptions,
  };
}

function open(ownerId: string) {
  const work = createUploadWork(ownerId);
  return { work, queue: createUploadQueue({ work, connection: browserConnection }) };
}

/** Files that no project has yet are kept for a day after the last word of them. */
function useRenewMedia({ snapshot, dispatch }: ProjectEdit) {
  useEffect(() => {
    const renew = async () => {
      const ids = snapshot().draft.media.flatMap(({ medium }) => medium?.id ?? []);
      if (ids.length === 0) return;
      // Without a connection the next time will do.
      const mediumIds = await renewMedia(ids).catch(() => []);
      if (mediumIds.length > 0) dispatch({ type: "lost", mediumIds });
    };
    void renew();
    const timer = setInterval(() => void renew(), renewEveryMs);
    return () => clearInterval(timer);
  }, [snapshot, dispatch]);
}
