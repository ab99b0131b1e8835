import type { Session } from '../../functions/contract/user.ts';
import { fillVault } from './gateway.ts';
import { db } from './shop.ts';

/**
 * Saves a card in Braintree's vault for a customer, a Visa unless said otherwise. @returns its
 * token there
 */
export async function saveCard({ user }: Session, number = '4111111111111111'): Promise<string> {
  const { braintree_customer_id: customerId } = await db
    .selectFrom('users')
    .select('braintree_customer_id')
    .where('id', '=', user._id)
    .executeTakeFirstOrThrow();
  const [token] = await fillVault(customerId ?? '', [{ kind: 'card', number }]);
  return token ?? '';
}
