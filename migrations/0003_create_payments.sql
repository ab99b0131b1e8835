-- One row an attempt to pay, written before anything is charged; its id is the order id that
-- Braintree is told. `charging` and `unknown` hold their books back from sale.
CREATE TABLE payments (
  id TEXT PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES users (id),
  state TEXT NOT NULL CHECK (state IN ('charging', 'succeeded', 'declined', 'unknown')),
  amount_cents INTEGER NOT NULL CHECK (amount_cents > 0),
  address TEXT NOT NULL,
  -- Braintree's id of the transaction, where one was made.
  transaction_id TEXT,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  CHECK (state <> 'succeeded' OR transaction_id IS NOT NULL)
) STRICT;

CREATE UNIQUE INDEX payments_transaction ON payments (transaction_id)
  WHERE transaction_id IS NOT NULL;
CREATE INDEX payments_user ON payments (user_id, created_at);

-- What was priced and held back for the attempt. No foreign key to products, on purpose: a book
-- may leave the catalogue, what was paid for stays on record.
CREATE TABLE payment_lines (
  payment_id TEXT NOT NULL REFERENCES payments (id),
  position INTEGER NOT NULL CHECK (position >= 0),
  product_id TEXT NOT NULL,
  name TEXT NOT NULL,
  price_cents INTEGER NOT NULL CHECK (price_cents >= 0),
  count INTEGER NOT NULL CHECK (count > 0),
  PRIMARY KEY (payment_id, position)
) STRICT, WITHOUT ROWID;
