import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { savedMethodListSchema } from '../../../../functions/contract/saved-method.ts';
import { checkoutKeys } from '../../../lib/account-query-keys.ts';
import { api } from '../../../lib/api-client.ts';

/** The user's payment methods in Braintree's vault. */
export function useSavedMethods(userId: string) {
  return useQuery({
    queryKey: checkoutKeys.saved(userId),
    queryFn: ({ signal }) =>
      api('GET /user/:userId/cards', { response: savedMethodListSchema, signal }),
  });
}

/** Deletes one of them. */
export function useRemoveMethod(userId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (cardId: string) =>
      api('DELETE /user/:userId/cards/:cardId', {
        params: { cardId },
        response: savedMethodListSchema,
      }),
    onSuccess: (left) => queries.setQueryData(checkoutKeys.saved(userId), left),
  });
}
