import * as z from 'zod/mini';
import { isDeletedEmail, isReleased } from '../accounts/placeholder-email.ts';
import { NOTICE_ATTEMPTS } from '../back-in-stock/back-in-stock-notice.repository.ts';
import type { Settings } from '../contract/settings/settings.ts';
import { parseColumn } from '../db/parse-column.ts';
import type { MailRow } from '../db/tables/operations.ts';
import type { Deps } from '../deps.ts';
import { addMs, DAY_MS, HOUR_MS, MINUTE_MS } from '../durations.ts';
import { backoff } from '../jobs/back-off.ts';
import { type JobChoice, rescheduleJob } from '../jobs/job.repository.ts';
import { runDueJobs, type Unfinished } from '../jobs/run-jobs.ts';
import { logEvent, logFailure } from '../log.ts';
import { getSettings } from '../settings/settings.repository.ts';
import {
  failQueuedMails,
  getMailedOrder,
  isAnySentSince,
  setMailOutcome,
} from './mail.repository.ts';
import type { Mail } from './mail-provider.ts';
import type { Mailing } from './mail-vars.ts';
import { isOrderMail } from './templates/order-templates.ts';
import { writeAccountMail } from './write-account-mail.ts';
import { writeBackInStockMail } from './write-back-in-stock-mail.ts';
import { writeOrderMail, writeOwnersMail } from './write-order-mail.ts';

/** Mails per run. */
const MAIL_BATCH = 5;

/** Lease of a mail: longer than any provider takes. */
const MAIL_LEASE_MS = 2 * MINUTE_MS;

/** How long a mail is retried; `backoff` sets the intervals. */
const MAIL_PATIENCE_MS = DAY_MS;

/** When to check again a mail whose address is unconfirmed. */
const UNCONFIRMED_WAIT_MS = HOUR_MS;

/** Reasons not to send a mail that could be sent. */
const UNSENT = {
  'link-ended': 'Not sent: the link that it would bring has ended.',
  released: 'Not sent: the address has gone to its owner, who did not place this order.',
  deleted: 'Not sent: the account was deleted.',
  'wait-ended': 'Not sent: nobody waits for this book any more.',
  'sold-out': 'Not sent: the book has sold out again; the notice comes when it is back.',
  'not-on-its-way': 'Not sent: the parcel that it would tell of came back.',
  unconfirmed: 'Not sent: nobody has confirmed the address (EMAIL_CONFIRMATION, see operating.md).',
};
type Unsent = keyof typeof UNSENT;

const MAILS_OFF = 'Not sent: the shop sends no mails (MAIL, see operating.md).';

type MailResult = 'sent' | 'failed' | Unfinished;

/** Mails of one run by outcome; `passed` were leased by another run. */
export type Sent = Record<MailResult, number>;

/**
 * Sends one bounded batch of the outbox: a mail that is not accepted is retried at growing
 * intervals, for a day. Each is sent once, or once more if a run dies between sending and recording
 * it: better twice than never. Concurrent runs are harmless. A shop without mails marks them as
 * failed.
 */
export async function sendDueMails(
  deps: Deps,
  limit = MAIL_BATCH,
  taken?: JobChoice,
): Promise<Sent> {
  const counts: Sent = { sent: 0, failed: 0, waiting: 0, passed: 0 };
  const { mailing } = deps;
  if (!mailing) {
    counts.failed = await failQueuedMails(deps.db, { lastError: MAILS_OFF, now: deps.now() });
    if (counts.failed > 0) logEvent('mails are off', counts);
    return counts;
  }
  const { settings } = await getSettings(deps.db);
  const results = await runDueJobs(
    deps,
    {
      table: 'mails',
      leaseMs: MAIL_LEASE_MS,
      attempt: (_, mail) => sendMail(deps, { ...mailing, settings }, mail),
      failure: 'mail not sent',
    },
    limit,
    taken,
  );
  for (const result of results) counts[result] += 1;
  return counts;
}

/**
 * As `sendDueMails`, but of the latest mails: what a person has just asked for must not wait behind the
 * mails of a hundred orders that were shipped at once.
 */
export function sendLatestMails(deps: Deps): Promise<Sent> {
  return sendDueMails(deps, MAIL_BATCH, 'latest-due');
}

/** Dependencies of one run; all its mails use the same settings. */
type Run = Mailing & { settings: Settings };

