/**
 * Loads the handler of a form that turns from one kind into another. Whoever asked gets the handler
 * of what the form is by then: an earlier one may come after a later one. undefined when it did not
 * come; who asks again has it loaded again.
 */
export function handlerLoader<Handler>() {
  let lastKind: string | undefined;
  let last: Promise<Handler | undefined> | undefined;
  return (kind: string | undefined, loadHandler: () => Promise<Handler>) => {
    if (kind !== lastKind || !last) {
      lastKind = kind;
      const asked = loadHandler().catch(() => {
        if (last === asked) last = undefined;
        return undefined;
      });
      last = asked;
    }
    return last.then(() => last);
  };
}
