import { foldCode } from '../contract/discounts-and-gift-cards/checkout-codes.ts';
import type { DiscountRow, GiftCardRow } from '../db/tables/discounts-and-gift-cards.ts';
import type { Deps } from '../deps.ts';
import { refuse, refuseWithRetryAfter } from '../refuse.ts';
import type { Requester, Visitor } from '../security/requester.ts';
import { returnToken, takeToken } from '../security/token-bucket.repository.ts';
import { findDiscountByKey, hasUsed } from './discount.repository.ts';
import { findGiftCardByHash } from './gift-card.repository.ts';
import { hashGiftCardCode } from './gift-card-code.ts';

/** Discount and gift card that an order's codes stand for; null for what is not among them. */
export interface FoundCodes {
  discount: DiscountRow | null;
  giftCard: GiftCardRow | null;
}

const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/**
 * Looks up what somebody has typed as discount code or gift card. Whether a discount is used up, or
 * was used by the person before, is checked here only to say so; the batch that redeems it enforces
 * it.
 * @throws {AppError} 409 that says what to change; 429 after too many unknown codes
 */
export async function findTypedCodes(
  deps: Deps,
  codes: readonly string[] | undefined,
  requester: Requester | Visitor,
): Promise<FoundCodes> {
  let found: FoundCodes = { discount: null, giftCard: null };
  const keys = new Set((codes ?? []).map(foldCode));
  for (const key of keys) {
    const code = codes?.find((each) => foldCode(each) === key) ?? key;
    const discount = await findDiscountByKey(deps.db, key);
    const giftCard = discount ? null : await guessGiftCard(deps, code, requester.address);
    if ((discount && found.discount) || (giftCard && found.giftCard))
      throw refuse('codes-too-many');
    if (discount) await requireUsable(deps, discount, requester.userId);
    found = { discount: discount ?? found.discount, giftCard: giftCard ?? found.giftCard };
  }
  return found;
}

/** Gift cards are money: guessing their codes is throttled like guessing passwords. */
async function guessGiftCard(deps: Deps, code: string, address: string): Promise<GiftCardRow> {
  const { db, guessLimits: limits } = deps;
  const key = `code ${address}`;
  if (limits && !(await takeToken(db, { key, now: deps.now(), bucket: limits }))) {
    throw refuseWithRetryAfter('codes-paused', limits.refillMs);
  }
  const card = await findGiftCardByHash(db, hashGiftCardCode(code));
  if (!card) throw refuse('code-unknown', { values: { code } });
  if (limits) await returnToken(db, key, limits);
  if (card.balance_cents === 0)
    throw refuse('gift-card-empty', { values: { lastFour: card.last_four } });
  return card;
}

async function requireUsable(
  deps: Deps,
  discount: DiscountRow,
  userId: string | null,
): Promise<void> {
  const { id, code, starts_at, ends_at, use_limit, uses } = discount;
  const now = deps.now().toISOString();
  if (starts_at !== null && now < starts_at)
    throw refuse('discount-not-yet', { values: { code, from: DAY.format(new Date(starts_at)) } });
  if (discount.is_active === 0 || (ends_at !== null && now >= ends_at))
    throw refuse('discount-expired', { values: { code } });
  if (discount.once_a_person === 1 && userId !== null) {
    if (await hasUsed(deps.db, { discountId: id, userId }))
      throw refuse('discount-already-used', { values: { code } });
  }
  if (use_limit !== null && uses >= use_limit)
    throw refuse('discount-used-up', { values: { code } });
}
