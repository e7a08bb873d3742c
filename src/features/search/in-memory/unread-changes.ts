import type { NoticeListener } from "../../../platform/db/notices.server.ts";
import { readPublicChange } from "../../../platform/kept/public-change.ts";

/** Which companies changed in the database since they were read into memory. */
type UnreadChanges = {
  /** For the channel that tells of changes. */
  listener: NoticeListener;
  /** True while the database tells of changes and all of them have been read. */
  areNone(): boolean;
  /** True while there is something to read and the database tells of what changes meanwhile. */
  areToRead(): boolean;
  /** A mark, new each time, while all companies may have changed; otherwise null. */
  all(): symbol | null;
  /** All companies may have changed. */
  addAll(): void;
  /** All companies were read; no use when `addAll` was called again since it gave this mark. */
  allRead(mark: symbol): void;
  /** So many ids of companies that changed; they count as read from now on. */
  takeIds(most: number): string[];
};

/** `onChange` is called whenever there is more to read. In the beginning nothing has been read. */
export function createUnreadChanges(onChange: () => void): UnreadChanges {
  const ids = new Set<string>();
  let all: symbol | null = Symbol("never read");
  let isListening = false;

  const addAll = () => {
    all = Symbol("changed");
    ids.clear();
  };
  const stopListening = () => {
    isListening = false;
  };
  return {
    listener: {
      onNotice(payload) {
        const change = readPublicChange(payload);
        if (!change.isOfRows) return;
        if (change.ids === null) addAll();
        else for (const id of change.ids) ids.add(id);
        onChange();
      },
      onListening() {
        isListening = true;
        addAll();
        onChange();
      },
      onLost: stopListening,
      onClosed: stopListening,
    },
    areNone: () => isListening && all === null && ids.size === 0,
    areToRead: () => isListening && (all !== null || ids.size > 0),
    all: () => all,
    addAll,
    allRead(mark) {
      if (all === mark) all = null;
    },
    takeIds(most) {
      const taken = [...ids].slice(0, most);
      for (const id of taken) ids.delete(id);
      return taken;
    },
  };
}
