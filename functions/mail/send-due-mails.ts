import type { MailRow } from '../db/tables.ts';
import type { Deps } from '../deps.ts';
import { rescheduleJob } from '../jobs/job.repository.ts';
import { runDueJobs, type Unfinished } from '../jobs/run-jobs.ts';
import { backoff, DAY_MS, MINUTE_MS } from '../jobs/schedule.ts';
import { logEvent, logFailure } from '../log.ts';
import { getSettings } from '../settings/settings.repository.ts';
import { writeMail } from './email-templates.ts';
import { failQueuedMails, getMailedOrder, setMailOutcome } from './mail.repository.ts';
import type { Mailing } from './mail-vars.ts';

/** How many mails one run sends. */
const MAIL_BATCH = 5;
/** How long a run leases a mail: longer than any provider takes. */
const MAIL_LEASE_MS = 2 * MINUTE_MS;
/** How long a mail is tried. */
const PATIENCE_MS = DAY_MS;

const OFF = 'Not sent: the shop sends no mails (MAIL, see README).';

type MailResult = 'sent' | 'failed' | Unfinished;

/** How many mails came to what in one run; `passed` were leased to somebody else. */
export type Sent = Record<MailResult, number>;

/**
 * Works off the outbox, one bounded batch: a mail that is not taken is tried again, less and less
 * often, for a day. Each is sent once, or, when a run dies between the sending and its record, once
 * more: better twice than never. Two runs at once do no harm. A shop without mails marks them as
 * failed.
 */
export async function sendDueMails(deps: Deps, limit = MAIL_BATCH): Promise<Sent> {
  const counts: Sent = { sent: 0, failed: 0, waiting: 0, passed: 0 };
  const { mailing } = deps;
  if (!mailing) {
    counts.failed = await failQueuedMails(deps.db, { lastError: OFF, now: deps.now() });
    if (counts.failed > 0) logEvent('mails are off', counts);
    return counts;
  }
  const results = await runDueJobs(
    deps,
    {
      table: 'mails',
      leaseMs: MAIL_LEASE_MS,
      attempt: (_, mail) => sendMail(deps, mailing, mail),
      failure: 'mail not sent',
    },
    limit,
  );
  for (const result of results) counts[result] += 1;
  return counts;
}

async function sendMail(deps: Deps, mailing: Mailing, mail: MailRow): Promise<MailResult> {
  try {
    const order = await getMailedOrder(deps.db, mail.order_id);
    const { settings } = await getSettings(deps.db);
    await mailing.provider.send(await writeMail(mail.kind, order, mailing.shopUrl, settings));
  } catch (error) {
    return await tryLater(deps, mail, error);
  }
  await setMailOutcome(deps.db, mail, { state: 'sent', lastError: null, now: deps.now() });
  return 'sent';
}

async function tryLater(deps: Deps, mail: MailRow, error: unknown): Promise<'waiting' | 'failed'> {
  const now = deps.now();
  const text = error instanceof Error ? error.message : String(error);
  if (now.getTime() - Date.parse(mail.created_at) < PATIENCE_MS) {
    logFailure('mail not sent yet', { mailId: mail.id, error });
    const nextAttemptAt = backoff(mail.tries, now);
    await rescheduleJob(deps.db, 'mails', mail, { nextAttemptAt, lastError: text });
    return 'waiting';
  }
  logFailure('mail given up', { mailId: mail.id, error });
  const lastError = `Not sent within a day: ${text}. Tell the shopper in another way.`;
  await setMailOutcome(deps.db, mail, { state: 'failed', lastError, now });
  return 'failed';
}
