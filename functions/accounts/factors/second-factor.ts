import { ADMIN_ROLE, type User } from '../../contract/accounts/user.ts';
import type { Database } from '../../db/database.ts';
import { countFactors, type FactorCounts } from './factor.repository.ts';

/**
 * Whether a password alone is not enough. An authenticator app is always a second factor; a passkey
 * only for staff. For shoppers it is an alternative way in, and losing it locks nobody out.
 */
export function needsSecondFactor(
  role: User['role'],
  { authenticators, passkeys }: Pick<FactorCounts, 'authenticators' | 'passkeys'>,
): boolean {
  return authenticators > 0 || (role === ADMIN_ROLE && passkeys > 0);
}

export async function hasSecondFactor(
  db: Database,
  user: { id: string; role: User['role'] },
): Promise<boolean> {
  return needsSecondFactor(user.role, await countFactors(db, user.id));
}
