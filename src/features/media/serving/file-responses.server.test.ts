import { expect, test } from "vitest";
import { away, notFound, plain } from "../file-responses.server.ts";

test.each([
  [notFound(), 404, null],
  [away(), 503, "2"],
  [plain(500, "Coś poszło nie tak."), 500, null],
])(
  "a response without a file is plain, is not cached, and runs nothing",
  (response, status, retry) => {
    expect(response.status).toBe(status);
    expect(response.headers.get("retry-after")).toBe(retry);
    expect(response.headers.get("content-type")).toBe("text/plain; charset=utf-8");
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(response.headers.get("content-security-policy")).toContain("default-src 'none'");
  },
);
