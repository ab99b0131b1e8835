import { type Expression, type SqlBool, sql } from 'kysely';
import { requireStatement, type Statement } from '../db/batch.ts';
import type { UserRow } from '../db/tables/accounts.ts';
import type { Deps } from '../deps.ts';
import { hasMailRoom } from '../mail/mail.repository.ts';
import { queueAccountMailStatement } from '../mail/mail.statements.ts';
import type {
  AccountMailData,
  AccountMailKind,
  LinkMailKind,
} from '../mail/templates/account-templates.ts';
import { insertLinkStatement } from './mailed-link.statements.ts';
import type { LinkPurpose } from './mailed-link.ts';

interface Recipient {
  userId: string;
  to: { name: string; email: string };
}

/** Queues a mail to an account; queues nothing in a shop that sends no mail. */
export function accountMailStatements<K extends AccountMailKind>(
  deps: Deps,
  mail: Recipient & { kind: K; data: AccountMailData<K>; when?: Expression<SqlBool> },
): Statement[] {
  if (!deps.mailing) return [];
  return [queueAccountMailStatement(deps.db, { ...mail, id: deps.newId(), now: deps.now() })];
}

/**
 * Queues a mail with a link for one purpose, which proves ownership of the address. Guarded by
 * `mail-room`, except when it undoes a change: nobody may use up that mail before the change. It is
 * left out only if the account had several within the hour, and one of them still works: that one
 * undoes later changes too.
 */
export function linkMailStatements<K extends LinkMailKind>(
  deps: Deps,
  mail: Recipient & {
    kind: K;
    data: Omit<AccountMailData<K>, 'linkId'>;
    purpose: LinkPurpose;
    name?: string;
    sessionId?: string;
    wasConfirmed?: boolean;
  },
): Statement[] {
  if (!deps.mailing) return [];
  const { kind, data, to, userId, ...link } = mail;
  const linkId = deps.newId();
  const insert = { ...link, id: linkId, userId, email: to.email, now: deps.now() };
  const filled = { ...data, linkId } as AccountMailData<K>;
  const { purpose, now } = insert;
  const undoes = purpose === 'undo-change';
  return [
    // Counted across all accounts and guests: of simultaneous requests, as many succeed.
    ...(undoes
      ? []
      : [requireStatement(deps.db, 'mail-room', hasMailRoom({ to: to.email, kind, now }))]),
    insertLinkStatement(deps.db, insert),
    ...accountMailStatements(deps, {
      kind,
      data: filled,
      to,
      userId,
      ...(undoes && {
        when: sql<SqlBool>`${hasMailRoom({ to: to.email, kind, userId, now })} OR NOT EXISTS
          (SELECT 1 FROM account_links WHERE user_id = ${userId} AND purpose = ${purpose}
          AND email = ${to.email} AND token_hash IS NOT NULL AND expires_at > ${now.toISOString()})`,
      }),
    }),
  ];
}

/**
 * Notifies the previous address of a change, with a link that undoes it.
 * @param user as before the change
 */
export function notifyOfChangeStatements(
  deps: Deps,
  user: Pick<UserRow, 'id' | 'name' | 'email' | 'email_confirmed_at'>,
  change: { email: boolean; password: boolean },
): Statement[] {
  const to = { name: user.name, email: user.email };
  const wasConfirmed = user.email_confirmed_at !== null;
  const mail = { userId: user.id, to, purpose: 'undo-change', wasConfirmed } as const;
  if (change.email) {
    const data = { password: change.password };
    return linkMailStatements(deps, { ...mail, kind: 'email-changed', data });
  }
  return change.password
    ? linkMailStatements(deps, { ...mail, kind: 'password-changed', data: {} })
    : [];
}
