import { expect, test } from "vitest";
import { readEvents, type StreamEvent } from "./read-events.ts";

const written =
  'retry: 3000\n\n:\n\nevent: missed\ndata: {}\n\nevent: change\ndata: {"lead":"ż"}\n\nevent: cut';

/** The same bytes in pieces of any size, as networks deliver them. */
function inPieces(size: number): ReadableStream<Uint8Array> {
  const bytes = new TextEncoder().encode(written);
  return new ReadableStream({
    start(controller) {
      for (let at = 0; at < bytes.length; at += size)
        controller.enqueue(bytes.slice(at, at + size));
      controller.close();
    },
  });
}

test.each([1, 2, 7, 1_000])("events are read from pieces of %d bytes", async (size) => {
  const events: StreamEvent[] = [];
  let signs = 0;
  await readEvents(inPieces(size), {
    onEvent: (event) => void events.push(event),
    onBytes: () => void signs++,
  });
  expect(events).toEqual([
    { event: "missed", data: "{}" },
    { event: "change", data: '{"lead":"ż"}' },
  ]);
  expect(signs).toBeGreaterThan(0);
});
