export type StreamEvent = { event: string; data: string };

/** Reads server-sent events; `onBytes` is called for the silent signs of life as well. */
export async function readEvents(
  body: ReadableStream<Uint8Array>,
  { onEvent, onBytes }: { onEvent: (event: StreamEvent) => void; onBytes: () => void },
): Promise<void> {
  const reader = body.pipeThrough(new TextDecoderStream() as TextDecoding).getReader();
  let rest = "";
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    onBytes();
    const blocks = (rest + value).split("\n\n");
    rest = blocks.pop()!;
    for (const block of blocks) {
      const event = parse(block);
      if (event) onEvent(event);
    }
  }
}

/** The types of TypeScript's DOM let a decoder take more than a body gives. */
type TextDecoding = ReadableWritablePair<string, Uint8Array>;

/** Undefined for a comment, which only says that the connection lives. */
function parse(block: string): StreamEvent | undefined {
  const fields = new Map(
    block.split("\n").map((line): [string, string] => {
      const colon = line.indexOf(":");
      return [line.slice(0, colon), line.slice(colon + 1).trimStart()];
    }),
  );
  const [event, data] = [fields.get("event"), fields.get("data")];
  return event !== undefined && data !== undefined ? { event, data } : undefined;
}
