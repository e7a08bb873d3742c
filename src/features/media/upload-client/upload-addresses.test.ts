import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { dayMs, minuteMs } from "../../../platform/time/durations.ts";
import { createUploadAddresses } from "./upload-addresses.ts";

const kept = new Map<string, string>();
const storage = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => void kept.delete(key),
} as Storage;
const begun = { uploadUrl: "/api/media/uploads/1", size: 10 };

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"] });
  kept.clear();
});
afterEach(() => void vi.useRealTimers());

async function begin(addresses: ReturnType<typeof createUploadAddresses>) {
  await addresses.asUrlStorage().addUpload("kuchnia", { ...begun } as never);
}

test("an upload is found after a reload, for the day that the server keeps it", async () => {
  await begin(createUploadAddresses(() => storage));
  const reloaded = createUploadAddresses(() => storage);
  vi.advanceTimersByTime(dayMs - minuteMs);
  expect(reloaded.find("kuchnia")).toBe(begun.uploadUrl);
  expect(reloaded.find("salon")).toBeUndefined();
  vi.advanceTimersByTime(minuteMs);
  expect(reloaded.find("kuchnia")).toBeUndefined();
  expect(kept.size).toBe(0);
});

test("where a browser keeps nothing it is found as long as its page is open", async () => {
  const refused = (): Storage => {
    throw new DOMException("denied", "SecurityError");
  };
  const addresses = createUploadAddresses(refused);
  await begin(addresses);
  expect(addresses.find("kuchnia")).toBe(begun.uploadUrl);
  addresses.forget("kuchnia");
  expect(addresses.find("kuchnia")).toBeUndefined();
});
