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
    /** Shown instead of the number's last four digits; accepts any text, including hostile ones. */
    lastFour: z.optional(z.string()),
  }),
  z.strictObject({ kind: z.literal('paypal'), email: z.string() }),
  z.strictObject({ kind: z.literal('venmo'), username: z.string() }),
]);
type Seed = z.output<typeof seedSchema>;

/** The intended content of a customer's vault; a customer with an unknown id is created. */
export const vaultSchema = z.strictObject({
  customerId: z.optional(z.string().check(z.regex(/^[A-Za-z0-9_-]{1,36}$/))),
  paymentMethods: z.array(seedSchema),
});

/** Texts are not sanitized: the widget, not the gateway, must display them safely. */
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
 * Replaces a customer's vault with these methods, listed in this order; the first is the default.
 * Returns the customer's id and the tokens in the same order.
 * @throws AggregateError of Refusals for a card that the gateway does not accept.
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
    // Inserted in reverse, because lists are newest first.
    const stored = instruments
      .toReversed()
      .map((instrument, index) =>
        addToVault(gateway, customerId, instrument, index === instruments.length - 1),
      );
    return { customerId, tokens: stored.toReversed().map(({ token }) => token) };
  });
}
