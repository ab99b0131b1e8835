import type { SecurityEventKind } from '../contract/security-event.ts';
import type { User } from '../contract/user.ts';
import type { UserRow } from '../db/tables/accounts.ts';
import type { Deps } from '../deps.ts';
import type { Author } from '../security/author.ts';
import { recordSecurityEvent } from '../security/record-security-event.ts';

/** Writes what somebody did about their own account to the security log. Never throws. */
export async function recordAccountEvent(
  deps: Deps,
  kind: SecurityEventKind,
  { actorId, address }: Author,
): Promise<void> {
  await recordSecurityEvent(deps, { kind, userId: actorId, actorId, address });
}

/** The same for what was done by a link that was mailed: whoever opened it stands for the account. */
export async function recordLinkEvent(
  deps: Deps,
  kind: SecurityEventKind,
  { user, address, actorId = user.id }: { user: UserRow; address: string; actorId?: string },
): Promise<void> {
  await recordSecurityEvent(deps, { kind, userId: user.id, actorId, address });
}

/** Writes each thing that changed of a profile, and none of its values. Never throws. */
export async function recordProfileChange(
  deps: Deps,
  change: { before: UserRow; after: User; password: boolean },
  by: Author,
): Promise<void> {
  const { before, after, password } = change;
  const otherEmail = after.email !== before.email;
  const kinds: SecurityEventKind[] = [
    ...(before.name === after.name ? [] : (['profile-changed'] as const)),
    ...(otherEmail ? (['email-changed'] as const) : []),
    ...(password ? (['password-changed'] as const) : []),
  ];
  for (const kind of kinds) await recordAccountEvent(deps, kind, by);
}
