import type { Services } from "../../../platform/services.server.ts";
import { mailSwitch } from "../../accounts/mail-switch/mail-switch.server.ts";
import { findingErrors } from "./contract.ts";
import { switchProposals } from "./proposal-queries.server.ts";

/** Mails that propose companies to a homeowner, or jobs to a company. */
export const proposalSwitch = mailSwitch({
  purpose: "proposal-mails",
  path: "/propozycje",
  unknownLink: findingErrors.unknownLink,
});

export const proposalOneClick = (services: Services) =>
  proposalSwitch.oneClick(services, {
    off: ({ db, now }, accountId) => switchProposals(db, { accountId, isOff: true, at: now() }),
    told: "Wiadomości z propozycjami są wyłączone.",
  });
