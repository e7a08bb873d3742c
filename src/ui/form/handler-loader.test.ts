import { describe, expect, test } from "vitest";
import { handlerLoader } from "./handler-loader.ts";

const late = <Value>() => Promise.withResolvers<Value>();

describe("the handler of a form that turns into another", () => {
  test("is the one asked for last, though the first comes after it", async () => {
    const load = handlerLoader<string>();
    const [first, second] = [late<string>(), late<string>()];
    const asked = load("person", () => first.promise);
    const other = load("company", () => second.promise);
    second.resolve("of a company");
    expect(await other).toBe("of a company");
    first.resolve("of a person");
    expect(await asked).toBe("of a company");
  });

  test("is loaded once", async () => {
    const load = handlerLoader<string>();
    let times = 0;
    const ask = () => load("person", () => Promise.resolve(`of a person, ${++times}`));
    expect(await Promise.all([ask(), ask()])).toEqual(["of a person, 1", "of a person, 1"]);
    expect(await ask()).toBe("of a person, 1");
  });

  test("is loaded again when it did not come", async () => {
    const load = handlerLoader<string>();
    expect(await load("person", () => Promise.reject(new Error("away")))).toBeUndefined();
    expect(await load("person", () => Promise.resolve("of a person"))).toBe("of a person");
  });

  test("stays when an earlier one did not come", async () => {
    const load = handlerLoader<string>();
    const first = late<string>();
    const asked = load("person", () => first.promise);
    await load("company", () => Promise.resolve("of a company"));
    first.reject(new Error("away"));
    expect(await asked).toBe("of a company");
    let times = 0;
    const again = () => Promise.resolve(`of a company, ${++times}`);
    expect(await load("company", again)).toBe("of a company");
  });
});
