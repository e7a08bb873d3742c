import { expect, test } from "vitest";
import { mailboxOf } from "./rules.ts";

test.each([
  ["anna@poczta.example", "anna@poczta.example"],
  ["anna+remont@poczta.example", "anna@poczta.example"],
  ["anna+a+b@poczta.example", "anna@poczta.example"],
  ["+anna@poczta.example", "+anna@poczta.example"],
  ["a.nowak@poczta.example", "a.nowak@poczta.example"],
  ["a.nowak+dom@gmail.com", "anowak@gmail.com"],
  ["a.nowak@googlemail.com", "anowak@gmail.com"],
])("%s is read at %s", (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox);
});
