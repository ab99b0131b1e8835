import type { Insertable, Selectable } from 'kysely';
import type { OrderStatus } from '../contract/order.ts';

/** The tables that migrations/ makes; a test compares the two column by column. */
export interface Tables {
  users: UserTable;
  sessions: SessionTable;
  categories: CategoryTable;
  products: ProductTable;
  payments: PaymentTable;
  payment_lines: PaymentLineTable;
  orders: OrderTable;
  order_lines: OrderLineTable;
}

interface UserTable {
  id: string;
  name: string;
  email: string;
  password_hash: string;
  role: 0 | 1;
  braintree_customer_id: string | null;
  created_at: string;
  updated_at: string;
}
export type UserRow = Selectable<UserTable>;

interface SessionTable {
  id: string;
  user_id: string;
  created_at: string;
  expires_at: string;
}

interface CategoryTable {
  id: string;
  name: string;
  name_key: string;
  created_at: string;
}

interface ProductTable {
  id: string;
  name: string;
  description: string;
  price_cents: number;
  category_id: string;
  quantity: number;
  sold: number;
  shipping: 0 | 1;
  author: string | null;
  isbn: string | null;
  publisher: string | null;
  language: string | null;
  published_year: number | null;
  pages: number | null;
  format: string | null;
  photo_key: string | null;
  photo_type: PhotoType | null;
  name_key: string;
  search_text: string;
  created_at: string;
  updated_at: string;
}
export type ProductRow = Selectable<ProductTable>;
export type NewProductRow = Insertable<ProductTable>;

export type PhotoType = 'image/jpeg' | 'image/png' | 'image/webp' | 'image/avif' | 'image/gif';

export type PaymentState = 'charging' | 'succeeded' | 'declined' | 'unknown';

interface PaymentTable {
  id: string;
  user_id: string;
  state: PaymentState;
  amount_cents: number;
  address: string;
  transaction_id: string | null;
  created_at: string;
  updated_at: string;
}
export type PaymentRow = Selectable<PaymentTable>;

interface LineTable {
  position: number;
  product_id: string;
  name: string;
  price_cents: number;
  count: number;
}
type PaymentLineTable = LineTable & { payment_id: string };
type OrderLineTable = LineTable & { order_id: string };
export type LineRow = Selectable<LineTable>;

interface OrderTable {
  id: string;
  user_id: string;
  payment_id: string;
  amount_cents: number;
  address: string;
  status: OrderStatus;
  created_at: string;
  updated_at: string;
}
