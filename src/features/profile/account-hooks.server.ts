import type { Executor } from "../../platform/db/connect.server.ts";
import type { AccountHooks } from "../accounts/hooks.ts";
import { confirmContact, followAddress } from "../companies/own-company-queries.server.ts";
import { insertCompany } from "../companies/queries.server.ts";
import { refreshCompanySearch } from "../search/index/search-index.server.ts";
import { exportCalendar } from "./job-queries.server.ts";

/** What a company does at the turns of its account's life. */
export const companyHooks: AccountHooks = {
  async createCompany(trx, { at, ...company }) {
    await insertCompany(trx, { ...company, createdAt: at });
  },
  addressChanged: [followAddress],
  contactConfirmed: confirmContact,
  // The confirmation may be the last thing that was missing. A private account has no company.
  emailConfirmed: [
    async (trx: Executor, accountId: string) => {
      await refreshCompanySearch(trx, accountId, new Date());
    },
  ],
  tellOfErasure: [],
  // All data of a company references its row and is deleted with it, the search words included.
  beforeErasure: [],
  exportParts: [exportCalendar],
};
