import { purgeExpired } from './accounts/purge-expired.ts';
import { notifyBackInStock } from './back-in-stock/notify-back-in-stock.ts';
import { notifyLowStock } from './catalog/notify-low-stock.ts';
import { sweepPhotos } from './catalog/sweep-photos.ts';
import type { Deps } from './deps.ts';
import { logFailure } from './log.ts';
import { sendDueMails } from './mail/send-due-mails.ts';
import { backUp } from './operations/back-up.ts';
import { keepOrdersIndexed } from './orders/update-order-index.ts';
import { checkPaymentPage } from './payment-page-integrity/check-payment-page.ts';
import { reconcilePayments } from './payments/reconcile-payment.ts';
import { finishDeletions } from './privacy/finish-deletions.ts';
import { deleteExpiredData } from './privacy/retention.ts';
import { notifyAttention } from './reconciliation/notify-attention.ts';
import { reconcileRefunds } from './reconciliation/reconcile-refunds.ts';
import {
  findFailedRefunds,
  findLateSettlements,
  findUncollected,
} from './reconciliation/reconcile-settlements.ts';
import { updateIndex } from './search/update-index.ts';
import { alertOnCounts } from './security/alerts.ts';
import { recordScheduledWork } from './security/late-scheduled-work.ts';
import { purgeSecurityEvents } from './security/security-log.repository.ts';

type Job = (deps: Deps) => Promise<unknown>;
type Work = Readonly<Record<string, Job>>;

/** Scheduled jobs, run independently: a failure of one holds up no other. */
const WORK: Work = {
  'payments reconciled': (deps) => reconcilePayments(deps),
  'refunds reconciled': (deps) => reconcileRefunds(deps),
  'mails sent': (deps) => sendDueMails(deps),
  'search index updated': (deps) => updateIndex(deps),
  'owner alerts sent': (deps) => alertOnCounts(deps),
  'run recorded': (deps) => recordScheduledWork(deps),
};

/** Jobs that may wait a minute: on a free plan they get whatever calls are left of this round. */
const UPKEEP: Work = {
  'attention notices sent': (deps) => notifyAttention(deps),
  'back-in-stock mails sent': (deps) => notifyBackInStock(deps),
  'low-stock notices sent': (deps) => notifyLowStock(deps),
  'orders indexed': (deps) => keepOrdersIndexed(deps),
  'account deletions finished': (deps) => finishDeletions(deps),
  'expired rows purged': (deps) => purgeExpired(deps),
  'old security events purged': ({ db, now }) => purgeSecurityEvents(db, now()),
  'unused photos deleted': (deps) => sweepPhotos(deps),
  'expired data deleted': (deps) => deleteExpiredData(deps),
  // A minute of its own each: a Worker may make only so many calls per event.
  'payment page checked': hourlyAt(17, checkPaymentPage),
  'uncollected payments found': hourlyAt(37, findUncollected),
  'failed refunds found': hourlyAt(47, findFailedRefunds),
  'late settlements found': hourlyAt(57, findLateSettlements),
};

/** Does the work once an hour, at that minute of it. */
function hourlyAt(minute: number, work: Job): Job {
  return async (deps) => deps.now().getUTCMinutes() === minute && (await work(deps));
}

/**
 * Runs all that is due, for the Cron trigger: once a minute. Never throws. The backup comes last: a
 * Worker may make only so many calls per event, and people wait for the other jobs.
 */
export async function doScheduledWork(deps: Deps): Promise<void> {
  await doAll(deps, WORK);
  await doAll(deps, UPKEEP);
  await attempt('backup written', () => backUp(deps));
}

async function doAll(deps: Deps, all: Work): Promise<void> {
  await Promise.all(Object.entries(all).map(([name, work]) => attempt(name, () => work(deps))));
}

async function attempt(name: string, work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    logFailure(`not done: ${name}`, { error });
  }
}
