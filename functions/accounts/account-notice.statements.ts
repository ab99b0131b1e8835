import type {
  SecurityEventDetail,
  SecurityEventKind,
} from '../contract/security/security-event.ts';
import type { Statement } from '../db/batch.ts';
import type { UserRow } from '../db/tables/accounts.ts';
import { hasMailRoom } from '../mail/mail.repository.ts';
import { queueAccountMailStatement } from '../mail/mail.statements.ts';
import type { FACTOR_TEMPLATES } from '../mail/templates/factor-templates.ts';
import type { Requester } from '../security/requester.ts';
import { type EventDeps, securityEventStatement } from '../security/security-event.statements.ts';

/** Events that are mailed to the account’s holder and also kept in the security log. */
type NoticeKind = SecurityEventKind & keyof typeof FACTOR_TEMPLATES;

/**
 * Mails the account’s holder about an event of the same batch, unless they were mailed several within the
 * hour, as their address may be a stranger's; and logs it in the security log.
 */
export function accountNoticeStatements(
  deps: EventDeps,
  user: UserRow & Requester,
  kind: NoticeKind,
  detail: SecurityEventDetail = {},
): Statement[] {
  const to = { name: user.name, email: user.email };
  const mail = { id: deps.newId(), kind, userId: user.id, to, data: {}, now: deps.now() };
  const when = hasMailRoom({ ...mail, to: user.email });
  return [
    queueAccountMailStatement(deps.db, { ...mail, when }),
    securityEventStatement(deps, user, { kind, about: user.id, detail }),
  ];
}