async function sendMail(deps: Deps, mailing: Run, mail: MailRow): Promise<MailResult> {
  try {
    const written = await write(deps, mailing, mail);
    if (typeof written === 'string') return await holdBack(deps, mail, written);
    if (isDeletedEmail(written.to.email)) return await holdBack(deps, mail, 'deleted');
    await mailing.provider.send(written);
  } catch (error) {
    return await tryLater(deps, mail, error);
  }
  await setMailOutcome(deps.db, mail, { state: 'sent', lastError: null, now: deps.now() });
  return 'sent';
}

/** @throws {Error} for an unknown kind */
async function write(deps: Deps, run: Run, mail: MailRow): Promise<Mail | Unsent> {
  const { shopUrl, settings } = run;
  const { kind, order_id: orderId } = mail;
  if (kind === 'order-received') {
    const named = parseColumn(z.object({ orderId: z.string() }), mail.data ?? '{}');
    const order = await getMailedOrder(deps.db, named.orderId);
    return await writeOwnersMail(order, mail.to_email ?? '', shopUrl, settings);
  }
  if (kind === 'back-in-stock') return await writeBackInStockMail(deps, run, mail);
  if (!orderId) {
    const written = await writeAccountMail(deps.db, mail, {
      shopUrl,
      settings,
      now: deps.now(),
    });
    return written ?? 'link-ended';
  }
  if (!isOrderMail(kind)) throw new Error(`No mail about an order is a ${kind}`);
  const refundId = kind === 'order-refunded' ? mail.about : undefined;
  const order = await getMailedOrder(deps.db, orderId, refundId);
  if (isReleased(order.shopper.email)) return 'released';
  // Guests are exempt: they have been charged, and can be reached only by this address.
  if (deps.emailMustBeConfirmed && !order.isConfirmed && !order.isGuest) return 'unconfirmed';
  if (kind === 'order-tracking' && !order.shipment) return 'not-on-its-way';
  return await writeOrderMail(kind, order, shopUrl, settings);
}

/** Handles a mail that may not be sent (yet). */
async function holdBack(deps: Deps, mail: MailRow, reason: Unsent): Promise<'waiting' | 'failed'> {
  const now = deps.now();
  const lastError = UNSENT[reason];
  // A waiting notice would hold its place for a day, at others' expense: see `notifyBackInStock`.
  const waits = reason === 'unconfirmed' && mail.kind !== 'back-in-stock';
  if (waits && isYoung(mail, now)) {
    await rescheduleJob(deps.db, 'mails', mail, {
      nextAttemptAt: addMs(now, UNCONFIRMED_WAIT_MS),
      lastError,
    });
    return 'waiting';
  }
  return await giveUp(deps, mail, lastError);
}

function isYoung(mail: MailRow, now: Date): boolean {
  return now.getTime() - Date.parse(mail.created_at) < MAIL_PATIENCE_MS;
}

async function tryLater(deps: Deps, mail: MailRow, error: unknown): Promise<'waiting' | 'failed'> {
  const now = deps.now();
  const text = error instanceof Error ? error.message : String(error);
  if (await isRefusedAlone(deps, mail)) {
    logFailure('notice given up', { mailId: mail.id, error });
    return await giveUp(deps, mail, `Not sent: it was refused ${mail.tries} times: ${text}.`);
  }
  if (isYoung(mail, now)) {
    logFailure('mail not sent yet', { mailId: mail.id, error });
    const nextAttemptAt = backoff(mail.tries, now);
    await rescheduleJob(deps.db, 'mails', mail, { nextAttemptAt, lastError: text });
    return 'waiting';
  }
  logFailure('mail given up', { mailId: mail.id, error });
  return await giveUp(
    deps,
    mail,
    `Not sent within a day: ${text}. Tell the shopper in another way.`,
  );
}

/**
 * Whether a notice was refused repeatedly while other mails were accepted: the mailbox is at fault,
 * not the mail service. Its wait ends, so that it takes nobody's turn.
 */
async function isRefusedAlone(deps: Deps, mail: MailRow): Promise<boolean> {
  if (mail.kind !== 'back-in-stock' || mail.tries < NOTICE_ATTEMPTS) return false;
  return await isAnySentSince(deps.db, mail.created_at);
}

async function giveUp(deps: Deps, mail: MailRow, lastError: string): Promise<'failed'> {
  await setMailOutcome(deps.db, mail, { state: 'failed', lastError, now: deps.now() });
  return 'failed';
}
