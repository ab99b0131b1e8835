import type { Generated, Selectable } from 'kysely';
import type { OrderStatus } from '../../contract/orders/order-status.ts';
import type { Carrier } from '../../contract/orders/shipment.ts';
import type { RowTimes } from './common-columns.ts';
import type { Actor, LineRow, LineTable, SumColumns } from './payments.ts';

/** Tables of orders and their processing. */
export interface OrderTables {
  orders: OrderTable;
  order_lines: OrderLineTable;
  order_counts: OrderCountTable;
  order_words: OrderWordTable;
  order_index: OrderIndexTable;
  order_changes: OrderChangeTable;
  order_notes: OrderNoteTable;
  order_addresses: OrderAddressTable;
  shipments: ShipmentTable;
}

type OrderLineTable = LineTable & {
  order_id: string;
  isbn: string | null;
  /** Written by a trigger: the book's category when it was sold. */
  category_id: Generated<string | null>;
  /** Copies returned by refunds that named them. */
  returned: Generated<number>;
};

export type OrderLineRow = LineRow & { returned: number };

interface OrderTable extends SumColumns, RowTimes {
  id: string;
  /** Assigned by a trigger. */
  number: Generated<string>;
  user_id: string;
  payment_id: string;
  /** Total, including the part paid by a gift card. */
  amount_cents: number;
  refunded_cents: Generated<number>;
  address: string;
  status: OrderStatus;
  changed_by: Actor;
}

export type OrderRow = Selectable<OrderTable>;

/** Number of orders by status; written by triggers. */
interface OrderCountTable {
  status: OrderStatus;
  orders: number;
  /** Those of them that have given every copy back. */
  gone_back: number;
}

/** Inverted index of orders; rebuilt from them. */
interface OrderWordTable {
  word: string;
  created_at: string;
  order_id: string;
}

interface OrderIndexTable {
  order_id: string;
  created_at: string;
  /** JSON list. */
  words: string;
}

/** Outbox of both index tables; written by triggers. */
interface OrderChangeTable {
  id: Generated<number>;
  order_id: string;
}

/** Append-only. */
interface OrderNoteTable {
  id: string;
  order_id: string;
  text: string;
  written_by: Actor;
  created_at: string;
}

export type OrderNoteRow = Selectable<OrderNoteTable>;

/** Written by a trigger, and deleted together with the order's address. */
interface OrderAddressTable {
  id: Generated<number>;
  order_id: string;
  at: string;
  actor: Actor;
  before: string;
  after: string;
}

/** Shown while its order is shipped or delivered. */
interface ShipmentTable {
  order_id: string;
  carrier: Carrier;
  tracking_number: string;
  /** Null means the carrier's own page. */
  tracking_url: string | null;
  shipped_at: string;
  changed_by: Actor;
  updated_at: string;
}

export type ShipmentRow = Selectable<ShipmentTable>;
