import type { PaymentMethod } from '../contract/payments/payment-method.ts';
import type { PaymentMethodRow } from './tables/payments.ts';

/** Columns of `payment_methods` in a query that joins it. */
export const METHOD_COLUMNS = [
  'payment_methods.kind as method_kind',
  'payment_methods.brand as method_brand',
  'payment_methods.last_four as method_last_four',
  'payment_methods.account as method_account',
] as const;

/** These columns, all null for a payment without a method. */
interface JoinedMethod {
  method_kind: PaymentMethodRow['kind'] | null;
  method_brand: string | null;
  method_last_four: string | null;
  method_account: string | null;
}

/** Reads the joined method of a payment; undefined if it is unknown. */
export function readJoinedMethod(row: JoinedMethod): PaymentMethod | undefined {
  const { method_kind: kind, method_brand: brand } = row;
  const { method_last_four: lastFour, method_account: account } = row;
  if (kind === null) return undefined;
  return {
    kind,
    ...(brand && { brand }),
    ...(lastFour && { lastFour }),
    ...(account && { account }),
  };
}

/** Without what names the payer's card or account; kind and brand name nobody. */
export const NO_PAYER = { last_four: null, account: null } as const;
