import { useMutation } from '@tanstack/react-query';
import { customerSignedOutSchema } from '../../../../functions/contract/customers.ts';
import { useAdmin } from '../../../hooks/use-admin.ts';
import { api } from '../../../lib/api-client.ts';

/** Ends all of a customer's sessions. */
export function useSignCustomerOut(customerId: string) {
  const { _id: userId } = useAdmin();
  return useMutation({
    mutationFn: () =>
      api('DELETE /customer/:customerId/sessions/:userId', {
        params: { customerId, userId },
        response: customerSignedOutSchema,
      }),
  });
}
