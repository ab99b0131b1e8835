import { purgeExpired } from './accounts/purge-expired.ts';
import { notifyBackInStock } from './back-in-stock/notify-back-in-stock.ts';
import { sweepPhotos } from './catalog/sweep-photos.ts';
import type { Deps } from './deps.ts';
import { logFailure } from './log.ts';
import { notifyLowStock } from './mail/notify-low-stock.ts';
import { sendDueMails } from './mail/send-due-mails.ts';
import { backUp } from './operations/back-up.ts';
import { indexOrders } from './orders/index-orders.ts';
import { checkPaymentPageHourly } from './payment-page/check-payment-page.ts';
import { purgeThrottles } from './payments/payment-throttle.ts';
import { finishDeletions } from './privacy/finish-deletions.ts';
import { deleteExpiredData } from './privacy/retention.ts';
import { findFailedRefundsHourly } from './reconciliation/find-failed-refunds.ts';
import { findLateSettlementsHourly } from './reconciliation/find-late-settlements.ts';
import { findUncollectedHourly } from './reconciliation/find-uncollected.ts';
import { notifyAttention } from './reconciliation/notify-attention.ts';
import { reconcilePayments } from './reconciliation/reconcile-payments.ts';
import { reconcileRefunds } from './reconciliation/reconcile-refunds.ts';
import { updateIndex } from './search/update-index.ts';
import { purgeSecurityEvents } from './security/security-log.repository.ts';
import { recordScheduledWork, watchShop } from './security/watch-shop.ts';

type Work = Readonly<Record<string, (deps: Deps) => Promise<unknown>>>;

/** Scheduled jobs, run independently: a failure of one holds up no other. */
const WORK: Work = {
  'payments reconciled': (deps) => reconcilePayments(deps),
  'refunds reconciled': (deps) => reconcileRefunds(deps),
  'mails sent': (deps) => sendDueMails(deps),
  'search index updated': (deps) => updateIndex(deps),
  'owner alerts sent': (deps) => watchShop(deps),
  'run recorded': (deps) => recordScheduledWork(deps),
};

/** Jobs that may wait a minute: on a free plan they get whatever calls are left of this round. */
const UPKEEP: Work = {
  'attention notices sent': (deps) => notifyAttention(deps),
  'back-in-stock mails sent': (deps) => notifyBackInStock(deps),
  'low-stock notices sent': (deps) => notifyLowStock(deps),
  'orders indexed': (deps) => indexOrders(deps),
  'account deletions finished': (deps) => finishDeletions(deps),
  'old payment throttles purged': (deps) => purgeThrottles(deps),
  'expired links and sessions purged': (deps) => purgeExpired(deps),
  'old security events purged': ({ db, now }) => purgeSecurityEvents(db, now()),
  'unused photos deleted': (deps) => sweepPhotos(deps),
  'uncollected payments found': (deps) => findUncollectedHourly(deps),
  'late settlements found': (deps) => findLateSettlementsHourly(deps),
  'failed refunds found': (deps) => findFailedRefundsHourly(deps),
  'payment page checked': (deps) => checkPaymentPageHourly(deps),
  'expired data deleted': (deps) => deleteExpiredData(deps),
};

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
