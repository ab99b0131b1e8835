-- The log learns what becomes of a product's price and stock, and whether it is in the shop. SQLite can
-- change no CHECK: the table is made anew, as 0030 did it.
CREATE TABLE kept_events AS SELECT * FROM events;

DROP TABLE events;

CREATE TABLE events (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  at TEXT NOT NULL,
  -- An account's id, or `reconciler`, `braintree`.
  actor TEXT NOT NULL,
  -- Null for a setting or a product, and for nothing else.
  payment_id TEXT CHECK (
    (payment_id IS NULL) =
    (subject IN ('setting', 'price', 'compare-at-price', 'stock', 'product-status'))
  ),
  order_id TEXT,
  subject TEXT NOT NULL CHECK (
    subject IN (
      'payment', 'order', 'refund', 'refunded', 'settlement', 'dispute', 'setting',
      'price', 'compare-at-price', 'stock', 'product-status'
    )
  ),
  -- Of a setting: JSON, or `default` for what stands as specified. Of a product: cents, copies, a status.
  before TEXT,
  -- `none` for an old price that is no more.
  after TEXT NOT NULL,
  -- What belongs to it: Braintree's id, a reason, a setting's name.
  detail TEXT,
  amount_cents INTEGER,
  product_id TEXT CHECK (
    (product_id IS NOT NULL) = (subject IN ('price', 'compare-at-price', 'stock', 'product-status'))
  )
) STRICT;

INSERT INTO events (
  id, at, actor, payment_id, order_id, subject, before, after, detail, amount_cents
)
SELECT id, at, actor, payment_id, order_id, subject, before, after, detail, amount_cents
FROM kept_events;

DROP TABLE kept_events;

CREATE INDEX events_payment ON events (payment_id, id);
CREATE INDEX events_setting ON events (id) WHERE subject = 'setting';
CREATE INDEX events_product ON events (product_id, id) WHERE product_id IS NOT NULL;

CREATE TRIGGER events_stay BEFORE UPDATE ON events
BEGIN
  SELECT RAISE(ABORT, 'events are never changed');
END;

-- As 0023 has it.
CREATE TRIGGER events_remain BEFORE DELETE ON events
WHEN NOT EXISTS (
  SELECT 1 FROM payments WHERE id = OLD.payment_id AND state = 'abandoned'
    AND failure = 'given-up' AND amount_cents = 0 AND transaction_id IS NULL
)
BEGIN
  SELECT RAISE(ABORT, 'events are never deleted');
END;
