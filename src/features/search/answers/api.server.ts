import type { z } from "zod";
import { createRouter } from "../../../platform/api/router.server.ts";
import { isAnsweredAs } from "../../../platform/http/response-cache/cache-keys.server.ts";
import {
  sendShared,
  type SharedCall,
} from "../../../platform/http/response-cache/direct-calls.server.ts";
import { anyCompany } from "../../../platform/kept/kept-keys.ts";
import { writeCards } from "../../companies/card-data/cards.server.ts";
import { type CompanyList, listCompanies } from "../contract.ts";
import type { CompaniesInMemory } from "../in-memory/companies-in-memory.server.ts";
import { readSearchCursor, writeSearchCursor } from "../plan/search-cursor.server.ts";
import { searchCompanies } from "../query/search.server.ts";
import { questionOf, readFoundPage } from "./found-pages.server.ts";

type Query = z.output<typeof listCompanies.request.query>;

/** @param companies what is in memory of them, where anything is */
export function searchApi(companies: CompaniesInMemory | null) {
  const { answer } = searchCall(companies);
  return createRouter().openapi(listCompanies, async (c) => {
    const { services } = c.var;
    const asked = { services, params: undefined, query: c.req.valid("query") };
    const isKnown = (name: string) => isAnsweredAs(c, name);
    return sendShared(c, await answer({ ...asked, isAnsweredAs: isKnown }));
  });
}

/** The search itself, the same for everybody. */
export function searchCall(companies: CompaniesInMemory | null): SharedCall<undefined, Query> {
  return {
    endpoint: listCompanies,
    async answer({ services, query, isAnsweredAs }) {
      const { page: told, limit, cursor, sort: order, ...filters } = query;
      const { db, kept, secret } = services;
      const now = services.now();
      const signing = { secret, filters: { ...filters, order } };
      const behind = cursor ? readSearchCursor(cursor, signing) : null;
      const page = (behind ? behind.page : told) ?? 1;
      const request = {
        ...{ filters, now, order, limit },
        page: behind ? 1 : page,
        cursor: behind,
      };
      const question = questionOf(request);
      if (isAnsweredAs(`companies ${question}`)) return null;
      const found = await readFoundPage(kept, question, () =>
        searchCompanies(db, request, companies),
      );
      const { city, months } = found.search;
      const ids = found.hits.map(({ id }) => id);
      const asked = { ids, now, city, months, wanted: found.wanted };
      const rest: Omit<CompanyList, "companies"> = {
        page,
        limit,
        hasMore: found.hasMore,
        total: found.total,
        ...(found.isTotalCapped && { totalIsCapped: true }),
        cursor: found.next && writeSearchCursor({ ...found.next, page: page + 1 }, signing),
        interpretation: found.interpretation,
        relaxed: found.relaxed,
      };
      const around = { before: '{"companies":', behind: `,${JSON.stringify(rest).slice(1)}` };
      return { json: await writeCards(db, { ...asked, ...around, kept }), keys: [anyCompany] };
    },
  };
}
