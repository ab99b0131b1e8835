import { checkPassword } from '../accounts/factors/check-password.ts';
import type { SessionRequester } from '../accounts/session.repository.ts';
import { runBatch } from '../db/batch.ts';
import type { Deps } from '../deps.ts';
import { hasMailRoom } from '../mail/mail.repository.ts';
import { queueAccountMailStatement } from '../mail/mail.statements.ts';
import { refuse, refuseBy } from '../refuse.ts';
import { securityEventStatement } from '../security/security-event.statements.ts';
import {
  deleteAccountStatements,
  requireProvenAccountStatement,
} from './account-deletion.statements.ts';

/**
 * Deletes the user's own account: in the shop at once, and the customer at Braintree soon after
 * (`finish-deletions.ts`). A last mail confirms it, unless the address had several within the hour.
 * @throws {AppError} 403 for a wrong password, 429 after too many of them; 409 while money is in
 *   flight, for the last owner, and when the password or the session has changed meanwhile
 */
export async function deleteAccount(
  deps: Deps,
  user: SessionRequester,
  currentPassword: string,
): Promise<void> {
  if (!(await checkPassword(deps, user, currentPassword))) throw refuse('password-wrong');
  const { db } = deps;
  const now = deps.now();
  const { name, email } = user;
  const mail = { kind: 'account-deleted', to: { name, email }, data: {} } as const;
  const when = hasMailRoom({ ...mail, to: email, now });
  await runBatch(deps.d1, [
    requireProvenAccountStatement(db, user),
    ...deleteAccountStatements(db, { id: deps.newId(), userId: user.id, now }),
    // No user: nothing may link the account to the address any more.
    queueAccountMailStatement(db, { ...mail, id: deps.newId(), userId: null, when, now }),
    securityEventStatement(deps, user, { kind: 'account-deleted', about: user.id }),
  ]).catch(
    refuseBy({
      'no-money-in-flight': 'money-in-flight',
      'another-owner': 'last-admin',
      'account-as-proven': 'user-not-changed',
    }),
  );
}
