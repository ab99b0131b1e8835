import { useMutation } from '@tanstack/react-query';
import { customerSignedOutSchema } from '../../../../functions/contract/customers.ts';
import { api } from '../../../lib/api-client.ts';

/** Ends all of a customer's sessions. */
export function useSignCustomerOut(customerId: string) {
  return useMutation({
    mutationFn: () =>
      api('DELETE /customer/:customerId/sessions/:userId', {
        params: { customerId },
        response: customerSignedOutSchema,
      }),
  });
}
