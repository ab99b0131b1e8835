import * as z from 'zod/mini';
import { STEP_WITHIN_MS } from '../payment-timing.ts';
import { type BraintreeConfig, callBraintree, nothingFound } from './transport.ts';

export const CREATE_CLIENT_TOKEN = /* GraphQL */ `
  mutation CreateClientToken($input: CreateClientTokenInput!) {
    createClientToken(input: $input) {
      clientToken
    }
  }
`;

const clientTokenData = z.object({ createClientToken: z.object({ clientToken: z.string() }) });

/** Creates a client token for a customer, or for none; undefined when there is no such customer. */
export async function createClientToken(
  config: BraintreeConfig,
  customerId: string | null,
): Promise<string | undefined> {
  const data = await callBraintree(config, {
    query: CREATE_CLIENT_TOKEN,
    variables: { input: customerId === null ? {} : { clientToken: { customerId } } },
    data: clientTokenData,
    within: STEP_WITHIN_MS,
  }).catch(nothingFound);
  return data?.createClientToken.clientToken;
}
