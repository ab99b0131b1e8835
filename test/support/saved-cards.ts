import type { Session } from '#contract/accounts/user.ts';
import { fillVault } from './gateway.ts';
import { getRow } from './rows.ts';

/**
 * Saves a card in Braintree's vault for a customer, a Visa unless said otherwise. @returns its
 * token there
 */
export async function saveCard({ user }: Session, number = '4111111111111111'): Promise<string> {
  const { braintree_customer_id: customerId } = await getRow('users', { id: user._id });
  const [token] = await fillVault(customerId ?? '', [{ kind: 'card', number }]);
  return token ?? '';
}
