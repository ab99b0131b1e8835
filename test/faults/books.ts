import type { Selectable } from 'kysely';
import type { LineRow, PaymentRow, RefundRow, Tables } from '../../functions/db/tables.ts';
import type { Told } from './world.ts';

type Row<T extends keyof Tables> = Selectable<Tables[T]>;

/** Everything that the checker compares: the shop's rows, the gateway's transactions, and people. */
export interface Books {
  payments: PaymentRow[];
  paymentLines: (LineRow & { payment_id: string })[];
  orders: Row<'orders'>[];
  orderLines: (LineRow & { order_id: string })[];
  refunds: RefundRow[];
  mails: Row<'mails'>[];
  events: Row<'events'>[];
  products: Pick<Row<'products'>, 'id' | 'quantity' | 'sold'>[];
  /** How many copies of each book there have ever been. */
  supplied: ReadonlyMap<string, number>;
  transactions: GatewayTransaction[];
  told: readonly Told[];
}

/** A transaction as far as money goes. */
export interface GatewayTransaction {
  id: string;
  orderId: string;
  amountCents: number;
  /** Whether its money was ever taken, given back or not. */
  wasCharged: boolean;
  /** What the shop still has of it. */
  keptCents: number;
}

/** A rule that does not hold. `about` names ids, so that it can be looked up. */
export interface Violation {
  rule: string;
  about: string;
}
