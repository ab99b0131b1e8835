-- Attempts to pay that settle themselves. The four tables of payments and orders are made anew, as
-- SQLite cannot change a CHECK; the children go first, so that no row ever lacks its parent.
CREATE TABLE new_payments (
  -- The order id that Braintree is told.
  id TEXT PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES users (id),
  -- See CONTRIBUTING.md, "The life of a payment". `charging` and `unknown` hold their books back.
  state TEXT NOT NULL CHECK (
    state IN (
      'charging', 'unknown', 'succeeded', 'declined', 'abandoned', 'reversing', 'reversed'
    )
  ),
  -- A payment that was given up before it began has no amount.
  amount_cents INTEGER NOT NULL CHECK (amount_cents > 0 OR state = 'abandoned'),
  address TEXT NOT NULL,
  -- Braintree's id of the transaction, where one was made.
  transaction_id TEXT,
  -- The client's own name for this payment, and a hash of what it asked for under that name.
  idempotency_key TEXT,
  fingerprint TEXT,
  -- Why nothing was charged.
  failure TEXT CHECK (failure IN ('declined', 'refused', 'not-executed', 'not-found', 'given-up')),
  -- When the reconciler looks (again), and how often it has; null when there is nothing to do.
  due_at TEXT,
  tries INTEGER NOT NULL DEFAULT 0,
  -- What a person must know, where the shop could not settle it.
  trouble TEXT,
  -- What Braintree said after the charge, and when it says that it happened.
  settlement TEXT CHECK (settlement IN ('settled', 'declined', 'disbursed')),
  settlement_at TEXT,
  dispute TEXT CHECK (
    dispute IN (
      'open', 'under review', 'disputed', 'accepted', 'expired', 'won', 'lost'
    )
  ),
  dispute_at TEXT,
  -- Who made the latest change: an account's id, or `reconciler`, `braintree`.
  changed_by TEXT NOT NULL,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  CHECK (state NOT IN ('succeeded', 'reversing', 'reversed') OR transaction_id IS NOT NULL)
) STRICT;

CREATE TABLE new_payment_lines (
  payment_id TEXT NOT NULL REFERENCES new_payments (id),
  position INTEGER NOT NULL CHECK (position >= 0),
  product_id TEXT NOT NULL,
  name TEXT NOT NULL,
  price_cents INTEGER NOT NULL CHECK (price_cents >= 0),
  count INTEGER NOT NULL CHECK (count > 0),
  PRIMARY KEY (payment_id, position)
) STRICT, WITHOUT ROWID;

CREATE TABLE new_orders (
  id TEXT PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES users (id),
  -- One payment pays for one order.
  payment_id TEXT NOT NULL UNIQUE REFERENCES new_payments (id),
  amount_cents INTEGER NOT NULL CHECK (amount_cents > 0),
  -- What has been given back of it.
  refunded_cents INTEGER NOT NULL DEFAULT 0,
  address TEXT NOT NULL,
  status TEXT NOT NULL CHECK (
    status IN ('Not processed', 'Processing', 'Shipped', 'Delivered', 'Cancelled')
  ),
  changed_by TEXT NOT NULL,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  CONSTRAINT refunded_within_amount CHECK (refunded_cents BETWEEN 0 AND amount_cents)
) STRICT;

CREATE TABLE new_order_lines (
  order_id TEXT NOT NULL REFERENCES new_orders (id),
  position INTEGER NOT NULL CHECK (position >= 0),
  product_id TEXT NOT NULL,
  name TEXT NOT NULL,
  price_cents INTEGER NOT NULL CHECK (price_cents >= 0),
  count INTEGER NOT NULL CHECK (count > 0),
  PRIMARY KEY (order_id, position)
) STRICT, WITHOUT ROWID;

INSERT INTO new_payments (
  id, user_id, state, amount_cents, address, transaction_id, failure, changed_by, created_at,
  updated_at
)
SELECT
  id, user_id, state, amount_cents, address, transaction_id,
  iif(state = 'declined', 'declined', NULL), user_id, created_at, updated_at
FROM payments;

-- What was never settled is due at once.
UPDATE new_payments SET due_at = created_at WHERE state IN ('charging', 'unknown');

INSERT INTO new_payment_lines SELECT * FROM payment_lines;
INSERT INTO new_orders (
  id, user_id, payment_id, amount_cents, address, status, changed_by, created_at, updated_at
)
SELECT id, user_id, payment_id, amount_cents, address, status, user_id, created_at, updated_at
FROM orders;
INSERT INTO new_order_lines SELECT * FROM order_lines;

DROP TABLE order_lines;
DROP TABLE orders;
DROP TABLE payment_lines;
DROP TABLE payments;
ALTER TABLE new_payments RENAME TO payments;
ALTER TABLE new_payment_lines RENAME TO payment_lines;
ALTER TABLE new_orders RENAME TO orders;
ALTER TABLE new_order_lines RENAME TO order_lines;

CREATE UNIQUE INDEX payments_transaction ON payments (transaction_id)
  WHERE transaction_id IS NOT NULL;
CREATE UNIQUE INDEX payments_key ON payments (user_id, idempotency_key)
  WHERE idempotency_key IS NOT NULL;
-- Who waits for one payment cannot begin another. (Attempts from before have no fingerprint.)
CREATE UNIQUE INDEX payments_open ON payments (user_id)
  WHERE state IN ('charging', 'unknown') AND fingerprint IS NOT NULL;
CREATE INDEX payments_user ON payments (user_id, created_at);
CREATE INDEX payments_due ON payments (due_at) WHERE due_at IS NOT NULL;
CREATE INDEX payments_trouble ON payments (created_at) WHERE trouble IS NOT NULL;
CREATE INDEX orders_user ON orders (user_id, created_at);
CREATE INDEX orders_created ON orders (created_at);
