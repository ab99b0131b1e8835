import type {
  GiftCard,
  GiftCardHistory,
  GiftCardIssued,
} from '../contract/discounts-and-gift-cards/gift-cards.ts';
import { type Cents, formatMoney } from '../contract/money.ts';
import { runBatch } from '../db/batch.ts';
import type { Deps } from '../deps.ts';
import { queueAccountMailStatement } from '../mail/mail.statements.ts';
import { refuse, refuseBy } from '../refuse.ts';
import { findFirstRequest, isRepeatedRequest } from '../security/repeated-request.repository.ts';
import type { Requester } from '../security/requester.ts';
import { securityEventStatement } from '../security/security-event.statements.ts';
import { getSettings } from '../settings/settings.repository.ts';
import { findGiftCard, listGiftCardEntries, toGiftCard } from './gift-card.repository.ts';
import { adjustGiftCardStatements, issueGiftCardStatements } from './gift-card.statements.ts';
import { hashGiftCardCode, makeGiftCardCode } from './gift-card-code.ts';

const ISSUED = 'gift-card-issued';

interface NewGiftCard {
  amount: Cents;
  email: string;
  message: string;
  idempotencyKey?: string | undefined;
}

/**
 * Issues a gift card and mails its code. The code is in the response, and in the mail until that is
 * sent or given up; the shop keeps only its hash.
 * @throws {AppError} 409 when one was issued with the same idempotency key before
 */
export async function issueGiftCard(
  deps: Deps,
  { amount: amountCents, email, message, idempotencyKey: requestKey }: NewGiftCard,
  requester: Requester,
): Promise<GiftCardIssued> {
  const { db, d1 } = deps;
  const { settings } = await getSettings(db);
  const [id, code, now] = [deps.newId(), makeGiftCardCode(), deps.now()];
  const lastFour = code.slice(-4);
  const card = { id, codeHash: hashGiftCardCode(code), lastFour, amountCents, email, message };
  const detail = { giftCardId: id, amountCents };
  const statements = [
    securityEventStatement(deps, requester, { kind: ISSUED, detail, requestKey }),
    ...issueGiftCardStatements(db, { ...card, by: requester.userId, now }),
    queueAccountMailStatement(db, {
      id: deps.newId(),
      kind: 'gift-card',
      userId: null,
      to: { name: '', email },
      data: { code, amount: formatMoney(amountCents, settings.currencySign), message },
      now,
    }),
  ];
  try {
    await runBatch(d1, statements);
  } catch (error) {
    throw isRepeatedRequest(error) && requestKey
      ? await issuedBefore(deps, requestKey, error)
      : error;
  }
  return { giftCard: await getGiftCard(deps, id), code, mailed: deps.mailing !== null };
}

/**
 * Sets a gift card's balance; 0 ends it.
 * @throws {AppError} 404; 409 when it was used since it was read
 */
export async function adjustGiftCard(
  deps: Deps,
  { id, from: fromCents, balance: toCents }: { id: string; from: Cents; balance: Cents },
  requester: Requester,
): Promise<GiftCard> {
  const before = await findGiftCard(deps.db, id);
  if (!before) throw refuse('gift-card-not-found');
  if (fromCents === toCents) return toGiftCard(before);
  const change = { id, fromCents, toCents, by: requester.userId, now: deps.now() };
  const balance = { before: fromCents, after: toCents };
  await runBatch(deps.d1, [
    ...adjustGiftCardStatements(deps.db, change),
    securityEventStatement(deps, requester, {
      kind: 'gift-card-adjusted',
      detail: { giftCardId: id, balance },
    }),
  ]).catch(refuseBy({ 'gift-card-as-read': 'gift-card-changed' }));
  return await getGiftCard(deps, id);
}

/** Returns a gift card and the history of its balance. @throws {AppError} 404 */
export async function getGiftCardHistory(deps: Deps, id: string): Promise<GiftCardHistory> {
  const [row, entries] = await Promise.all([
    findGiftCard(deps.db, id),
    listGiftCardEntries(deps.db, id),
  ]);
  if (!row) throw refuse('gift-card-not-found');
  return { giftCard: toGiftCard(row), entries };
}

async function getGiftCard(deps: Deps, id: string): Promise<GiftCard> {
  const row = await findGiftCard(deps.db, id);
  if (!row) throw new Error(`Gift card ${id} is gone`);
  return toGiftCard(row);
}

/** The code is shown once: whoever missed it finds it in the mail, or the card in the list. */
async function issuedBefore(
  { db, mailing }: Deps,
  requestKey: string,
  cause: unknown,
): Promise<unknown> {
  const asked = await findFirstRequest(db, { kind: ISSUED, requestKey });
  const card = asked && (await findGiftCard(db, String(asked['giftCardId'])));
  if (!card) return cause;
  const { settings } = await getSettings(db);
  const amount = formatMoney(card.amount_cents, settings.currencySign);
  return refuse(mailing ? 'gift-card-issued-before' : 'gift-card-issued-unmailed', {
    values: { amount, email: card.recipient_email },
    cause,
  });
}
