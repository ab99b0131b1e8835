import { fromDollars } from '../contract/money.ts';
import type { AttentionItem } from '../contract/reconciliation/attention.ts';
import { runBatchIf } from '../db/batch.ts';
import type { Deps } from '../deps.ts';
import { addMs, HOUR_MS } from '../durations.ts';
import { findLastRun, setLastRun } from '../jobs/last-run.repository.ts';
import { listUnnotified } from '../mail/mail.repository.ts';
import { ownerNoticeStatements } from '../mail/owner-notice.statements.ts';
import { getSettings } from '../settings/settings.repository.ts';
import { listStuck } from './list-attention.ts';

/** At most one such mail an hour: everything within it is reported together. */
const PAUSE_MS = HOUR_MS;
const ALERT_MARK = 'alert needs-attention';
/** Payments and refunds that a mail lists. */
const MAX_NAMED = 10;

/**
 * Mails the owner about the payments and refunds that need a person: once for each, and once for
 * each new problem of it; a dispute has a mail of its own (`webhooks/write-dispute-mail.ts`). The mail
 * goes to ALERT_EMAIL, or else to the address for order mails; to nobody if neither is set.
 */
export async function notifyAttention(deps: Deps): Promise<void> {
  const { db } = deps;
  const now = deps.now();
  const last = await findLastRun(db, ALERT_MARK);
  if (last && last > addMs(now, -PAUSE_MS)) return;
  const email = deps.alertEmail ?? (await getSettings(db)).settings.orderMail;
  if (!email) return;
  const items = await listStuck(deps);
  const untold = new Set(await listUnnotified(db, items.map(keyOf)));
  const fresh = items.filter((item) => untold.has(keyOf(item)));
  if (fresh.length === 0) return;
  const named = fresh.slice(0, MAX_NAMED);
  const mail = {
    id: deps.newId(),
    kind: 'money-attention',
    userId: null,
    to: { name: '', email },
    data: { items: named.map(toStuck), more: fresh.length - named.length },
    now,
  } as const;
  const notice = ownerNoticeStatements(db, { about: fresh.map(keyOf), mail });
  // If they have been told, another run was faster.
  await runBatchIf(deps.d1, 'owner-not-notified', notice);
  await setLastRun(db, { name: ALERT_MARK, now });
}

function keyOf({ kind, _id, trouble }: AttentionItem): string {
  return trouble === null ? `${kind} ${_id}` : `${kind} ${_id} ${trouble}`;
}

function toStuck({ kind, _id: id, amount, since, trouble }: AttentionItem) {
  return { kind, id, cents: fromDollars(amount), since, trouble };
}
