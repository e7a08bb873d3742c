let end: Promise<void> | null = null;

/**
 * When this turn of the event loop has worked on all that it read. What is asked for and made in one turn goes
 * out together at its end: whoever takes it in, such as a proxy, is woken once, and not for each by a
 * process that does nothing else meanwhile (a tenth of what a search costs).
 */
export function turnEnd(): Promise<void> {
  end ??= new Promise((done) => {
    setImmediate(() => {
      end = null;
      done();
    });
  });
  return end;
}
