import type { Session, StaffRole } from '#contract/accounts/user.ts';
import { createLinkToken, hashLinkToken } from '../../functions/accounts/mailed-link.ts';
import { db } from './shop.ts';

/** A staff invitation as it is once its mail has been sent, with the token of its link. */
export async function createInvitation(
  owner: Session,
  email: string,
  {
    staffRole = 'orders',
    expiresIn = 3_600_000,
  }: { staffRole?: StaffRole; expiresIn?: number } = {},
): Promise<{ id: string; token: string }> {
  const [id, token] = [crypto.randomUUID(), createLinkToken()];
  await db
    .insertInto('staff_invitations')
    .values({
      id,
      email,
      staff_role: staffRole,
      invited_by: owner.user._id,
      token_hash: hashLinkToken(token),
      created_at: new Date().toISOString(),
      expires_at: new Date(Date.now() + expiresIn).toISOString(),
    })
    .execute();
  return { id, token };
}
