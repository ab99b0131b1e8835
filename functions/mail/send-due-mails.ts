import type { MailRow } from '../db/tables.ts';
import type { Deps } from '../deps.ts';
import { logEvent, logFailure } from '../log.ts';
import {
  claimMail,
  failQueuedMails,
  getMailedOrder,
  listDueMails,
  setMail,
} from './mail.repository.ts';
import type { Mailing } from './mail-vars.ts';
import { writeMail } from './write-mail.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** How many mails one run sends. */
export const MAIL_BATCH = 5;
/** How long a run has a mail in hand: longer than any provider takes. */
const CLAIM_MS = 2 * MINUTE_MS;
/** How long a mail is tried. */
const PATIENCE_MS = 24 * HOUR_MS;

const OFF = 'Not sent: the shop sends no mails (MAIL, see README).';

/** How many mails came to what in one run; `passed` were in somebody else's hand. */
export type Sent = Record<'sent' | 'failed' | 'waiting' | 'passed', number>;

/**
 * Sends what is due, one bounded batch, one after the other as `reconcilePayments` does: a mail that
 * is not taken is tried again, less and less often, for a day. Each is sent once, or, when a run dies between the sending and its record,
 * once more: better twice than never. Two runs at once do no harm. A shop without mails marks them
 * as failed.
 */
export async function sendDueMails(deps: Deps, limit = MAIL_BATCH): Promise<Sent> {
  const counts: Sent = { sent: 0, failed: 0, waiting: 0, passed: 0 };
  const { mailing } = deps;
  if (!mailing) {
    counts.failed = await failQueuedMails(deps.db, { trouble: OFF, now: deps.now() });
    if (counts.failed > 0) logEvent('mails are off', counts);
    return counts;
  }
  const due = await listDueMails(deps.db, { now: deps.now(), limit });
  for (const mail of due) counts[await sendMail(deps, mailing, mail)] += 1;
  return counts;
}

/** Sends one mail that is due, if nobody else has it in hand. Never throws. */
async function sendMail(deps: Deps, mailing: Mailing, due: MailRow): Promise<keyof Sent> {
  try {
    const now = deps.now();
    const until = new Date(now.getTime() + CLAIM_MS);
    const mail = await claimMail(deps.db, due, { until, now });
    if (!mail) return 'passed';
    try {
      const order = await getMailedOrder(deps.db, mail.order_id);
      await mailing.provider.send(await writeMail(mail.kind, order, mailing.shopUrl));
    } catch (error) {
      return await tryLater(deps, mail, error);
    }
    await setMail(deps.db, mail, { state: 'sent', dueAt: null, trouble: null, now: deps.now() });
    return 'sent';
  } catch (error) {
    // It is due again when the run lets go of it.
    logFailure('mail not sent', { mailId: due.id, error });
    return 'waiting';
  }
}

async function tryLater(deps: Deps, mail: MailRow, error: unknown): Promise<'waiting' | 'failed'> {
  const now = deps.now();
  const age = now.getTime() - Date.parse(mail.created_at);
  const over = age >= PATIENCE_MS;
  const trouble = over
    ? `Not sent within a day: ${textOf(error)}. Tell the shopper in another way.`
    : textOf(error);
  const state = over ? 'failed' : 'queued';
  const pause = Math.min(MINUTE_MS * 2 ** (mail.tries - 1), HOUR_MS);
  const dueAt = over ? null : new Date(now.getTime() + pause);
  logFailure(over ? 'mail given up' : 'mail not sent yet', { mailId: mail.id, error });
  await setMail(deps.db, mail, { state, dueAt, trouble, now });
  return over ? 'failed' : 'waiting';
}

function textOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
