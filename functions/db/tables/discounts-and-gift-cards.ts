import type { Generated, Selectable } from 'kysely';
import type { DiscountKind } from '../../contract/discounts-and-gift-cards/discounts.ts';
import type { RowTimes } from './common-columns.ts';
import type { Actor } from './payments.ts';

/** Tables of discount codes and gift cards. */
export interface DiscountAndGiftCardTables {
  discounts: DiscountTable;
  discount_uses: DiscountUseTable;
  gift_cards: GiftCardTable;
  gift_card_entries: GiftCardEntryTable;
}

interface DiscountTable extends RowTimes {
  id: string;
  code: string;
  code_key: string;
  kind: DiscountKind;
  percent_millionths: number | null;
  amount_cents: number | null;
  minimum_cents: Generated<number>;
  starts_at: string | null;
  ends_at: string | null;
  use_limit: number | null;
  once_a_person: 0 | 1;
  is_active: 0 | 1;
  /** Maintained by triggers. */
  uses: Generated<number>;
  version: Generated<number>;
  changed_by: Actor;
}

export type DiscountRow = Selectable<DiscountTable>;

interface DiscountUseTable extends RowTimes {
  payment_id: string;
  discount_id: string;
  user_id: string;
  once_a_person: 0 | 1;
  given_back_at: string | null;
}

interface GiftCardTable extends RowTimes {
  id: string;
  code_hash: string;
  last_four: string;
  amount_cents: number;
  /** Maintained by a trigger. */
  balance_cents: Generated<number>;
  recipient_email: string;
  message: string;
  issued_by: Actor;
}

export type GiftCardRow = Selectable<GiftCardTable>;

/** Append-only. */
interface GiftCardEntryTable {
  id: Generated<number>;
  gift_card_id: string;
  kind: 'issued' | 'redeemed' | 'given-back' | 'adjusted';
  amount_cents: number;
  balance_cents: number;
  payment_id: string | null;
  refund_id: string | null;
  actor: Actor;
  at: string;
}
