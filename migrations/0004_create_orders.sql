CREATE TABLE orders (
  id TEXT PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES users (id),
  -- One payment pays for one order.
  payment_id TEXT NOT NULL UNIQUE REFERENCES payments (id),
  amount_cents INTEGER NOT NULL CHECK (amount_cents > 0),
  address TEXT NOT NULL,
  status TEXT NOT NULL CHECK (
    status IN ('Not processed', 'Processing', 'Shipped', 'Delivered', 'Cancelled')
  ),
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL
) STRICT;

CREATE INDEX orders_user ON orders (user_id, created_at);
CREATE INDEX orders_created ON orders (created_at);

-- The lines as sold. No foreign key to products, on purpose: deleting a book keeps it in past
-- orders.
CREATE TABLE order_lines (
  order_id TEXT NOT NULL REFERENCES orders (id),
  position INTEGER NOT NULL CHECK (position >= 0),
  product_id TEXT NOT NULL,
  name TEXT NOT NULL,
  price_cents INTEGER NOT NULL CHECK (price_cents >= 0),
  count INTEGER NOT NULL CHECK (count > 0),
  PRIMARY KEY (order_id, position)
) STRICT, WITHOUT ROWID;
