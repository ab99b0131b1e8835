import { purgeLinks } from './accounts/account-link.repository.ts';
import { purgeChallenges } from './accounts/factors/passkey-challenge.repository.ts';
import { deleteExpiredSessions } from './accounts/session.repository.ts';
import type { Deps } from './deps.ts';
import { logFailure } from './log.ts';
import { sendDueMails } from './mail/send-due-mails.ts';
import { backUp } from './operations/back-up.ts';
import { purgeThrottles } from './payments/payment-throttle.ts';
import { reconcilePayments } from './reconciliation/reconcile-payments.ts';
import { reconcileRefunds } from './reconciliation/reconcile-refunds.ts';
import { updateIndex } from './search/update-index.ts';
import { purgeSecurityLog } from './security/purge-security-log.ts';
import { purgeWebhooks } from './webhooks/purge-webhooks.ts';

/** What the shop sees to by itself, each on its own: a failure of one keeps no other waiting. */
const WORK: Record<string, (deps: Deps) => Promise<unknown>> = {
  'payments reconciled': (deps) => reconcilePayments(deps),
  'refunds reconciled': (deps) => reconcileRefunds(deps),
  'mails sent': (deps) => sendDueMails(deps),
  'search index updated': (deps) => updateIndex(deps),
  'old notifications purged': (deps) => purgeWebhooks(deps),
  'old tries to pay forgotten': (deps) => purgeThrottles(deps),
  'expired links swept': ({ db, now }) => purgeLinks(db, now()),
  'unanswered passkey challenges forgotten': ({ db, now }) => purgeChallenges(db, now()),
  'old security events purged': (deps) => purgeSecurityLog(deps),
  'expired sessions swept': ({ db, now }) => deleteExpiredSessions(db, now()),
};

/**
 * One round of all that is due, for the Cron trigger: once a minute. Never throws. The backup comes
 * last: what people wait for has the first right to the calls that a Worker may make for one event.
 */
export async function doDueWork(deps: Deps): Promise<void> {
  await Promise.all(Object.entries(WORK).map(([name, work]) => attempt(name, () => work(deps))));
  await attempt('backup written', () => backUp(deps));
}

async function attempt(name: string, work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    logFailure(`not done: ${name}`, { error });
  }
}
