import type { UserRow } from '../../db/tables/accounts.ts';
import type { Deps } from '../../deps.ts';
import { verifyPassword } from '../password-hash.ts';
import { tooManyProofs } from './check-second-factor-code.ts';
import { forgetTries, reserveTry } from './reauthentication-tries.repository.ts';

/**
 * Whether it is the password of the account whose session asks. Wrong ones count together, at whatever
 * door they are tried.
 * @throws {AppError} 429 when there were too many wrong ones of late
 */
export async function checkPassword(
  deps: Pick<Deps, 'db' | 'now'>,
  user: Pick<UserRow, 'id' | 'password_hash'>,
  typed: string,
): Promise<boolean> {
  const tries = { userId: user.id, of: 'password' } as const;
  if (!(await reserveTry(deps.db, { ...tries, now: deps.now() }))) throw tooManyProofs();
  if (!(await verifyPassword(typed, user.password_hash))) return false;
  await forgetTries(deps.db, tries);
  return true;
}
