import { createElement, type FunctionComponent } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { EmailText } from "./form/email-text.tsx";
import { Checkbox, EmailField, SelectField, TextArea, TextField } from "./form/field.tsx";
import { FormError } from "./form/form-error.tsx";
import { MonthRange } from "./form/month-range.tsx";
import { ProgressBar } from "./progress-bar.tsx";
import { Tabs } from "./tabs.tsx";

const html = <P extends object>(component: FunctionComponent<P>, props: P) =>
  renderToStaticMarkup(createElement(component, props));

/** An attribute of the first element of this name. */
const attribute = (markup: string, tag: string, name: string) =>
  new RegExp(`<${tag}\\b[^>]*? ${name}="([^"]*)"`).exec(markup)?.[1];

const texts = { label: "E-mail", name: "email", id: "f", hint: "Podaj", error: "Jest zły" };

test.each([
  ["input", html(TextField, texts)],
  ["textarea", html(TextArea, texts)],
  ["select", html(SelectField, { ...texts, options: [] })],
  ["input", html(Checkbox, texts)],
])("a wrong <%s> says so, tied to its label, hint and error", (tag, markup) => {
  expect(attribute(markup, tag, "aria-invalid")).toBe("true");
  expect(attribute(markup, tag, "aria-describedby")).toBe("f-hint f-error");
  expect(attribute(markup, "label", "for")).toBe("f");
  expect(markup).toContain('id="f-hint"');
  expect(markup).toMatch(/id="f-error"[^>]*>.*Jest zły/);
});

test("a right field points at nothing and is not marked", () => {
  const markup = html(TextField, { label: "E-mail", name: "email" });
  expect(markup).not.toMatch(/aria-invalid="true"|aria-describedby=|id="[^"]*-error"/);
});

test("a box that has to be ticked is not called wrong before it was touched", () => {
  const markup = html(Checkbox, { label: "Zgoda", name: "terms", required: true });
  expect(attribute(markup, "input", "aria-invalid")).toBe("false");
});

test("a required field is marked visibly, and by the control itself", () => {
  expect(html(TextField, { ...texts, required: true })).toMatch(/aria-hidden="true"[^>]*>\u00a0\*/);
  expect(html(TextField, texts)).not.toContain("*");
  expect(html(Checkbox, { ...texts, required: true })).toMatch(/<input[^>]* required[ >]/);
});

test("a counter counts, and at the limit says so", () => {
  const area = { label: "Opis", name: "opis", counter: true, maxLength: 5, onChange: () => {} };
  expect(html(TextArea, { ...area, value: "abcd" })).toContain("4/5");
  expect(html(TextArea, { ...area, value: "abcd" })).not.toContain("osiągnięto limit");
  expect(html(TextArea, { ...area, value: "abcde" })).toContain("osiągnięto limit");
  expect(html(TextArea, { ...area, counter: false, value: "abcde" })).not.toContain("5/5");
});

test("a counter counts the signs that are saved: without blanks around, a letter with its accent as one", () => {
  const area = { label: "Opis", name: "opis", counter: true, maxLength: 9, onChange: () => {} };
  expect(html(TextArea, { ...area, value: " Łóz\u0307\n" })).toContain("3/9");
  expect(html(TextArea, { ...area, defaultValue: "👷 o\u0301k" })).toContain("4/9");
});

test("an address that is pasted is not cut: it would be another one, and look right", () => {
  const markup = html(EmailField, { autoComplete: "email" });
  expect(attribute(markup, "input", "maxlength")).toBeUndefined();
});

test("a text that is longer than it may be is kept whole and counted", () => {
  const area = { label: "Opis", name: "opis", maxLength: 5, onChange: () => {} };
  const markup = html(TextArea, { ...area, value: "abcdef" });
  expect(attribute(markup, "textarea", "maxlength")).toBeUndefined();
  expect(markup).toContain("6/5");
  expect(html(TextArea, { ...area, counter: true, value: "abcd🙂" })).toContain("5/5");
});

test("a list has its empty choice, another one, or none", () => {
  const list = { label: "Miasto", name: "miasto", options: [{ value: 1, label: "Łódź" }] };
  expect(html(SelectField, list)).toContain("<option value>Wybierz z listy</option>");
  expect(html(SelectField, { ...list, placeholder: null })).not.toContain("<option value>");
});

test("the second month is free without JavaScript, and no earlier than the first", () => {
  const months = ["2026-01", "2026-02", "2026-03"].map((value) => ({ value, label: value }));
  const markup = html(MonthRange, { months, from: "2026-02" });
  const [first = "", second = ""] = markup.match(/<select.*?<\/select>/g) ?? [];
  const values = (select: string) => [...select.matchAll(/value="(\d[^"]*)"/g)].map(([, v]) => v);
  expect([values(first).length, values(second)]).toEqual([3, ["2026-02", "2026-03"]]);
  expect(html(MonthRange, { months })).not.toMatch(/ disabled[ >]/);
  const wrong = html(MonthRange, { months, from: "2026-02", to: "2026-01" });
  expect(wrong).toMatch(/<option(?=[^>]* selected)[^>]* value="2026-01"/);
});

test("a form's problem is announced, with a number only when the error is ours", () => {
  const problem = { detail: "Nie udało się.", requestId: "abc" };
  expect(html(FormError, { problem: null })).toBe("");
  expect(html(FormError, { problem: { ...problem, status: 422 } })).not.toContain("abc");
  const ours = html(FormError, { problem: { ...problem, status: 500 } });
  expect(ours).toContain('role="alert"');
  expect(ours).toContain("Numer zgłoszenia: abc");
});

test("an address breaks after „@” and before its dots", () => {
  const markup = html(EmailText, { email: "jan.nowak@poczta.example" });
  expect(markup).toContain(">jan<wbr/>.nowak@<wbr/>poczta<wbr/>.example<");
});

test("progress tells how much of how much", () => {
  const markup = html(ProgressBar, { label: "Przesyłanie", percent: 40 });
  expect(attribute(markup, "div", "aria-valuenow")).toBe("40");
  expect(attribute(markup, "div", "aria-valuemax")).toBe("100");
  expect(markup).toContain("width:40%");
});

test("one tab is chosen and in the way of the keyboard, the one the page wants first", () => {
  const tabs = ["a", "b", "c"].map((id) => ({ id, label: id, content: `treść ${id}` }));
  const chosen = (props: object) => {
    const buttons = html(Tabs, { tabs, ...props }).match(/<button[^>]*role="tab"[^>]*>/g) ?? [];
    const by = (pattern: RegExp) => buttons.findIndex((button) => pattern.test(button));
    return [by(/aria-selected="true"/), by(/tabindex="0"/)];
  };
  expect(chosen({})).toEqual([0, 0]);
  expect(chosen({ initial: "b" })).toEqual([1, 1]);
  expect(chosen({ initial: "b", current: "c" })).toEqual([2, 2]);
  expect(chosen({ initial: "nie ma" })).toEqual([0, 0]);
});

test("a tab's focus ring has round corners, and the line of the chosen one stays straight", () => {
  const markup = html(Tabs, { tabs: [{ id: "a", label: "a", content: "treść" }] });
  const look = attribute(markup, "button", "class")!.split(" ");
  expect(look).toContain("rounded-md");
  expect(look.filter((name) => name.startsWith("border"))).toEqual([]);
});

test("what went wrong keeps „e-mail” in one line", () => {
  const problem = "Podaj adres e-mail, na który mamy odpisać.";
  const whole = '<span class="whitespace-nowrap">e-mail,</span>';
  expect(html(FormError, { problem })).toContain(whole);
});
