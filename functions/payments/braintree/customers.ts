import * as z from 'zod/mini';
import type { CallTimeout, NewCustomer } from '../payment-gateway.ts';
import { type BraintreeConfig, callBraintree, isInputError, nothingFound } from './transport.ts';

export const CREATE_CUSTOMER = /* GraphQL */ `
  mutation CreateCustomer($input: CreateCustomerInput!) {
    createCustomer(input: $input) {
      customer {
        id
      }
    }
  }
`;

const customerData = z.object({
  createCustomer: z.object({ customer: z.object({ id: z.string() }) }),
});

/** Input that Braintree may reject: 81604 (not an e-mail address by its rules) and similar. */
const EMAIL_PATH = 'input.customer.email';

/**
 * Creates a customer. A rejected e-mail address must not keep its owner from paying: the customer
 * is then created without it.
 * @returns its id
 */
export async function createCustomer(
  config: BraintreeConfig,
  { name, email, within }: NewCustomer & CallTimeout,
): Promise<string> {
  const [firstName, ...others] = name.split(' ');
  const lastName = others.join(' ');
  const person = { firstName, ...(lastName && { lastName }) };
  try {
    return await create(config, { ...person, email }, within);
  } catch (error) {
    if (!isInputError(error) || error.inputPath !== EMAIL_PATH) throw error;
    return await create(config, person, within);
  }
}

async function create(
  config: BraintreeConfig,
  customer: object,
  within: number | undefined,
): Promise<string> {
  const data = await callBraintree(config, {
    query: CREATE_CUSTOMER,
    variables: { input: { customer } },
    data: customerData,
    within,
  });
  return data.createCustomer.customer.id;
}

export const DELETE_CUSTOMER = /* GraphQL */ `
  mutation DeleteCustomer($input: DeleteCustomerInput!) {
    deleteCustomer(input: $input) {
      clientMutationId
    }
  }
`;

const deletedData = z.object({
  deleteCustomer: z.nullable(z.object({ clientMutationId: z.nullish(z.string()) })),
});

/**
 * Deletes a customer with all saved methods; their transactions stay at Braintree.
 * @throws if it is unknown whether they were deleted: the call can be repeated
 */
export async function deleteCustomer(config: BraintreeConfig, customerId: string): Promise<void> {
  await callBraintree(config, {
    query: DELETE_CUSTOMER,
    variables: { input: { customerId } },
    data: deletedData,
  }).catch(nothingFound);
}
