import * as z from 'zod/mini';
import type { GatewayContext } from '../context.ts';
import type { Instrument } from '../rules/instrument.ts';
import { readCard } from '../rules/read-card.ts';
import { testPayer, testVenmoAccount } from '../rules/test-nonces.ts';
import { addToVault, createCustomer } from '../vault/vault.ts';

const seedSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('card'),
    number: z.string(),
    expirationMonth: z.optional(z.string()),
    expirationYear: z.optional(z.string()),
    cardholderName: z.optional(z.string()),
    /** Shown in place of the number's own last four; any text, to rehearse a hostile one. */
    lastFour: z.optional(z.string()),
  }),
  z.strictObject({ kind: z.literal('paypal'), email: z.string() }),
  z.strictObject({ kind: z.literal('venmo'), username: z.string() }),
]);
type Seed = z.output<typeof seedSchema>;

/** What a customer's vault is to hold; the customer is made when there is none of this id. */
export const vaultSchema = z.strictObject({
  customerId: z.optional(z.string().check(z.regex(/^[A-Za-z0-9_-]{1,36}$/))),
  paymentMethods: z.array(seedSchema),
});

/** Texts are taken as they are: the widget, not the gateway, has to show them safely. */
function toInstrument(seed: Seed, now: Date): Instrument {
  switch (seed.kind) {
    case 'card': {
      const { lastFour, number, cardholderName = null } = seed;
      const { expirationMonth = '12', expirationYear = String(now.getUTCFullYear() + 3) } = seed;
      const card = readCard({ number, cardholderName, expirationMonth, expirationYear }, now);
      return lastFour === undefined ? card : { ...card, last4: lastFour };
    }
    case 'paypal':
      return { ...testPayer, email: seed.email, billingAgreementId: 'B-REHEARSAL' };
    case 'venmo':
      return { ...testVenmoAccount, username: seed.username };
  }
}

/**
 * Fills a customer's vault with just these methods, to be listed in this order; the first one is the
 * default. Answers the customer's id and the tokens in the same order.
 * @throws AggregateError of Refusals for a card that the gateway would not take.
 */
export function seedVault(gateway: GatewayContext, wish: z.output<typeof vaultSchema>) {
  const { customers, paymentMethods } = gateway.store;
  const now = gateway.clock();
  const instruments = wish.paymentMethods.map((seed) => toInstrument(seed, now));
  return gateway.store.transact(() => {
    const customerId = wish.customerId ?? createCustomer(gateway, {});
    if (customers.find(customerId) === undefined)
      customers.insert({ id: customerId, fields: {}, createdAt: now.toISOString() });
    for (const { token } of paymentMethods.listOf(customerId, false))
      paymentMethods.remove(token, now.toISOString());
    // Lists show the newest first.
    const stored = instruments
      .toReversed()
      .map((instrument, index) =>
        addToVault(gateway, customerId, instrument, index === instruments.length - 1),
      );
    return { customerId, tokens: stored.toReversed().map(({ token }) => token) };
  });
}
