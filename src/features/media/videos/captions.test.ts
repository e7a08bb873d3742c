import { describe, expect, test } from "vitest";
import { BadCaptions, maxCaptionsBytes, toWebVtt } from "./captions.ts";

const lines = (...all: string[]) => all.join("\n");

describe("WebVTT", () => {
  test("is rewritten: times and words, in the order they are said", () => {
    const sent = lines(
      "WEBVTT - napisy do filmu",
      "Kind: captions",
      "",
      "NOTE tego nikt nie czyta",
      "",
      "STYLE",
      "::cue { background: url(https://obcy.example) }",
      "",
      "druga",
      "00:05.000 --> 00:07.500 line:0 position:20%",
      "– A tu będzie wyspa.",
      "– <i>Świetnie!</i>",
      "",
      "1",
      "00:00:01.000 --> 00:00:04.000",
      "Zaczynamy od &lt;ściany&gt; &amp; podłogi",
    );
    expect(toWebVtt(sent)).toBe(
      lines(
        "WEBVTT",
        "",
        "00:00:01.000 --> 00:00:04.000",
        "Zaczynamy od &lt;ściany&gt; &amp; podłogi",
        "",
        "00:00:05.000 --> 00:00:07.500",
        "– A tu będzie wyspa.",
        "– <i>Świetnie!</i>",
        "",
      ),
    );
  });

  test("keeps bold, italic and underlined, and no other markup", () => {
    const sent = lines(
      "WEBVTT",
      "",
      "00:01.000 --> 00:02.000",
      `<v Anna><b>Uwaga</b>, <c.czerwony>mokro</c> <script src="//obcy">x</script><u>tu</u><img src=x onerror=alert(1)>`,
    );
    const written = toWebVtt(sent);
    expect(written).toContain("<b>Uwaga</b>, mokro x<u>tu</u>\n");
    expect(written).not.toMatch(/<(?!\/?[biu]>)/);
  });

  test("rewritten a second time it stays as it is", () => {
    const once = toWebVtt("1\n00:00:01,000 --> 00:00:02,000\nA & B < C --\n");
    expect(toWebVtt(once)).toBe(once);
  });
});

describe("SubRip", () => {
  test("becomes WebVTT", () => {
    const sent =
      "\uFEFF1\r\n00:00:01,000 --> 00:00:02,500\r\n{\\an8}Płytki & fugi\r\n\r\n2\r\n01:00:03,000 --> 01:00:04,000\r\n<font color=red>Koniec</font>\r\n";
    expect(toWebVtt(sent)).toBe(
      lines(
        "WEBVTT",
        "",
        "00:00:01.000 --> 00:00:02.500",
        "Płytki &amp; fugi",
        "",
        "01:00:03.000 --> 01:00:04.000",
        "Koniec",
        "",
      ),
    );
  });
});

describe("what is not captions", () => {
  const errorOf = (sent: string) => {
    try {
      toWebVtt(sent);
      return undefined;
    } catch (error) {
      if (error instanceof BadCaptions) return [error.code, error.line];
      throw error;
    }
  };
  const cue = "00:01.000 --> 00:02.000";
  const cases: [string, string, string, number][] = [
    ["a page", "<!doctype html>\n<p>napisy", "not_captions", 1],
    ["nothing", "", "no_cues", 0],
    ["a header alone", "WEBVTT\n\nNOTE nic", "no_cues", 0],
    ["a cue that says nothing", `WEBVTT\n\n${cue}\n<c></c>`, "no_cues", 0],
    ["a time that ends before it begins", "WEBVTT\n\n00:05.000 --> 00:02.000\nA", "bad_timing", 3],
    ["seconds beyond a minute", "WEBVTT\n\nimię\n00:01.000 --> 00:75.000\nA", "bad_timing", 4],
    ["words without a time", `WEBVTT\n\n${cue}\nA\n\nB\nC`, "missing_timing", 6],
    ["a time among the words", `WEBVTT\n\n${cue}\nA\n${cue}\nB`, "bad_timing", 5],
    ["letters of another encoding", `WEBVTT\n\n${cue}\nWi\uFFFDcej`, "not_utf8", 4],
    ["more than 64 kB", `WEBVTT\n\n${cue}\n${"ą".repeat(maxCaptionsBytes / 2)}`, "too_long", 0],
    ["what escaping makes too long", `WEBVTT\n\n${cue}\n${"&".repeat(60_000)}`, "too_long", 0],
  ];
  test.each(cases)("%s is refused, and where", (_what, sent, code, line) => {
    expect(errorOf(sent)).toEqual([code, line]);
  });

  test("odd input takes no longer than ordinary", () => {
    const startedAt = performance.now();
    for (const part of ["<", "{\\", "0", " ", "-->", "\n", "00:", "&a"]) {
      errorOf(`WEBVTT\n\n${cue}\n${part.repeat(maxCaptionsBytes / part.length / 2)}`);
      errorOf(`1\n${part.repeat(maxCaptionsBytes / part.length / 2)}\n`);
    }
    expect(performance.now() - startedAt).toBeLessThan(1_000);
  });
});
