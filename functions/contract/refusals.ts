import { ACCESS_REFUSALS } from './access-refusals.ts';
import { ACCOUNT_RECOVERY_REFUSALS } from './accounts/account-recovery-refusals.ts';
import { ACCOUNT_REFUSALS } from './accounts/account-refusals.ts';
import { FACTOR_REFUSALS } from './accounts/factor-refusals.ts';
import { GUEST_REFUSALS } from './accounts/guest-refusals.ts';
import { STAFF_REFUSALS } from './accounts/staff-refusals.ts';
import { BACK_IN_STOCK_REFUSALS } from './back-in-stock/back-in-stock-refusals.ts';
import { LIST_REFUSALS } from './book-lists/book-list-refusals.ts';
import { CATALOG_REFUSALS } from './catalog/catalog-refusals.ts';
import { CATEGORY_REFUSALS } from './catalog/category-refusals.ts';
import { DELIVERY_REFUSALS } from './delivery/delivery-refusals.ts';
import { DISCOUNT_AND_GIFT_CARD_REFUSALS } from './discounts-and-gift-cards/discount-and-gift-card-refusals.ts';
import { OPERATIONS_REFUSALS } from './operations/operations-refusals.ts';
import { ORDER_REFUSALS } from './orders/order-refusals.ts';
import { PAYMENT_REFUSALS } from './payments/payment-refusals.ts';
import { RECONCILIATION_REFUSALS } from './reconciliation/reconciliation-refusals.ts';
import { REFUND_REFUSALS } from './refunds/refund-refusals.ts';
import type { Refusal, WrittenRefusal } from './refusal-types.ts';
import { REQUEST_REFUSALS } from './request-refusals.ts';
import { REVIEW_REFUSALS } from './reviews/review-refusals.ts';
import { SETTINGS_REFUSALS } from './settings/settings-refusals.ts';
import { WEBHOOK_REFUSALS } from './webhooks/webhook-refusals.ts';
import { WISHLIST_REFUSALS } from './wishlist/wishlist-refusals.ts';

const WRITTEN = {
  ...REQUEST_REFUSALS,
  ...ACCESS_REFUSALS,
  ...ACCOUNT_REFUSALS,
  ...ACCOUNT_RECOVERY_REFUSALS,
  ...FACTOR_REFUSALS,
  ...GUEST_REFUSALS,
  ...CATALOG_REFUSALS,
  ...CATEGORY_REFUSALS,
  ...WISHLIST_REFUSALS,
  ...BACK_IN_STOCK_REFUSALS,
  ...REVIEW_REFUSALS,
  ...LIST_REFUSALS,
  ...PAYMENT_REFUSALS,
  ...ORDER_REFUSALS,
  ...REFUND_REFUSALS,
  ...RECONCILIATION_REFUSALS,
  ...WEBHOOK_REFUSALS,
  ...DELIVERY_REFUSALS,
  ...DISCOUNT_AND_GIFT_CARD_REFUSALS,
  ...OPERATIONS_REFUSALS,
  ...SETTINGS_REFUSALS,
  ...STAFF_REFUSALS,
} as const satisfies Record<string, WrittenRefusal>;

export type RefusalCode = keyof typeof WRITTEN;

type Read<R extends WrittenRefusal> = Refusal & (R extends string ? { readonly text: R } : R);

/**
 * Every refusal of the API: one text for the code that refuses, the contract and the documentation.
 * The front end imports only the types and decides by `reason`.
 */
export const REFUSALS = Object.fromEntries(
  Object.entries<WrittenRefusal>(WRITTEN).map(([code, refusal]) => [
    code,
    { status: 409, ...(typeof refusal === 'string' ? { text: refusal } : refusal) },
  ]),
) as { readonly [C in RefusalCode]: Read<(typeof WRITTEN)[C]> };

/** Reason sent to programs: the refusal's code, unless several refusals share one. */
export type RefusalReason = {
  [C in RefusalCode]: (typeof REFUSALS)[C] extends { reason: infer R } ? R : C;
}[RefusalCode];

export function reasonOf(code: RefusalCode): RefusalReason {
  const { reason = code }: Refusal = REFUSALS[code];
  return reason as RefusalReason;
}

/** Lists every reason once. */
export function listReasons(): RefusalReason[] {
  return [...new Set((Object.keys(REFUSALS) as RefusalCode[]).map(reasonOf))];
}

type NamesIn<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never;
export type RefusalNames<C extends RefusalCode> = NamesIn<(typeof REFUSALS)[C]['text']>;

/** Returns a refusal's text with its names filled in. */
export function refusalText<C extends RefusalCode>(
  code: C,
  values: Readonly<Record<RefusalNames<C>, string | number>>,
): string {
  return interpolate(REFUSALS[code].text, values);
}

/** Fills in the `{names}` of a text. */
export function interpolate(
  text: string,
  values: Readonly<Record<string, string | number>> = {},
): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));
}
