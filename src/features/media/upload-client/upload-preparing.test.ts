import { afterEach, expect, test, vi } from "vitest";
import { chosen } from "../../../../tests/factories/upload-files.ts";
import type { Medium } from "../medium.ts";
import { mp4Of } from "./prepare-mov.ts";
import { UploadFailure } from "./upload-failure.ts";
import { createUploadQueue, type Prepared, type UploadWork } from "./upload-queue.ts";

const file = chosen("a.jpg", new Uint8Array(1000));
const smaller: Prepared = { blob: new Blob(["x"]), preview: null, poster: null, durationMs: null };
const withPreview = { ...smaller, preview: new Blob(["y"]) };
const connection = { isOnline: () => true, onChange: () => () => {} };

function createQueue(prepare: UploadWork["prepare"]) {
  const sent: number[] = [];
  const discarded: string[] = [];
  const work: UploadWork = {
    prepare,
    send: (_chosen, { blob }) => {
      sent.push(blob.size);
      return Promise.resolve("upload");
    },
    finish: (id) => Promise.resolve({ type: "image", id } as Medium),
    discard: ({ id }) => Promise.resolve(void discarded.push(id)),
  };
  return { queue: createUploadQueue({ work, connection }), sent, discarded };
}

afterEach(() => void vi.restoreAllMocks());
const previews = () => ({
  made: vi.spyOn(URL, "createObjectURL"),
  revoked: vi.spyOn(URL, "revokeObjectURL"),
});

test("a file that cannot be made as it must be is not sent, and is prepared again when asked", async () => {
  let attempts = 0;
  const { queue, sent } = createQueue(() => {
    attempts += 1;
    if (attempts === 1) return Promise.reject(new UploadFailure("refused", "Nieczytelne."));
    return Promise.resolve(smaller);
  });
  queue.add([file]);
  await vi.waitFor(() => expect(queue.snapshot()[0]!.state).toBe("failed"));
  expect(queue.snapshot()[0]!.reason).toBe("Nieczytelne.");
  expect(sent).toEqual([]);
  queue.retry("a.jpg");
  await vi.waitFor(() => expect(queue.snapshot()[0]!.state).toBe("done"));
  expect(sent).toEqual([1]);
});

test("a file whose preparing went wrong by itself is sent as it is", async () => {
  const { queue, sent } = createQueue(() => Promise.reject(new Error("No canvas")));
  queue.add([file]);
  await vi.waitFor(() => expect(queue.snapshot()[0]!.state).toBe("done"));
  expect(sent).toEqual([1000]);
});

test("a file given up while it is prepared is never sent, and an earlier part of it is discarded", async () => {
  const { promise, resolve } = Promise.withResolvers<Prepared>();
  const { queue, sent, discarded } = createQueue(() => promise);
  queue.add([file]);
  expect(queue.snapshot()[0]!.state).toBe("preparing");
  queue.cancel("a.jpg");
  expect(queue.snapshot()).toEqual([]);
  resolve(smaller);
  await vi.waitFor(() => expect(discarded).toEqual(["a.jpg"]));
  expect(sent).toEqual([]);
});

test("a preview is shown until its file is taken out, and none is made of one that was given up", async () => {
  const { made, revoked } = previews();
  const { promise, resolve } = Promise.withResolvers<Prepared>();
  const { queue, discarded } = createQueue(({ id }) =>
    id === file.id ? Promise.resolve(withPreview) : promise,
  );
  queue.add([file, chosen("b.jpg", new Uint8Array(1000))]);
  await vi.waitFor(() => expect(queue.snapshot()[0]!.state).toBe("done"));
  const { previewUrl } = queue.snapshot()[0]!;
  expect(previewUrl).toBe(made.mock.results[0]!.value);
  expect(revoked).not.toHaveBeenCalled();
  queue.cancelAll();
  expect(revoked.mock.calls).toEqual([[previewUrl]]);
  resolve(withPreview);
  await vi.waitFor(() => expect(discarded).toEqual(["b.jpg"]));
  expect(made).toHaveBeenCalledTimes(1);
});

test("what is a medium already is not discarded when it is taken out, nor what is only stopped", async () => {
  const { queue, discarded } = createQueue(() => Promise.resolve(smaller));
  queue.add([file]);
  await vi.waitFor(() => expect(queue.snapshot()[0]!.state).toBe("done"));
  queue.cancel("a.jpg");
  queue.add([chosen("b.jpg", new Uint8Array(1000))]);
  queue.stop();
  expect(queue.snapshot()).toEqual([]);
  await new Promise((turn) => setTimeout(turn));
  expect(discarded).toEqual([]);
});

test("how much of a film is converted is told, a tenth of a second later", async () => {
  const { promise, resolve } = Promise.withResolvers<Prepared>();
  const { queue } = createQueue((_chosen, { onPart }) => {
    setTimeout(() => (onPart(0.2), onPart(0.5)));
    return promise;
  });
  const heard: (number | null)[] = [];
  queue.subscribe(() => heard.push(queue.snapshot()[0]!.convertedPart));
  queue.add([file]);
  await vi.waitFor(() => expect(heard).toEqual([null, 0.5]));
  resolve(smaller);
  await vi.waitFor(() => expect(queue.snapshot()[0]!.state).toBe("done"));
});

test("of a film whose converter cannot be had, as after an update of the site, it is said what helps", async () => {
  vi.doMock("../videos/mov-to-mp4.ts", () => {
    throw new TypeError("Failed to fetch dynamically imported module");
  });
  const run = { signal: new AbortController().signal, onPart: () => undefined };
  const left = { kind: "refused", reason: expect.stringContaining("odśwież stronę") };
  await expect(mp4Of(file.file, run)).rejects.toMatchObject(left);
  vi.doUnmock("../videos/mov-to-mp4.ts");
});
