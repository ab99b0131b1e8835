import { USER_ROLE } from '../contract/accounts/user.ts';
import { runBatch, type Statement } from '../db/batch.ts';
import type { Deps } from '../deps.ts';
import { refuse, refuseBy } from '../refuse.ts';
import type { Visitor } from '../security/requester.ts';
import { type FoundLink, findLink } from './mailed-link.repository.ts';
import { requireLinkStatement } from './mailed-link.statements.ts';
import type { LinkPurpose } from './mailed-link.ts';
import { releaseEmailStatements } from './release-email.statements.ts';
import { findUserByEmail } from './user.repository.ts';
import { requireAddressStatement } from './user.statements.ts';

/**
 * Finds a working link by its token.
 * @throws {AppError} 400 when the token works for none of these purposes (any more)
 */
export async function openLink(
  deps: Deps,
  token: string,
  purposes: readonly LinkPurpose[],
): Promise<FoundLink> {
  const found = await findLink(deps.db, { token, purposes, now: deps.now() });
  if (!found) throw refuse('link-ended');
  return found;
}

/**
 * Runs the statements of a link as one batch, provided the link still works at that moment.
 * @throws {AppError} 400 when it was used meanwhile; 409 when its address belongs to another
 *   account by now, or the account that held it has changed meanwhile
 */
export async function spendLink(
  deps: Deps,
  { tokenHash }: FoundLink,
  statements: readonly Statement[],
): Promise<void> {
  const required = requireLinkStatement(deps.db, { tokenHash, now: deps.now() });
  await runBatch(deps.d1, [required, ...statements]).catch(
    refuseBy({
      'link-works': 'link-ended',
      'address-as-read': 'address-outdated',
      unique: 'email-taken',
    }),
  );
}

/**
 * Prepares the release of the link's address by another account that holds it and never confirmed
 * it: whoever opens the link owns the mailbox. A staff account keeps it: the shop must not lose its
 * owner to a link that anybody may have requested.
 * @throws {AppError} `Email is taken` when the other account has confirmed it, or belongs to staff
 */
export async function prepareAddressRelease(
  deps: Deps,
  { link, user }: FoundLink,
  visitor: Visitor,
): Promise<Statement[]> {
  const holder = await findUserByEmail(deps.db, link.email);
  if (!holder || holder.id === user.id) return [];
  if (holder.email_confirmed_at || holder.role !== USER_ROLE) throw refuse('email-taken');
  return [
    requireAddressStatement(deps.db, holder),
    ...releaseEmailStatements(deps, { ...visitor, userId: user.id }, holder.id),
  ];
}
