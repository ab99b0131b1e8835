import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  type Discount,
  type DiscountRequest,
  discountListSchema,
  discountSchema,
} from '#contract/discounts-and-gift-cards/discounts.ts';
import { useAdmin } from '../../../hooks/use-admin.ts';
import { usePagedList } from '../../../hooks/use-paged-list.ts';
import { checkoutKeys } from '../../../lib/account-query-keys.ts';
import { codeKeys } from '../../../lib/admin-query-keys.ts';
import { api } from '../../../lib/api-client.ts';

/** Discount codes with the text, newest first, page by page. */
export function useDiscounts(search: string) {
  const { _id: userId } = useAdmin();
  return usePagedList({
    queryKey: [...codeKeys.discounts(userId), { search }],
    fetchPage: ({ cursor, signal }) =>
      api('GET /discounts/:userId', {
        query: { ...(search && { search }), before: cursor },
        response: discountListSchema,
        signal,
      }),
    keepsPrevious: true,
    staleTime: 0,
  });
}

/** Creates a discount, or replaces the terms of the loaded one (`known`). */
export function useSaveDiscount(known: Discount | null) {
  const { _id: userId } = useAdmin();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (discount: DiscountRequest) =>
      known
        ? api('PUT /discount/:discountId/:userId', {
            params: { discountId: known._id },
            json: { version: known.version, discount },
            response: discountSchema,
          })
        : api('POST /discounts/:userId', {
            json: discount,
            response: discountSchema,
          }),
    // After a refusal the list may be out of date too.
    onError: () => queries.invalidateQueries({ queryKey: codeKeys.discounts(userId) }),
    onSuccess: () => {
      void queries.invalidateQueries({ queryKey: checkoutKeys.options });
      return queries.invalidateQueries({ queryKey: codeKeys.discounts(userId) });
    },
  });
}
