import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  type GiftCardRequest,
  giftCardHistorySchema,
  giftCardIssuedSchema,
  giftCardListSchema,
  giftCardSchema,
} from '#contract/discounts-and-gift-cards/gift-cards.ts';
import { useAdmin } from '../../../hooks/use-admin.ts';
import { usePagedList } from '../../../hooks/use-paged-list.ts';
import { useForgetForm, useKeptRequestKey } from '../../../hooks/use-unsaved-form.ts';
import { checkoutKeys } from '../../../lib/account-query-keys.ts';
import { codeKeys } from '../../../lib/admin-query-keys.ts';
import { api } from '../../../lib/api-client.ts';

/** Gift cards that fit the text, newest first, page by page. */
export function useGiftCards(search: string) {
  const { _id: userId } = useAdmin();
  return usePagedList({
    queryKey: [...codeKeys.giftCards(userId), { search }],
    fetchPage: ({ cursor, signal }) =>
      api('GET /gift-cards/:userId', {
        query: { ...(search && { search }), before: cursor },
        response: giftCardListSchema,
        signal,
      }),
    keepsPrevious: true,
    staleTime: 0,
  });
}

/** A gift card with its transactions. */
export function useGiftCard(giftCardId: string) {
  const { _id: userId } = useAdmin();
  return useQuery({
    queryKey: codeKeys.giftCard(userId, giftCardId),
    queryFn: ({ signal }) =>
      api('GET /gift-card/:giftCardId/:userId', {
        params: { giftCardId },
        response: giftCardHistorySchema,
        signal,
      }),
    staleTime: 0,
  });
}

/**
 * Issues the gift card of a form that is kept as `formId`; only this answer contains its code. A
 * retry after a lost answer issues no second card, even if the session has ended in between.
 */
export function useIssueGiftCard(formId: string) {
  const { _id: userId } = useAdmin();
  const queries = useQueryClient();
  const key = useKeptRequestKey(formId);
  const forget = useForgetForm(formId);
  return useMutation({
    mutationFn: (json: GiftCardRequest) =>
      api('POST /gift-cards/:userId', {
        json: { ...json, idempotencyKey: key.read() },
        response: giftCardIssuedSchema,
      }),
    onSuccess: forget,
    // It may have been issued, whatever was answered.
    onSettled: (_, error) => {
      key.renewUnlessUncertain(error);
      void queries.invalidateQueries({ queryKey: checkoutKeys.options });
      return queries.invalidateQueries({ queryKey: codeKeys.giftCards(userId) });
    },
  });
}

/** Changes a gift card's balance from the one shown (`from`). */
export function useAdjustGiftCard(giftCardId: string) {
  const { _id: userId } = useAdmin();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (json: { from: number; balance: string }) =>
      api('POST /gift-card/:giftCardId/adjust/:userId', {
        params: { giftCardId },
        json,
        response: giftCardSchema,
      }),
    // Shows the current balance if the card was used meanwhile.
    onSettled: () => queries.invalidateQueries({ queryKey: codeKeys.giftCards(userId) }),
  });
}
