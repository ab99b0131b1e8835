import type { SecurityEventDetail, SecurityEventKind } from '../contract/security-event.ts';
import type { Statement } from '../db/batch.ts';
import type { UserRow } from '../db/tables/accounts.ts';
import type { FACTOR_TEMPLATES } from '../mail/factor-templates.ts';
import { queueAccountMailStatement } from '../mail/mail.statements.ts';
import type { Requester } from '../security/requester.ts';
import { type EventDeps, securityEventStatement } from '../security/security-event.statements.ts';

/** Of what both the owner is told by mail, and the security log keeps an event. */
export type NoticeKind = SecurityEventKind & keyof typeof FACTOR_TEMPLATES;

/** Tells the owner by mail, and the security log, of what happens in the same batch. */
export function accountNoticeStatements(
  deps: EventDeps,
  user: UserRow & Requester,
  kind: NoticeKind,
  detail: SecurityEventDetail = {},
): Statement[] {
  const to = { name: user.name, email: user.email };
  const mail = { id: deps.newId(), kind, userId: user.id, to, data: {}, now: deps.now() };
  return [
    queueAccountMailStatement(deps.db, mail),
    securityEventStatement(deps, user, { kind, about: user.id, detail }),
  ];
}
