import type { Answer } from './shop.ts';

/** The id of the transaction that an answer reports as charged. */
export function transactionOf(answer: Answer): string | undefined {
  if (answer?.status !== 200) return undefined;
  const id: unknown = Object(Object(answer.body).transaction).id;
  return typeof id === 'string' ? id : undefined;
}

/** The status of a payment, if the answer reports one. */
export function statusOf(answer: Answer): string | undefined {
  return answer?.status === 200 ? String(Object(answer.body).status) : undefined;
}

/** Whether asking again could no longer change anything. */
export function isCertain(answer: Answer): boolean {
  if (!answer || answer.status >= 500) return false;
  const waiting = ['payment-in-progress', 'payment-open'];
  if (answer.status !== 200) return !waiting.includes(Object(answer.body).reason);
  return ['succeeded', 'declined', 'reversed'].includes(statusOf(answer) ?? '');
}

/**
 * The name of an answer in the report's tables: its status, and its text without names and numbers.
 */
export function nameOf(answer: Answer): string {
  if (!answer) return 'no answer';
  const { status, refund, error, message } = Object(answer.body);
  if (answer.status === 200) {
    return refund
      ? `200 refund ${Object(refund).state}`
      : `200 ${status ?? message ?? 'already cancelled'}`;
  }
  const text = String(error)
    .replaceAll(/"[^"]*"/g, '“…”')
    .replaceAll(/\$?\d[\d,.]*/g, 'n');
  return `${answer.status} ${text.slice(0, 56)}`;
}
