import { createElement, type MouseEvent } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { Button, buttonClass } from "./button.tsx";

const markup = (props: Parameters<typeof Button>[0]) =>
  renderToStaticMarkup(createElement(Button, props));

/** What a press does: the handler, called as React would, and whether the press was stopped. */
function press(props: Parameters<typeof Button>[0]) {
  const preventDefault = vi.fn<() => void>();
  const { onClick } = Button(props).props as { onClick?: (event: MouseEvent) => void };
  onClick?.({ preventDefault } as unknown as MouseEvent);
  return { isStopped: preventDefault.mock.calls.length > 0 };
}

test("a button sends no form unless it says so", () => {
  expect(markup({ children: "Anuluj" })).toContain('type="button"');
  expect(markup({ type: "submit", children: "Wyślij" })).toContain('type="submit"');
});

test("a pending button says that it is busy, aloud too, and keeps its words and the focus", () => {
  const html = markup({ pending: true, children: "Zapisz" });
  expect(html).toContain('aria-busy="true"');
  expect(html).toContain('aria-disabled="true"');
  expect(html).not.toMatch(/ disabled=/);
  expect(html).toContain("Zapisz");
  expect(html).toContain("Trwa wysyłanie");
});

test("a button that waits for nothing says nothing of it", () => {
  const html = markup({ children: "Zapisz" });
  expect(html).not.toMatch(/aria-busy|aria-disabled=|Trwa wysyłanie|opacity-0/);
});

test("a press on a pending button does nothing, and sends no form a second time", () => {
  const onClick = vi.fn<() => void>();
  expect(press({ pending: true, type: "submit", onClick })).toEqual({ isStopped: true });
  expect(onClick).not.toHaveBeenCalled();
  expect(press({ onClick })).toEqual({ isStopped: false });
  expect(onClick).toHaveBeenCalledOnce();
});

test("a button that is off is not disabled: it keeps the focus, and does nothing", () => {
  const html = markup({ isOff: true, children: "Nadal aktualny" });
  expect(html).toContain('aria-disabled="true"');
  expect(html).not.toMatch(/ disabled=|aria-busy/);
  const onClick = vi.fn<() => void>();
  expect(press({ isOff: true, type: "submit", onClick })).toEqual({ isStopped: true });
  expect(onClick).not.toHaveBeenCalled();
});

test("a disabled button is disabled, pending or not", () => {
  expect(markup({ disabled: true, children: "Dodaj" })).toMatch(/ disabled[ >]/);
  expect(markup({ disabled: true, pending: true, children: "Dodaj" })).toMatch(/ disabled[ >]/);
});

test("the underlined button has the size's height, and its words in line with those around it", () => {
  expect(buttonClass("underline", "sm")).toContain("min-h-11 -mx-1 px-1 py-1.5");
  expect(buttonClass("primary")).toContain("min-h-13 px-7");
});
