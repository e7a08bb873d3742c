import { constants, fstatSync, openSync, writeSync } from "node:fs";
import { isatty } from "node:tty";
import pino from "pino";
import { lazy } from "./lazy.ts";

const standardErrorFd = 2;
/** What waits to be written while there is no room for it; the lines after it are lost. */
const mostWaiting = 1024 * 1024;
/** By a pipe's 64 KB each time it comes to 3 MB a second, more than a busy site says. */
const againMs = 20;

/**
 * Where the log lies on a disk that is full, or nobody reads it any more, work goes on without it: unheard,
 * the failure would be that of whoever had something to say. One for all loggers of a process.
 */
export const standardError = lazy((): pino.DestinationStream => {
  const end = openEnd();
  if (end !== undefined) return writingAsItCan(end);
  const written = pino.destination({ dest: standardErrorFd, sync: true, maxLength: mostWaiting });
  return written.on("error", () => undefined);
});

/**
 * An end of one's own of a pipe or a terminal, that does not wait: the first line that found no room would hold
 * the whole process until somebody reads again (a terminal stopped by Ctrl+S, `| less`). Others keep the end
 * they have as it is. undefined for all else, and where the system does not open it anew (all but Linux).
 */
function openEnd(): number | undefined {
  if (!fstatSync(standardErrorFd).isFIFO() && !isatty(standardErrorFd)) return undefined;
  const { O_WRONLY, O_NONBLOCK, O_NOCTTY } = constants;
  try {
    return openSync(`/proc/self/fd/${standardErrorFd}`, O_WRONLY | O_NONBLOCK | O_NOCTTY);
  } catch {
    return undefined;
  }
}

function writingAsItCan(end: number): pino.DestinationStream {
  const waiting: Buffer[] = [];
  let bytes = 0;
  let again: NodeJS.Timeout | undefined;
  const write = () => {
    again = undefined;
    try {
      for (let [line] = waiting; line; [line] = waiting) {
        const written = writeSync(end, line);
        bytes -= written;
        if (written < line.length) waiting[0] = line.subarray(written);
        else waiting.shift();
      }
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === "EAGAIN") {
        again = setTimeout(write, againMs).unref();
      } else {
        waiting.length = 0;
        bytes = 0;
      }
    }
  };
  return {
    write(line) {
      if (bytes > mostWaiting) return;
      const added = Buffer.from(line);
      waiting.push(added);
      bytes += added.length;
      if (!again) write();
    },
  };
}
