import type { GatewayContext } from '../context.ts';
import { invalid, Refusal } from '../refusal.ts';
import type { Card } from '../rules/instrument.ts';
import { type CardInput, readCard } from '../rules/read-card.ts';
import type { Nonce } from '../store/nonce-store.ts';
import { addToVault, mintNonce } from './vault.ts';

/** Returns why a card fails verification without a charge; undefined when it passes. */
function verificationFailure(card: Card): 'cvv' | 'postal-code' | 'declined' | undefined {
  if (card.cvvResponse === 'DOES_NOT_MATCH') return 'cvv';
  if (card.postalCodeResponse === 'DOES_NOT_MATCH') return 'postal-code';
  return card.behaviour === 'approves' ? undefined : 'declined';
}

function verify(card: Card): void {
  switch (verificationFailure(card)) {
    case 'cvv':
      throw invalid(['creditCard', 'cvv'], '81736', 'CVV verification failed');
    case 'postal-code':
      throw invalid(
        ['creditCard', 'billingAddress', 'postalCode'],
        '81737',
        'Postal code verification failed',
      );
    case 'declined':
      throw new Refusal('VALIDATION', 'Credit card verification failed', {
        inputPath: ['input', 'creditCard', 'number'],
      });
    default:
  }
}

/**
 * Exchanges a typed-in card for a nonce. With `validate` and a customer, the card is vaulted and
 * the nonce stands for the vaulted card.
 * @throws AggregateError of Refusals for a bad card; Refusal when verification is on and fails.
 */
export function tokenizeCard(
  context: GatewayContext,
  input: CardInput,
  wish: { validate: boolean; customerId: string | null },
): { nonce: Nonce; card: Card } {
  const card = readCard(input, context.clock());
  const { customerId } = wish;
  const stores = wish.validate && customerId !== null;
  if (stores && context.account.verifyCards) verify(card);

  return context.store.transact(() => {
    const vaultedToken = stores ? addToVault(context, customerId, card).token : null;
    return { card, nonce: mintNonce(context, card, { customerId, vaultedToken }) };
  });
}
