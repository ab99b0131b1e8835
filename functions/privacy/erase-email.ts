import { isRefusedBy, runBatch } from '../db/batch.ts';
import type { Connection } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { securityEventStatement } from '../security/security-event.statements.ts';
import { findUsersOf } from './account-deletion.repository.ts';
import { deleteAccountStatements, eraseEmailStatements } from './account-deletion.statements.ts';

/**
 * Erases an e-mail address on its owner's request to the shop: its account and guests, as if they
 * had deleted themselves, and whatever else names the address.
 * @returns the number of accounts and guests
 * @throws {Error} while money is in flight, and for the last owner; nothing is changed then
 */
export async function eraseEmail(
  deps: Connection & Pick<Deps, 'newId' | 'now'>,
  email: string,
): Promise<number> {
  const { db } = deps;
  const address = email.toLowerCase().normalize('NFC');
  const now = deps.now();
  const userIds = await findUsersOf(db, address);
  try {
    await runBatch(deps.d1, [
      ...userIds.flatMap((userId) => [
        ...deleteAccountStatements(db, { id: deps.newId(), userId, now }),
        securityEventStatement(deps, null, { kind: 'account-deleted', about: userId }),
      ]),
      ...eraseEmailStatements(db, address, now),
    ]);
  } catch (error) {
    if (isRefusedBy('no-money-in-flight', error))
      throw new Error('A payment or a refund of theirs is not certain yet: try again later.');
    if (isRefusedBy('another-owner', error)) throw new Error('That is the last owner of the shop.');
    throw error;
  }
  return userIds.length;
}
