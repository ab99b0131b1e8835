import * as z from 'zod/mini';
import { DELETE_SAVED_METHOD, FIND_SAVED_CARDS } from './documents.ts';
import { type BraintreeConfig, callBraintree } from './transport.ts';

const savedCard = z.object({
  __typename: z.literal('CreditCardDetails'),
  uniqueNumberIdentifier: z.nullish(z.string()),
  expirationMonth: z.nullish(z.string()),
  expirationYear: z.nullish(z.string()),
});

const savedCardsData = z.object({
  node: z.nullable(
    z.object({
      paymentMethods: z.object({
        edges: z.array(
          z.object({
            node: z.object({
              id: z.string(),
              createdAt: z.nullish(z.string()),
              details: z.nullish(z.union([savedCard, z.object({ __typename: z.string() })])),
            }),
          }),
        ),
      }),
    }),
  ),
});

/** Of cards with the same number and expiry that a customer has saved, deletes all but the newest. */
export async function deleteRepeatedCards(
  config: BraintreeConfig,
  customerId: string,
): Promise<void> {
  const { node } = await callBraintree(config, {
    query: FIND_SAVED_CARDS,
    variables: { id: customerId },
    data: savedCardsData,
    whole: true,
  });
  const methods = node?.paymentMethods.edges.map((edge) => edge.node) ?? [];
  const newestFirst = methods.toSorted((a, b) =>
    (b.createdAt ?? '').localeCompare(a.createdAt ?? ''),
  );
  const seen = new Set<string>();
  for (const { id, details } of newestFirst) {
    const card = details && isCard(details) ? details : undefined;
    if (!card?.uniqueNumberIdentifier) continue;
    const { uniqueNumberIdentifier, expirationMonth, expirationYear } = card;
    const key = `${uniqueNumberIdentifier} ${expirationMonth} ${expirationYear}`;
    if (seen.has(key)) await deleteSavedMethod(config, id);
    seen.add(key);
  }
}

async function deleteSavedMethod(config: BraintreeConfig, id: string): Promise<void> {
  await callBraintree(config, {
    query: DELETE_SAVED_METHOD,
    variables: { input: { paymentMethodId: id } },
    data: z.object({ deletePaymentMethodFromVault: z.object({}) }),
  });
}

function isCard(details: { __typename: string }): details is z.infer<typeof savedCard> {
  return details.__typename === 'CreditCardDetails';
}
