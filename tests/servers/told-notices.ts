import type { NoticeListener, Notices } from "../../src/platform/db/notices.server.ts";

/** What the database tells, said by the test to all who listen. They hear from the beginning. */
export function toldNotices() {
  const listeners: NoticeListener[] = [];
  const notices: Notices = {
    listen(_channel, listener) {
      listeners.push(listener);
      listener.onListening();
      return () => undefined;
    },
    close: async () => undefined,
  };
  const toAll = (tell: (listener: NoticeListener) => void) => {
    for (const listener of listeners) tell(listener);
  };
  return {
    notices,
    told: {
      onNotice: (payload: string) => toAll((listener) => listener.onNotice(payload)),
      onListening: () => toAll((listener) => listener.onListening()),
      onLost: () => toAll((listener) => listener.onLost?.()),
      onClosed: () => toAll((listener) => listener.onClosed()),
    },
  };
}
