import type { SecurityEventDetail, SecurityEventKind } from '../contract/security-event.ts';
import type { Statement } from '../db/batch.ts';
import type { Deps } from '../deps.ts';
import type { FACTOR_TEMPLATES } from '../mail/factor-templates.ts';
import { queueAccountMailStatement } from '../mail/mail.statements.ts';
import { securityEventStatement } from '../security/security-event.statements.ts';

/** Of what both the owner is told by mail, and the security log keeps an event. */
export type NoticeKind = SecurityEventKind & keyof typeof FACTOR_TEMPLATES;

/** Whose account it is, and from where it was done. */
export interface NoticeOf {
  id: string;
  name: string;
  email: string;
  /** As `clientAddress` says it. */
  address: string;
}

/** Tells the owner by mail, and the security log, of what happens in the same batch. */
export function accountNoticeStatements(
  deps: Pick<Deps, 'db' | 'newId' | 'now'>,
  user: NoticeOf,
  kind: NoticeKind,
  detail: SecurityEventDetail = {},
): Statement[] {
  const to = { name: user.name, email: user.email };
  const mail = { id: deps.newId(), kind, userId: user.id, to, data: {}, now: deps.now() };
  return [queueAccountMailStatement(deps.db, mail), eventStatement(deps, user, kind, detail)];
}

/** Whom an event is about, who did it, and from where: the owner of the account. */
export function ofAsker(user: Pick<NoticeOf, 'id' | 'address'>) {
  return { userId: user.id, actorId: user.id, address: user.address };
}

/** The event alone: of what nobody needs a mail about. */
export function eventStatement(
  deps: Pick<Deps, 'db' | 'newId' | 'now'>,
  user: Pick<NoticeOf, 'id' | 'address'>,
  kind: SecurityEventKind,
  detail: SecurityEventDetail = {},
): Statement {
  return securityEventStatement(deps.db, {
    ...ofAsker(user),
    id: deps.newId(),
    kind,
    detail,
    now: deps.now(),
  });
}
