import { useMutation } from '@tanstack/react-query';
import { foundOrderSchema } from '../../../../functions/contract/order-lookup.ts';
import { api } from '../../../lib/api-client.ts';

/** Finds an order by its number and its buyer's e-mail address. */
export function useLookUpOrder() {
  return useMutation({
    mutationFn: (json: { number: string; email: string }) =>
      api('POST /order/lookup', { json, response: foundOrderSchema }),
  });
}
