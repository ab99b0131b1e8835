import { runBatchIf } from '../db/batch.ts';
import type { Deps } from '../deps.ts';
import { addMs, HOUR_MS, MINUTE_MS } from '../durations.ts';
import { queueAccountMailStatement } from '../mail/mail.statements.ts';
import { recordAlertStatements } from './alert.statements.ts';
import { countSince } from './alert-counts.repository.ts';

/** Kinds of immediate alerts to the owner. */
export type AlertKind = 'sign-in-failures' | 'declines' | 'unknown-payments' | 'due-work-late';

/** One alert of a kind an hour, however long its cause lasts. */
const ALERT_PAUSE_MS = HOUR_MS;

const ALERTS: Readonly<Record<AlertKind, { subject: string; text: string; path: string }>> = {
  'sign-in-failures': {
    subject: 'Many sign-ins have failed',
    text: '{n} sign-ins have failed within ten minutes. Somebody may be trying passwords; the shop slows them down by itself.',
    path: '/admin/security-log?kind=sign-in-failed',
  },
  declines: {
    subject: 'Many payments were declined',
    text: '{n} payments were declined within ten minutes. Somebody may be trying cards; the shop slows them down by itself.',
    path: '/admin/security-log?kind=refused',
  },
  'unknown-payments': {
    subject: 'Payments have no certain outcome',
    text: 'Of {n} payments of the last ten minutes nobody knows whether they were charged. The shop asks Braintree again by itself; look whether Braintree has an outage.',
    path: '/admin/payments',
  },
  'due-work-late': {
    subject: 'The shop’s scheduled work has stopped',
    text: 'Once a minute the shop reconciles payments and refunds and sends mails. It had not done so for {n} minutes: look at the Cron trigger of the Worker.',
    path: '/admin/payments',
  },
};

/**
 * Queues a mail to the owner, unless one of the kind was queued within the hour, or ALERT_EMAIL is
 * not set. It is sent with the outbox.
 * @returns whether one was queued
 */
export async function alertOwner(deps: Deps, kind: AlertKind, count: number): Promise<boolean> {
  const { alertEmail, db } = deps;
  if (!alertEmail) return false;
  const now = deps.now();
  const since = addMs(now, -ALERT_PAUSE_MS);
  const { subject, text, path } = ALERTS[kind];
  const mail = queueAccountMailStatement(db, {
    id: deps.newId(),
    kind: 'shop-alert',
    userId: null,
    to: { name: '', email: alertEmail },
    data: { subject, text: text.replace('{n}', String(count)), path },
    now,
  });
  const note = recordAlertStatements(db, { name: `alert ${kind}`, now, since });
  return await runBatchIf(deps.d1, 'owner-not-notified', [...note, mail]);
}

/** Window that is checked: the last ten minutes. */
const WINDOW_MS = 10 * MINUTE_MS;

/** Numbers within the window from which the owner is alerted. */
export const ALERT_THRESHOLDS = { failedSignIns: 100, declined: 20, unknown: 3 } as const;

/** Checks, in each round of the scheduled work, for what the owner should know at once. */
export async function alertOnCounts(deps: Deps): Promise<void> {
  if (!deps.alertEmail) return;
  const counts = await countSince(deps.db, addMs(deps.now(), -WINDOW_MS));
  const { failedSignIns, declined, unknown } = counts;
  if (failedSignIns >= ALERT_THRESHOLDS.failedSignIns)
    await alertOwner(deps, 'sign-in-failures', failedSignIns);
  if (declined >= ALERT_THRESHOLDS.declined) await alertOwner(deps, 'declines', declined);
  if (unknown >= ALERT_THRESHOLDS.unknown) await alertOwner(deps, 'unknown-payments', unknown);
}
