import { ACCESS_REFUSALS } from './refusals/access-refusals.ts';
import { ACCOUNT_RECOVERY_REFUSALS } from './refusals/account-recovery-refusals.ts';
import { ACCOUNT_REFUSALS } from './refusals/account-refusals.ts';
import { LIST_REFUSALS } from './refusals/book-list-refusals.ts';
import { CATALOG_REFUSALS } from './refusals/catalog-refusals.ts';
import { CATEGORY_REFUSALS } from './refusals/category-refusals.ts';
import { CODE_REFUSALS } from './refusals/code-refusals.ts';
import { DELIVERY_REFUSALS } from './refusals/delivery-refusals.ts';
import { FACTOR_REFUSALS } from './refusals/factor-refusals.ts';
import { GUEST_REFUSALS } from './refusals/guest-refusals.ts';
import { OPERATIONS_REFUSALS } from './refusals/operations-refusals.ts';
import { ORDER_REFUSALS } from './refusals/order-refusals.ts';
import { PAYMENT_REFUSALS } from './refusals/payment-refusals.ts';
import { RECONCILIATION_REFUSALS } from './refusals/reconciliation-refusals.ts';
import type { Refusal } from './refusals/refusal.ts';
import { REQUEST_REFUSALS } from './refusals/request-refusals.ts';
import { SETTINGS_REFUSALS } from './refusals/settings-refusals.ts';
import { STAFF_REFUSALS } from './refusals/staff-refusals.ts';
import { WISHLIST_AND_REVIEW_REFUSALS } from './refusals/wishlist-and-review-refusals.ts';

/**
 * Every refusal of the API: one text for the code that refuses, the contract and the documentation.
 * The front end imports only the types and decides by `reason`.
 */
export const REFUSALS = {
  ...REQUEST_REFUSALS,
  ...ACCESS_REFUSALS,
  ...ACCOUNT_REFUSALS,
  ...ACCOUNT_RECOVERY_REFUSALS,
  ...FACTOR_REFUSALS,
  ...GUEST_REFUSALS,
  ...CATALOG_REFUSALS,
  ...CATEGORY_REFUSALS,
  ...WISHLIST_AND_REVIEW_REFUSALS,
  ...LIST_REFUSALS,
  ...PAYMENT_REFUSALS,
  ...ORDER_REFUSALS,
  ...RECONCILIATION_REFUSALS,
  ...DELIVERY_REFUSALS,
  ...CODE_REFUSALS,
  ...OPERATIONS_REFUSALS,
  ...SETTINGS_REFUSALS,
  ...STAFF_REFUSALS,
} as const satisfies Record<string, Refusal>;

export type RefusalCode = keyof typeof REFUSALS;

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
