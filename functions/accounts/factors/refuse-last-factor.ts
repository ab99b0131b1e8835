import { ADMIN_ROLE } from '../../contract/user.ts';
import type { Deps } from '../../deps.ts';
import { refuse } from '../../refuse.ts';
import type { SessionUser } from '../session.repository.ts';
import type { FactorCounts } from './factor.repository.ts';
import { needsSecondFactor } from './second-factor.ts';

/**
 * Where the shop wants a second factor of its staff, they keep one.
 * @param left what the account would be left with
 * @throws {AppError} 409
 */
export function refuseLastFactor(deps: Deps, user: SessionUser, left: FactorCounts): void {
  const wanted = user.role === ADMIN_ROLE && deps.sessionTerms.staffSecondFactor === 'required';
  if (wanted && !needsSecondFactor(user.role, left)) throw refuse('last-factor');
}
