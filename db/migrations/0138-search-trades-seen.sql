-- outside a transaction
vacuum analyze company_search_trade;
