import type { Factors } from '../../contract/accounts/factors.ts';
import { ADMIN_ROLE } from '../../contract/accounts/user.ts';
import type { Deps } from '../../deps.ts';
import type { SessionUser } from '../session.repository.ts';
import { countFactors, findAuthenticator, listPasskeys, toPasskey } from './factor.repository.ts';
import { needsSecondFactor } from './second-factor.ts';

/** Lists an account's factors besides its password. */
export async function listFactors({ db, sessionTerms }: Deps, user: SessionUser): Promise<Factors> {
  const [counts, authenticator, passkeys] = await Promise.all([
    countFactors(db, user.id),
    findAuthenticator(db, user.id),
    listPasskeys(db, user.id),
  ]);
  return {
    secondFactor: needsSecondFactor(user.role, counts),
    authenticatorSince: authenticator?.confirmed_at ?? null,
    passkeys: passkeys.map(toPasskey),
    recoveryCodesLeft: counts.recoveryCodes,
    required: user.role === ADMIN_ROLE && sessionTerms.staffSecondFactor === 'required',
  };
}
