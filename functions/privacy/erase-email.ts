import { requireRoleStatement } from '../accounts/staff/staff.statements.ts';
import { ADMIN_ROLE } from '../contract/accounts/user.ts';
import { isRefusedBy, runBatch } from '../db/batch.ts';
import type { Connection } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { securityEventStatement } from '../security/security-event.statements.ts';
import { findUsersOf } from './account-deletion.repository.ts';
import { deleteAccountStatements, eraseEmailStatements } from './account-deletion.statements.ts';

const ON_STAFF =
  'That is an account of the staff: nothing was deleted. An owner takes it off the staff first, at /admin/staff.\n' +
  'If it is locked out, --let-in lets it in again.';

/**
 * Erases an e-mail address on its owner's request to the shop: its account and guests, as if they
 * had deleted themselves, and whatever else names the address.
 * @returns the number of accounts and guests
 * @throws {Error} while money is in flight, and for a staff member; nothing is changed then
 */
export async function eraseEmail(
  deps: Connection & Pick<Deps, 'newId' | 'now'>,
  email: string,
): Promise<number> {
  const { db } = deps;
  const address = email.toLowerCase().normalize('NFC');
  const now = deps.now();
  const users = await findUsersOf(db, address);
  if (users.some(({ role }) => role === ADMIN_ROLE)) throw new Error(ON_STAFF);
  try {
    await runBatch(deps.d1, [
      ...users.map((user) => requireRoleStatement(db, user)),
      ...users.flatMap(({ id: userId }) => [
        ...deleteAccountStatements(db, { id: deps.newId(), userId, now }),
        securityEventStatement(deps, null, { kind: 'account-deleted', about: userId }),
      ]),
      ...eraseEmailStatements(db, address, now),
    ]);
  } catch (error) {
    if (isRefusedBy('no-money-in-flight', error))
      throw new Error('A payment or a refund of theirs is not certain yet: try again later.');
    if (isRefusedBy('role-as-read', error)) throw new Error(ON_STAFF);
    throw error;
  }
  return users.length;
}
