import type { Services } from "../../platform/services.server.ts";
import { mailSwitch } from "../accounts/mail-switch/mail-switch.server.ts";
import { savedSearchErrors } from "./contract.ts";
import { switchAlerts } from "./queries.server.ts";

/** Alerts of all searches of one owner. */
export const alertSwitch = mailSwitch({
  purpose: "search-alerts",
  path: "/powiadomienia",
  unknownLink: savedSearchErrors.unknownLink,
});

export const alertOneClick = (services: Services) =>
  alertSwitch.oneClick(services, {
    off: ({ db, now }, ownerId) => switchAlerts(db, { ownerId, isOff: true, at: now() }),
    told: "Powiadomienia są wyłączone.",
  });
