import { USER_ROLE } from '../contract/user.ts';
import { ConstraintError, isRefusedBy, runBatch, type Statement } from '../db/batch.ts';
import type { Deps } from '../deps.ts';
import { refuse } from '../refuse.ts';
import type { Visitor } from '../security/requester.ts';
import { type FoundLink, findLink } from './account-link.repository.ts';
import { requireLinkStatement } from './account-link.statements.ts';
import type { LinkPurpose } from './account-link.ts';
import { releaseEmailStatements } from './release-email.statements.ts';
import { findUserByEmail } from './user.repository.ts';
import { requireAddressStatement } from './user.statements.ts';

/** @throws {AppError} 400 when the token is good for none of these purposes, or no more */
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
 * Runs what a link is for, as one batch, provided that the link works to that moment.
 * @throws {AppError} 400 when it was used meanwhile, 409 when its address is somebody else's by now, or
 * was when it was looked for
 */
export async function spendLink(
  deps: Deps,
  { tokenHash }: FoundLink,
  statements: readonly Statement[],
): Promise<void> {
  const required = requireLinkStatement(deps.db, { tokenHash, now: deps.now() });
  try {
    await runBatch(deps.d1, [required, ...statements]);
  } catch (cause) {
    if (isRefusedBy('link-works', cause)) throw refuse('link-ended', { cause });
    if (isRefusedBy('address-as-read', cause)) throw refuse('address-outdated', { cause });
    if (cause instanceof ConstraintError && cause.kind === 'unique') throw refuse('email-taken');
    throw cause;
  }
}

/**
 * Frees the link's address from another account that has it and has never confirmed it: who opens
 * the link has the mailbox. An account of the staff keeps it: the shop must not lose its owner to a
 * link that anybody may have sent there.
 * @throws {AppError} `Email is taken` when the other has confirmed it, or is on the staff
 */
export async function freeAddress(
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
