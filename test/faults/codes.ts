import { v7 as uuidv7 } from 'uuid';
import { foldCode } from '#contract/discounts-and-gift-cards/checkout-codes.ts';
import {
  hashGiftCardCode,
  makeGiftCardCode,
} from '../../functions/discounts-and-gift-cards/gift-card-code.ts';
import type { Person } from './people-and-books.ts';
import { planRequestFaults } from './plan-request-faults.ts';
import type { Random } from './random.ts';
import type { Codes, World } from './world.ts';

/**
 * Ten percent off; five dollars off with few uses; and a once-per-person code that leaves nothing
 * to pay.
 */
const DISCOUNTS = [
  { code: 'TENTH', percent_millionths: 100_000, use_limit: null, once: 0 },
  { code: 'FEW', amount_cents: 500, use_limit: 5, once: 0 },
  { code: 'ONCE', percent_millionths: 1_000_000, use_limit: null, once: 1 },
] as const;
const GIFT_CARDS = 8;
const GIFT_CARD_CENTS = 6000;

/** Whether a seed's shoppers have codes and gift cards; half of the seeds do. */
export function hasCodes(seed: number): boolean {
  return Math.floor(seed / 2) % 2 === 1;
}

/** Creates discount codes and issues gift cards. */
export async function issueCodes({ shop, admin }: World): Promise<Codes> {
  const at = shop.now().toISOString();
  const by = { changed_by: admin.id, created_at: at, updated_at: at };
  const cards = Array.from({ length: GIFT_CARDS }, () => ({
    id: uuidv7(),
    code: makeGiftCardCode(),
  }));
  await shop.server.withoutKill(async () => {
    const discounts = DISCOUNTS.map(({ once, code, ...terms }) => ({
      percent_millionths: null,
      amount_cents: null,
      ...terms,
      ...by,
      id: uuidv7(),
      code,
      code_key: foldCode(code),
      kind: 'amount_cents' in terms ? ('amount' as const) : ('percent' as const),
      once_a_person: once,
      is_active: 1 as const,
    }));
    await shop.db.insertInto('discounts').values(discounts).execute();
    await shop.db
      .insertInto('gift_cards')
      .values(
        cards.map(({ id, code }) => ({
          id,
          code_hash: hashGiftCardCode(code),
          last_four: code.slice(-4),
          amount_cents: GIFT_CARD_CENTS,
          recipient_email: 'reader@example.com',
          message: '',
          issued_by: admin.id,
          created_at: at,
          updated_at: at,
        })),
      )
      .execute();
    await shop.db
      .insertInto('gift_card_entries')
      .values(
        cards.map(({ id }) => ({
          gift_card_id: id,
          kind: 'issued' as const,
          amount_cents: GIFT_CARD_CENTS,
          balance_cents: GIFT_CARD_CENTS,
          actor: admin.id,
          at,
        })),
      )
      .execute();
  });
  return {
    discounts: DISCOUNTS.map(({ code }) => code),
    giftCards: cards.map(({ code }) => code),
  };
}

/** Picks the codes of one checkout: none, a discount, a gift card, or both. */
export function pickCodes({ discounts, giftCards }: Codes, random: Random): string[] {
  if (giftCards.length === 0) return [];
  const which = random.pick(['none', 'discount', 'gift card', 'gift card', 'both'] as const);
  return [
    ...(which === 'discount' || which === 'both' ? [random.pick(discounts)] : []),
    ...(which === 'gift card' || which === 'both' ? [random.pick(giftCards)] : []),
  ];
}

/**
 * What remains to be paid after codes, in dollars, according to the shop; undefined if it refuses
 * them or does not answer, in which case the shopper goes without.
 */
export async function fetchDue(
  world: World,
  buyer: Person,
  { lines, codes, random }: { lines: object[]; codes: string[]; random: Random },
): Promise<number | undefined> {
  // Usually succeeds, because the payment is where faults matter.
  const isTroubled = random.happens(0.1);
  const trouble = isTroubled ? planRequestFaults(random, 'browse', world.only) : {};
  const body = { products: lines, codes };
  const answer = await world.shop.call('POST', '/checkout/quote', {
    token: buyer.token,
    body,
    ...trouble,
  });
  const { due } = Object(answer?.status === 200 ? answer.body : {});
  return typeof due === 'number' ? due : undefined;
}
