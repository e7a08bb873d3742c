import { plainPhone } from "../../../platform/polish/format-phone.ts";

/** `tel:` takes digits and a plus alone. */
export const phoneHref = (phone: string): string => `tel:${plainPhone(phone)}`;
