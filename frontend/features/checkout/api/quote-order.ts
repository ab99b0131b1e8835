import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type QuoteRequest, quoteSchema } from '#contract/orders/checkout.ts';
import { checkoutKeys } from '../../../lib/account-query-keys.ts';
import { api, READ_WITHIN_MS } from '../../../lib/api-client.ts';

/** Quote of an order; a request that is no longer needed is aborted. Null asks for nothing. */
export function useQuoteOf(order: QuoteRequest | null) {
  return useQuery({
    queryKey: checkoutKeys.quote(order ?? {}),
    queryFn: ({ signal }) => askForQuote(order ?? { products: [] }, signal),
    enabled: order !== null,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** @returns the quote, and whether it is for the address: else it is for the shop's own place */
async function askForQuote(order: QuoteRequest, signal?: AbortSignal) {
  const quote = await api('POST /checkout/quote', {
    json: order,
    response: quoteSchema,
    signal,
    // It only reads, though it is a POST.
    within: READ_WITHIN_MS,
  });
  return { ...quote, isPlaced: order.place !== undefined };
}

/** Asks the shop whether an order can use its codes, and caches the quote with them. */
export function useApplyCode() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (order: QuoteRequest) => askForQuote(order),
    onSuccess: (quote, order) => queries.setQueryData(checkoutKeys.quote(order), quote),
  });
}
