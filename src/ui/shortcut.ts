/** Whether the browser or the system means something by the key: Alt and an arrow go back to the page before. */
export const isShortcut = (event: Pick<KeyboardEvent, "altKey" | "ctrlKey" | "metaKey">): boolean =>
  event.altKey || event.ctrlKey || event.metaKey;
