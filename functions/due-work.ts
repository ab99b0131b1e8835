import { deleteExpiredSessions } from './accounts/session.repository.ts';
import { purgeSignInBudgets } from './accounts/sign-in-budget.ts';
import type { Deps } from './deps.ts';
import { logFailure } from './log.ts';
import { sendDueMails } from './mail/send-due-mails.ts';
import { purgeThrottles } from './payments/payment-throttle.ts';
import { listAttention } from './reconciliation/list-attention.ts';
import { reconcilePayments } from './reconciliation/reconcile-payments.ts';
import { reconcileRefunds } from './reconciliation/reconcile-refunds.ts';
import { updateIndex } from './search/update-index.ts';
import { purgeSecurityLog } from './security/purge-security-log.ts';
import { noteDueWork, watchShop } from './security/watch-shop.ts';
import { purgeWebhooks } from './webhooks/purge-webhooks.ts';

/** What the shop sees to by itself, each on its own: a failure of one keeps no other waiting. */
const WORK: Record<string, (deps: Deps) => Promise<unknown>> = {
  'payments reconciled': (deps) => reconcilePayments(deps),
  'refunds reconciled': (deps) => reconcileRefunds(deps),
  'mails sent': (deps) => sendDueMails(deps),
  'search index updated': (deps) => updateIndex(deps),
  'old notifications purged': (deps) => purgeWebhooks(deps),
  'old tries to pay forgotten': (deps) => purgeThrottles(deps),
  'owner told of what is wrong': async (deps) =>
    watchShop(deps, deps.alertEmail ? (await listAttention(deps)).length : 0),
  'round noted': (deps) => noteDueWork(deps),
  'old security events purged': (deps) => purgeSecurityLog(deps),
  'old guesses forgotten': (deps) => purgeSignInBudgets(deps),
  'expired sessions swept': ({ db, now }) => deleteExpiredSessions(db, now()),
};

/** One round of all that is due, for the Cron trigger: once a minute. Never throws. */
export async function doDueWork(deps: Deps): Promise<void> {
  await Promise.all(
    Object.entries(WORK).map(async ([name, work]) => {
      try {
        await work(deps);
      } catch (error) {
        logFailure(`not done: ${name}`, { error });
      }
    }),
  );
}
