import { endSessionsStatement } from '../accounts/session.statements.ts';
import { findUserById } from '../accounts/user.repository.ts';
import { USER_ROLE } from '../contract/accounts/user.ts';
import type { CustomerSignedOut } from '../contract/customers/customers.ts';
import { runBatch } from '../db/batch.ts';
import type { Deps } from '../deps.ts';
import { refuse } from '../refuse.ts';
import type { Requester } from '../security/requester.ts';
import { securityEventStatement } from '../security/security-event.statements.ts';

/**
 * Ends all sessions of a customer; the security log records which admin did it.
 * @throws {AppError} 404 when there is no such account, 409 for a staff member
 */
export async function signCustomerOut(
  deps: Deps,
  requester: Requester,
  customerId: string,
): Promise<CustomerSignedOut> {
  const { db, d1 } = deps;
  const customer = await findUserById(db, customerId);
  if (!customer) throw refuse('customer-not-found');
  if (customer.role !== USER_ROLE) throw refuse('customer-on-staff');
  const [ended = 0] = await runBatch(d1, [
    endSessionsStatement(db, { userId: customerId }),
    securityEventStatement(deps, requester, { kind: 'sessions-ended', about: customerId }),
  ]);
  return { ended };
}
