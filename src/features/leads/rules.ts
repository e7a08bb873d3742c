/** What an inquiry must look like; the browser checks the same before sending. */
export const leadRules = {
  /** One address, no spaces or control characters; the mail server has the last word. */
  email:
    /^[^\s@<>(),;:"\\[\]]{1,64}@[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+$/i,
  /** 9 to 15 digits, written with spaces, dashes, dots, brackets or a leading plus; may be empty. */
  phone: /^$|^\+?(?:[\s().-]*\d){9,15}[\s().-]*$/,
  messageMax: 3000,
} as const;
