import type { UserRow } from '../../db/tables/accounts.ts';
import type { Deps } from '../../deps.ts';
import { verifyPassword } from '../password-hash.ts';
import { forgetTries, reserveTry } from './reauthentication-tries.repository.ts';

/**
 * Checks the password of the signed-in account. Wrong attempts share one limit, wherever they are
 * made.
 * @throws {AppError} 429 after too many recent wrong attempts
 */
export async function checkPassword(
  deps: Pick<Deps, 'db' | 'now'>,
  user: Pick<UserRow, 'id' | 'password_hash'>,
  typed: string,
): Promise<boolean> {
  const tries = { userId: user.id, of: 'password' } as const;
  await reserveTry(deps.db, { ...tries, now: deps.now() });
  if (!(await verifyPassword(typed, user.password_hash))) return false;
  await forgetTries(deps.db, tries);
  return true;
}
