import * as z from "zod/mini";
import { oneLine, trimmedText } from "../../../platform/form/one-line.ts";
import { writtenPhone } from "../../../platform/form/written-phone.ts";
import { written } from "../../../platform/form/written.ts";
import { emailText } from "../../accounts/account-form-fields.ts";
import { namesNoAddress } from "../../accounts/rules.ts";
import { leadRules } from "./rules.ts";

export const contactEmail = emailText("Email is invalid");

/** Empty where none was given. */
export const phone = z.string().check(
  oneLine(),
  z.maxLength(leadRules.phoneMax, { error: "Phone number is invalid" }),
  z.refine((value) => value === "" || writtenPhone.test(value), {
    error: "Phone number is invalid",
  }),
);

/** Empty where none was given. */
export const senderName = z
  .string()
  .check(
    oneLine(),
    z.maxLength(leadRules.nameMax, { error: "Name is too long" }),
    z.regex(namesNoAddress, { error: "Name contains an address", abort: true }),
  );

export const message = z
  .string({ error: "Message is required" })
  .check(
    trimmedText(),
    ...written("Message is required"),
    z.maxLength(leadRules.messageMax, { error: "Message is too long" }),
  );

export const terms = z.literal(true, { error: "Terms must be accepted" });

export const reportReason = z
  .string({ error: "Reason is required" })
  .check(
    trimmedText(),
    ...written("Reason is required"),
    z.maxLength(leadRules.reportMax, { error: "Reason is too long" }),
  );
