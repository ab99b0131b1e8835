import { Buffer } from 'node:buffer';
import { isTaken, runBatch } from '../db/batch.ts';
import type { Deps } from '../deps.ts';
import { AppError } from '../errors.ts';
import { logEvent, logFailure } from '../log.ts';
import type { Notification } from '../payments/payment-notification.ts';
import {
  insertWebhookStatement,
  setDisputeStatement,
  setDueNowStatement,
  setRefundTroubleStatement,
  setSettlementStatement,
} from './webhook.statements.ts';

/**
 * Takes a notification from Braintree: keeps it, and records what it says of a payment, in one
 * batch. The same one again does nothing; after a failure nothing is kept, and Braintree sends it
 * again.
 * @returns whether it was new
 * @throws {AppError} 403 when it is not signed by Braintree, 400 when it cannot be read
 */
export async function receiveWebhook(
  deps: Deps,
  webhook: { signature: string; payload: string },
): Promise<boolean> {
  if (!(await deps.webhooks.verify(webhook))) {
    throw new AppError('forbidden', 'This notification is not signed by Braintree');
  }
  const id = await idOf(webhook.payload);
  const notification = read(deps, webhook.payload, id);
  const { kind, occurredAt, transaction } = notification;
  const transactionId = transaction?.id ?? null;
  const kept = insertWebhookStatement(deps.db, {
    id,
    kind,
    transactionId,
    occurredAt,
    now: deps.now(),
  });
  try {
    await runBatch(deps.d1, [kept, ...effectStatements(deps, notification)]);
  } catch (error) {
    if (isTaken('webhooks.id', error)) return false;
    throw error;
  }
  log(notification);
  return true;
}

/** The newline at its end is signed, but may be lost on the way. */
async function idOf(payload: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', Buffer.from(payload.trimEnd()));
  return Buffer.from(digest).toString('hex');
}

function read(deps: Deps, payload: string, id: string): Notification {
  try {
    return deps.webhooks.read(payload);
  } catch (cause) {
    logFailure('notification not read', { webhookId: id, cause });
    throw new AppError('invalid-input', 'This notification cannot be read', { cause });
  }
}

/** By which it takes effect. */
function effectStatements({ db, now }: Deps, { transaction, news, occurredAt }: Notification) {
  if (!transaction) return [];
  const { id: transactionId, orderId } = transaction;
  const happening = { transactionId, orderId, occurredAt, now: now() };
  const look = orderId ? [setDueNowStatement(db, { id: orderId, now: now() })] : [];
  switch (news.about) {
    case 'settlement': {
      const { settlement } = news;
      const trouble = settlement === 'declined' ? notCollected(transaction.id) : null;
      return [setSettlementStatement(db, { ...happening, settlement, trouble }), ...look];
    }
    case 'dispute':
      return [setDisputeStatement(db, { ...happening, dispute: news.dispute }), ...look];
    case 'refund-failed':
      return [
        setRefundTroubleStatement(db, { ...happening, trouble: notRefunded(transaction.id) }),
      ];
    case 'nothing':
      return [];
  }
}

function notCollected(transactionId: string): string {
  return `Its money will not come: Braintree could not settle transaction ${transactionId}. Hold the books back if they have not left yet, and ask the shopper to pay in another way.`;
}

function notRefunded(refundId: string): string {
  return `The money did not arrive: refund ${refundId} failed at Braintree. Look at it in Braintree’s control panel, and give the shopper the money in another way.`;
}

/** Money that does not come, or does not arrive, is somebody's work. */
function log({ kind, transaction, news }: Notification): void {
  const details = { kind, transaction };
  if (news.about === 'refund-failed') logFailure('refund failed at Braintree', details);
  else if (news.about === 'settlement' && news.settlement === 'declined') {
    logFailure('payment not settled', details);
  } else logEvent('notification taken', details);
}
