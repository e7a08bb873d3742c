import { setImmediate as nextTurn } from "node:timers/promises";

/** About as many characters are written in one turn: a millisecond's work. */
const pieceSize = 32_768;

/** A large document as JSON: entry by entry of its lists, and other requests have their turn in between. */
export function jsonStream(document: Record<string, unknown>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  const pieces = piecesOf(document);
  return new ReadableStream({
    async pull(controller) {
      await nextTurn();
      const { done, value } = pieces.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
  });
}

function* piecesOf(document: Record<string, unknown>): Generator<string, void> {
  let piece = "";
  for (const part of partsOf(document)) {
    piece += part;
    if (piece.length < pieceSize) continue;
    yield piece;
    piece = "";
  }
  yield piece;
}

function* partsOf(document: Record<string, unknown>): Generator<string, void> {
  let before = "{";
  for (const [name, value] of Object.entries(document)) {
    if (value === undefined) continue;
    yield `${before}${JSON.stringify(name)}:`;
    if (Array.isArray(value)) yield* entriesOf(value);
    else yield JSON.stringify(value);
    before = ",";
  }
  yield before === "{" ? "{}" : "}";
}

function* entriesOf(list: unknown[]): Generator<string, void> {
  yield "[";
  for (const [index, entry] of list.entries()) {
    yield `${index > 0 ? "," : ""}${JSON.stringify(entry) ?? "null"}`;
  }
  yield "]";
}
