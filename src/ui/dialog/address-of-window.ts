/**
 * Says in the address that a window is open, without a step of the router: a reload comes back to it,
 * and so does who is led away to sign in.
 * @returns takes it back
 */
export function markAddress(mark: (address: URL) => void): () => void {
  const before = location.href;
  const marked = new URL(before);
  mark(marked);
  history.replaceState(history.state, "", marked);
  return () => {
    // Whoever has gone on meanwhile is at another address.
    if (location.href === marked.href) history.replaceState(history.state, "", before);
  };
}
