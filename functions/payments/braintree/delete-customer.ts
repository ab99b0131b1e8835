import * as z from 'zod/mini';
import { DELETE_CUSTOMER } from './documents.ts';
import { type BraintreeConfig, callBraintree, isAboutTheInput } from './transport.ts';

const deletedData = z.object({
  deleteCustomer: z.nullable(z.object({ clientMutationId: z.nullish(z.string()) })),
});

/**
 * Deletes a customer, and with them what they have saved; their transactions stay at Braintree.
 * @throws what leaves open whether they were deleted: it can be asked for again
 */
export async function deleteCustomer(config: BraintreeConfig, customerId: string): Promise<void> {
  try {
    await callBraintree(config, {
      query: DELETE_CUSTOMER,
      variables: { input: { customerId } },
      data: deletedData,
    });
  } catch (error) {
    if (!isAboutTheInput(error)) throw error;
  }
}
