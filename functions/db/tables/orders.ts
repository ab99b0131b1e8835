import type { Generated, Selectable } from 'kysely';
import type { OrderStatus } from '../../contract/order-status.ts';
import type { Carrier } from '../../contract/shipment.ts';
import type { Actor, LineRow, LineTable, SumColumns } from './payments.ts';

// Tables of orders and what is done with them.

export type OrderLineTable = LineTable & {
  order_id: string;
  isbn: string | null;
  /** Written by a trigger: where the book stood when it was sold. */
  category_id: Generated<string | null>;
  /** Copies that have gone back by refunds that named them. */
  returned: Generated<number>;
};

export type OrderLineRow = LineRow & { returned: number };

export interface OrderTable extends SumColumns {
  id: string;
  /** Given by a trigger. */
  number: Generated<string>;
  user_id: string;
  payment_id: string;
  /** The total, what a gift card pays in it. */
  amount_cents: number;
  refunded_cents: Generated<number>;
  address: string;
  status: OrderStatus;
  changed_by: Actor;
  created_at: string;
  updated_at: string;
}

export type OrderRow = Selectable<OrderTable>;

/** How many orders there are of a status; written by triggers. */
export interface OrderCountTable {
  status: OrderStatus;
  orders: number;
}

/** What orders are found by; made anew from them. */
export interface OrderWordTable {
  word: string;
  created_at: string;
  order_id: string;
}

export interface OrderIndexTable {
  order_id: string;
  created_at: string;
  /** A JSON list. */
  words: string;
}

/** The outbox of both; written by triggers. */
export interface OrderChangeTable {
  id: Generated<number>;
  order_id: string;
}

/** Added to, never changed. */
export interface OrderNoteTable {
  id: string;
  order_id: string;
  text: string;
  written_by: Actor;
  created_at: string;
}

export type OrderNoteRow = Selectable<OrderNoteTable>;

/** Written by a trigger, and forgotten with the order's address. */
export interface OrderAddressTable {
  id: Generated<number>;
  order_id: string;
  at: string;
  actor: Actor;
  before: string;
  after: string;
}

/** Shown while its order is shipped or delivered. */
export interface ShipmentTable {
  order_id: string;
  carrier: Carrier;
  tracking_number: string;
  /** Null: the carrier's own page. */
  tracking_url: string | null;
  shipped_at: string;
  changed_by: Actor;
  updated_at: string;
}

export type ShipmentRow = Selectable<ShipmentTable>;
