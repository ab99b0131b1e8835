import { isTaken, runBatch } from '../db/batch.ts';
import type { Deps } from '../deps.ts';
import { logEvent, logFailure } from '../log.ts';
import { queueAccountMailStatement } from '../mail/mail.statements.ts';
import { setDueNowStatements, setSettlementStatement } from '../payments/settlement.statements.ts';
import type { PaymentNotification } from '../payments/webhook-gateway.ts';
import {
  insertFailedRefundStatement,
  markNotArrivedStatements,
} from '../refunds/failed-refund.statements.ts';
import { refuse } from '../refuse.ts';
import { sha256 } from '../sha256.ts';
import { setDisputeStatements } from './disputes.statements.ts';
import { insertWebhookStatement } from './webhook.statements.ts';
import { type DisputeMail, writeDisputeMail } from './write-dispute-mail.ts';

/**
 * Receives a notification from Braintree: stores it and applies it to its payment in one batch. A
 * repeated one does nothing; after a failure nothing is stored, and Braintree sends it again.
 * @returns whether it was new
 * @throws {AppError} 403 when it is not signed by Braintree, 400 when it cannot be read
 */
export async function receiveWebhook(
  deps: Deps,
  webhook: { signature: string; payload: string },
): Promise<boolean> {
  if (!(await deps.webhooks.verify(webhook))) {
    throw refuse('notification-unsigned');
  }
  const id = idOf(webhook.payload);
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
  const mail = await writeDisputeMail(deps, notification);
  try {
    await runBatch(deps.d1, [kept, ...effectStatements(deps, notification, mail)]);
  } catch (error) {
    if (isTaken('webhooks.id', error)) return false;
    throw error;
  }
  log(notification);
  return true;
}

/**
 * Id of a notification, without the trailing newline, which is signed but may be lost in transit.
 */
function idOf(payload: string): string {
  return sha256(payload.trimEnd(), 'hex');
}

function read(deps: Deps, payload: string, id: string): PaymentNotification {
  try {
    return deps.webhooks.read(payload);
  } catch (cause) {
    logFailure('notification not read', { webhookId: id, cause });
    throw refuse('notification-unreadable', { cause });
  }
}

/** Statements that apply a notification; `mail` tells the owner of a dispute. */
function effectStatements(
  { db, now }: Deps,
  { transaction, effect, occurredAt }: PaymentNotification,
  mail: DisputeMail | undefined,
) {
  if (!transaction) return [];
  const { id: transactionId, orderId } = transaction;
  const event = { transactionId, orderId, occurredAt, now: now() };
  switch (effect.about) {
    case 'settlement':
      return [
        setSettlementStatement(db, { ...event, settlement: effect.settlement }),
        ...setDueNowStatements(db, event),
      ];
    case 'dispute':
      return [
        ...setDisputeStatements(db, { ...event, ...effect }),
        ...setDueNowStatements(db, event),
        ...(mail ? [queueAccountMailStatement(db, mail)] : []),
      ];
    case 'refund-failed':
      return [
        ...markNotArrivedStatements(db, transaction, now()),
        insertFailedRefundStatement(db, transaction, now()),
      ];
    case 'nothing':
      return [];
  }
}

/**
 * Logs a notification; money that does not come, or does not arrive, is a failure for somebody to
 * handle.
 */
function log({ kind, transaction, effect }: PaymentNotification): void {
  const details = { kind, transaction };
  if (effect.about === 'refund-failed') logFailure('refund failed at Braintree', details);
  else if (effect.about === 'settlement' && effect.settlement === 'declined') {
    logFailure('payment not settled', details);
  } else logEvent('notification taken', details);
}
