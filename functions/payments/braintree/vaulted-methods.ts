import * as z from 'zod/mini';
import type { ProviderMethod } from '../payment-gateway.ts';
import { STEP_WITHIN_MS } from '../payment-timing.ts';
import { brandName } from './payment-method-snapshot.ts';
import { type BraintreeConfig, callBraintree, nothingFound } from './transport.ts';

export const FIND_SAVED_METHODS = /* GraphQL */ `
  query FindSavedMethods($id: ID!) {
    node(id: $id) {
      ... on Customer {
        paymentMethods(first: 50) {
          edges {
            node {
              id
              createdAt
              details {
                __typename
                ... on CreditCardDetails {
                  brandCode
                  last4
                  uniqueNumberIdentifier
                  expirationMonth
                  expirationYear
                }
                ... on PayPalAccountDetails {
                  email
                }
                ... on VenmoAccountDetails {
                  username
                }
              }
            }
          }
        }
      }
    }
  }
`;

const details = z.object({
  __typename: z.string(),
  brandCode: z.nullish(z.string()),
  last4: z.nullish(z.string()),
  expirationMonth: z.nullish(z.string()),
  expirationYear: z.nullish(z.string()),
  uniqueNumberIdentifier: z.nullish(z.string()),
  email: z.nullish(z.string()),
  username: z.nullish(z.string()),
});

const savedMethodsData = z.object({
  node: z.nullable(
    z.object({
      paymentMethods: z.object({
        edges: z.array(
          z.object({
            node: z.object({
              id: z.string(),
              createdAt: z.nullish(z.string()),
              details: z.nullish(details),
            }),
          }),
        ),
      }),
    }),
  ),
});

/** Lists a customer's saved methods, newest first; empty for a customer unknown to Braintree. */
export async function listVaultedMethods(
  config: BraintreeConfig,
  customerId: string,
): Promise<ProviderMethod[]> {
  const data = await callBraintree(config, {
    query: FIND_SAVED_METHODS,
    variables: { id: customerId },
    data: savedMethodsData,
    whole: true,
    within: STEP_WITHIN_MS,
  }).catch(nothingFound);
  const methods = data?.node?.paymentMethods.edges.map((edge) => edge.node) ?? [];
  return methods
    .toSorted((a, b) => (b.createdAt ?? '').localeCompare(a.createdAt ?? ''))
    .map((method) => toMethod(method.id, method.details ?? { __typename: '' }));
}

export const DELETE_SAVED_METHOD = /* GraphQL */ `
  mutation DeleteSavedMethod($input: DeletePaymentMethodFromVaultInput!) {
    deletePaymentMethodFromVault(input: $input) {
      clientMutationId
    }
  }
`;

/** Deletes a saved method; a missing one counts as deleted. */
export async function deleteVaultedMethod(config: BraintreeConfig, id: string): Promise<void> {
  await callBraintree(config, {
    query: DELETE_SAVED_METHOD,
    variables: { input: { paymentMethodId: id } },
    data: z.object({ deletePaymentMethodFromVault: z.object({}) }),
    within: STEP_WITHIN_MS,
  }).catch(nothingFound);
}

/**
 * Copies of cards that are deleted at once. A Worker has six connections, and the page does not wait
 * for longer than two calls one after the other take.
 */
const MAX_DELETED = 5;

/**
 * Deletes saved cards with the same number and expiry as a newer one, at most {@link MAX_DELETED};
 * the next call deletes more.
 */
export async function deleteRepeatedCards(
  config: BraintreeConfig,
  customerId: string,
): Promise<void> {
  const seen = new Set<string>();
  const copies: string[] = [];
  for (const { id, number, expires } of await listVaultedMethods(config, customerId)) {
    if (number === null) continue;
    const key = `${number} ${expires}`;
    if (seen.has(key)) copies.push(id);
    seen.add(key);
  }
  const deleted = copies.slice(0, MAX_DELETED);
  await Promise.all(deleted.map((id) => deleteVaultedMethod(config, id)));
}

function toMethod(id: string, found: z.infer<typeof details>): ProviderMethod {
  const none = { id, lastFour: null, expires: null, number: null };
  switch (found.__typename) {
    case 'CreditCardDetails': {
      const { expirationMonth: month, expirationYear: year } = found;
      return {
        id,
        kind: 'card',
        name: brandName(found.brandCode) ?? 'Card',
        lastFour: found.last4 ?? null,
        expires: month && year ? `${month}/${year}` : null,
        number: found.uniqueNumberIdentifier ?? null,
      };
    }
    case 'PayPalAccountDetails':
      return { ...none, kind: 'paypal', name: found.email ?? '' };
    case 'VenmoAccountDetails':
      return { ...none, kind: 'venmo', name: found.username ?? '' };
    default:
      return { ...none, kind: 'other', name: '' };
  }
}
