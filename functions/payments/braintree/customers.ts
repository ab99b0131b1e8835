import * as z from 'zod/mini';
import { type BraintreeConfig, callBraintree, isAboutTheInput, nothingFound } from './transport.ts';

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

/**
 * What Braintree can find fault with: 81604, an e-mail address that it takes for none, and its like.
 */
const EMAIL_PATH = 'input.customer.email';

/**
 * Makes a customer. An e-mail address that Braintree refuses must not keep its owner from paying:
 * the customer is then made without it.
 * @returns its id
 */
export async function createCustomer(
  config: BraintreeConfig,
  { name, email }: { name: string; email: string },
): Promise<string> {
  const [firstName, ...others] = name.split(' ');
  const lastName = others.join(' ');
  const person = { firstName, ...(lastName && { lastName }) };
  try {
    return await create(config, { ...person, email });
  } catch (error) {
    if (!isAboutTheInput(error) || error.inputPath !== EMAIL_PATH) throw error;
    return await create(config, person);
  }
}

async function create(config: BraintreeConfig, customer: object): Promise<string> {
  const data = await callBraintree(config, {
    query: CREATE_CUSTOMER,
    variables: { input: { customer } },
    data: customerData,
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
 * Deletes a customer, and with them what they have saved; their transactions stay at Braintree.
 * @throws what leaves open whether they were deleted: it can be asked for again
 */
export async function deleteCustomer(config: BraintreeConfig, customerId: string): Promise<void> {
  await callBraintree(config, {
    query: DELETE_CUSTOMER,
    variables: { input: { customerId } },
    data: deletedData,
  }).catch(nothingFound);
}
