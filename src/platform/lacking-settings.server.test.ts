import { expect, test } from "vitest";
import { readConfig } from "./config.server.ts";
import { lacksOf } from "./lacking-settings.server.ts";

const whole = {
  NODE_ENV: "production",
  APP_URL: "https://domistrz.pl",
  SMTP_URL: "smtp://poczta.domistrz.pl",
  MAIL_FROM: "Domistrz <poczta@domistrz.pl>",
};
const lacksWith = (changes: Record<string, string>) =>
  lacksOf(readConfig({ ...whole, ...changes })).map(({ said }) => said);

test.each([
  ["its address", { APP_URL: "" }, ["linki w wiadomościach prowadzą do http://localhost:3000,"]],
  ["a mail server", { SMTP_URL: "", MAIL_FROM: "" }, ["bez SMTP_URL serwis nie wysyła"]],
  ["a sender", { MAIL_FROM: "" }, ["nadawcy „Domistrz <poczta@domistrz.localhost>” serwery"]],
])("a site for real that lacks %s is told so", (_what, changes, told) => {
  expect(lacksWith(changes)).toEqual(told.map((words) => expect.stringContaining(words)));
  expect(lacksWith({ ...changes, LIVE: "0" })).toEqual([]);
});

test("one that lacks nothing is told nothing, nor one that mails nothing of mails", () => {
  expect(lacksWith({})).toEqual([]);
  expect(lacksWith({ RUN: "web", SMTP_URL: "", MAIL_FROM: "" })).toEqual([]);
});
