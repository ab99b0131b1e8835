-- An order may come to nothing by a code, and a gift card may pay all of it: then nothing is charged.
-- A payment's amount is what is charged; an order's, and a refund's, is what they are worth, the part
-- of a gift card in it. SQLite can change no CHECK, so the tables are made anew, under their own names
-- from the start, as triggers of others speak of them; and those that belong to them after them.
CREATE TABLE kept_mails AS SELECT * FROM mails;
CREATE TABLE kept_order_lines AS SELECT * FROM order_lines;
CREATE TABLE kept_payment_lines AS SELECT * FROM payment_lines;
CREATE TABLE kept_refunds AS SELECT * FROM refunds;
CREATE TABLE kept_orders AS SELECT * FROM orders;
CREATE TABLE kept_payments AS SELECT * FROM payments;
DROP TABLE mails;
DROP TABLE order_lines;
DROP TABLE payment_lines;
DROP TABLE refunds;
DROP TABLE orders;
DROP TABLE payments;

CREATE TABLE payments (
  -- The order id that Braintree is told.
  id TEXT PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES users (id),
  -- See CONTRIBUTING.md, "The life of a payment". `charging` and `unknown` hold their books back.
  state TEXT NOT NULL CHECK (
    state IN (
      'charging', 'unknown', 'succeeded', 'declined', 'abandoned', 'reversing', 'reversed'
    )
  ),
  -- What is charged: the total without what a gift card pays.
  amount_cents INTEGER NOT NULL CHECK (amount_cents >= 0),
  address TEXT NOT NULL,
  -- Braintree's id of the transaction, where one was made; `uncharged-` and the payment's id where
  -- there was nothing to charge.
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
  -- What an amount is made of, beside its lines: see 0028.
  delivery_name TEXT,
  delivery_cents INTEGER NOT NULL DEFAULT 0 CHECK (delivery_cents >= 0),
  delivery_tax_cents INTEGER NOT NULL DEFAULT 0,
  tax_cents INTEGER NOT NULL DEFAULT 0 CHECK (tax_cents >= 0),
  tax_included INTEGER NOT NULL DEFAULT 0,
  address_parts TEXT CHECK (json_valid(address_parts)),
  -- The code that lowered it, and by how much; what a gift card pays.
  discount_code TEXT,
  discount_cents INTEGER NOT NULL DEFAULT 0 CHECK (discount_cents >= 0),
  gift_card_cents INTEGER NOT NULL DEFAULT 0 CHECK (gift_card_cents >= 0),
  CHECK (state NOT IN ('succeeded', 'reversing', 'reversed') OR transaction_id IS NOT NULL),
  -- A payment that was given up before it began has no amount.
  CONSTRAINT nothing_charged_for_a_reason CHECK (
    amount_cents > 0 OR state = 'abandoned' OR discount_code IS NOT NULL OR gift_card_cents > 0
  )
) STRICT;

CREATE TABLE payment_lines (
  payment_id TEXT NOT NULL REFERENCES payments (id),
  position INTEGER NOT NULL CHECK (position >= 0),
  product_id TEXT NOT NULL,
  name TEXT NOT NULL,
  price_cents INTEGER NOT NULL CHECK (price_cents >= 0),
  count INTEGER NOT NULL CHECK (count > 0),
  tax_cents INTEGER NOT NULL DEFAULT 0 CHECK (tax_cents >= 0),
  tax_millionths INTEGER NOT NULL DEFAULT 0,
  -- What a code takes off the whole line; its tax is of the rest.
  discount_cents INTEGER NOT NULL DEFAULT 0 CHECK (discount_cents >= 0),
  PRIMARY KEY (payment_id, position)
) STRICT, WITHOUT ROWID;

CREATE TABLE orders (
  id TEXT PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES users (id),
  -- One payment pays for one order.
  payment_id TEXT NOT NULL UNIQUE REFERENCES payments (id),
  -- The total, what a gift card pays in it.
  amount_cents INTEGER NOT NULL CHECK (amount_cents > 0 OR discount_code IS NOT NULL),
  -- What has been given back of it, to whatever paid it.
  refunded_cents INTEGER NOT NULL DEFAULT 0,
  address TEXT NOT NULL,
  status TEXT NOT NULL CHECK (
    status IN ('Not processed', 'Processing', 'Shipped', 'Delivered', 'Cancelled')
  ),
  changed_by TEXT NOT NULL,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  delivery_name TEXT,
  delivery_cents INTEGER NOT NULL DEFAULT 0 CHECK (delivery_cents >= 0),
  delivery_tax_cents INTEGER NOT NULL DEFAULT 0,
  tax_cents INTEGER NOT NULL DEFAULT 0 CHECK (tax_cents >= 0),
  tax_included INTEGER NOT NULL DEFAULT 0,
  address_parts TEXT CHECK (json_valid(address_parts)),
  discount_code TEXT,
  discount_cents INTEGER NOT NULL DEFAULT 0 CHECK (discount_cents >= 0),
  gift_card_cents INTEGER NOT NULL DEFAULT 0,
  CONSTRAINT refunded_within_amount CHECK (refunded_cents BETWEEN 0 AND amount_cents),
  CONSTRAINT gift_card_within_amount CHECK (gift_card_cents BETWEEN 0 AND amount_cents)
) STRICT;

CREATE TABLE order_lines (
  order_id TEXT NOT NULL REFERENCES orders (id),
  position INTEGER NOT NULL CHECK (position >= 0),
  product_id TEXT NOT NULL,
  name TEXT NOT NULL,
  price_cents INTEGER NOT NULL CHECK (price_cents >= 0),
  count INTEGER NOT NULL CHECK (count > 0),
  tax_cents INTEGER NOT NULL DEFAULT 0 CHECK (tax_cents >= 0),
  tax_millionths INTEGER NOT NULL DEFAULT 0,
  discount_cents INTEGER NOT NULL DEFAULT 0 CHECK (discount_cents >= 0),
  PRIMARY KEY (order_id, position)
) STRICT, WITHOUT ROWID;

CREATE TABLE refunds (
  -- The order id that a partial refund carries at Braintree.
  id TEXT PRIMARY KEY,
  order_id TEXT NOT NULL REFERENCES orders (id),
  -- `pending`: to be asked for, or asked for with no certain answer yet.
  state TEXT NOT NULL CHECK (state IN ('pending', 'succeeded', 'failed')),
  amount_cents INTEGER NOT NULL CHECK (amount_cents > 0),
  -- Whether the order is cancelled with it, and its books go back on sale.
  cancels INTEGER NOT NULL CHECK (cancels IN (0, 1)),
  restocks INTEGER NOT NULL CHECK (restocks IN (0, 1)),
  reason TEXT NOT NULL,
  -- What it came to at Braintree, and its id there (a void has its transaction's); `gift-card` where
  -- all of it went to one.
  kind TEXT CHECK (kind IN ('void', 'refund', 'gift-card')),
  provider_id TEXT,
  due_at TEXT,
  tries INTEGER NOT NULL DEFAULT 0,
  trouble TEXT,
  changed_by TEXT NOT NULL,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  -- What of it goes to the gift card that paid.
  gift_card_cents INTEGER NOT NULL DEFAULT 0,
  CHECK (restocks <= cancels),
  CHECK (gift_card_cents BETWEEN 0 AND amount_cents)
) STRICT;

-- As 0018 has it.
CREATE TABLE mails (
  id TEXT PRIMARY KEY,
  kind TEXT NOT NULL,
  order_id TEXT REFERENCES orders (id),
  -- Of a mail that is not about an order; null besides for one to the shop's own people.
  user_id TEXT REFERENCES users (id) ON DELETE SET NULL,
  to_name TEXT,
  to_email TEXT,
  -- What the template of the kind fills in, as JSON.
  data TEXT,
  state TEXT NOT NULL CHECK (state IN ('queued', 'sent', 'failed')),
  due_at TEXT,
  tries INTEGER NOT NULL DEFAULT 0,
  trouble TEXT,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  CHECK (iif(order_id IS NULL, to_email IS NOT NULL AND data IS NOT NULL, to_email IS NULL))
) STRICT;

INSERT INTO payments (
  id, user_id, state, amount_cents, address, transaction_id, idempotency_key, fingerprint, failure,
  due_at, tries, trouble, settlement, settlement_at, dispute, dispute_at, changed_by, created_at,
  updated_at, delivery_name, delivery_cents, delivery_tax_cents, tax_cents, tax_included,
  address_parts
)
SELECT
  id, user_id, state, amount_cents, address, transaction_id, idempotency_key, fingerprint, failure,
  due_at, tries, trouble, settlement, settlement_at, dispute, dispute_at, changed_by, created_at,
  updated_at, delivery_name, delivery_cents, delivery_tax_cents, tax_cents, tax_included,
  address_parts
FROM kept_payments;

INSERT INTO orders (
  id, user_id, payment_id, amount_cents, refunded_cents, address, status, changed_by, created_at,
  updated_at, delivery_name, delivery_cents, delivery_tax_cents, tax_cents, tax_included,
  address_parts
)
SELECT
  id, user_id, payment_id, amount_cents, refunded_cents, address, status, changed_by, created_at,
  updated_at, delivery_name, delivery_cents, delivery_tax_cents, tax_cents, tax_included,
  address_parts
FROM kept_orders;

INSERT INTO refunds (
  id, order_id, state, amount_cents, cancels, restocks, reason, kind, provider_id, due_at, tries,
  trouble, changed_by, created_at, updated_at
)
SELECT
  id, order_id, state, amount_cents, cancels, restocks, reason, kind, provider_id, due_at, tries,
  trouble, changed_by, created_at, updated_at
FROM kept_refunds;

INSERT INTO payment_lines (
  payment_id, position, product_id, name, price_cents, count, tax_cents, tax_millionths
)
SELECT
  payment_id, position, product_id, name, price_cents, count, tax_cents, tax_millionths
FROM kept_payment_lines;

INSERT INTO order_lines (
  order_id, position, product_id, name, price_cents, count, tax_cents, tax_millionths
)
SELECT
  order_id, position, product_id, name, price_cents, count, tax_cents, tax_millionths
FROM kept_order_lines;

INSERT INTO mails SELECT * FROM kept_mails;
DROP TABLE kept_mails;
DROP TABLE kept_order_lines;
DROP TABLE kept_payment_lines;
DROP TABLE kept_refunds;
DROP TABLE kept_orders;
DROP TABLE kept_payments;

-- As 0008, 0009, 0018 and 0023 have them.
CREATE UNIQUE INDEX payments_transaction ON payments (transaction_id)
  WHERE transaction_id IS NOT NULL;
CREATE UNIQUE INDEX payments_key ON payments (user_id, idempotency_key)
  WHERE idempotency_key IS NOT NULL;
CREATE UNIQUE INDEX payments_open ON payments (user_id)
  WHERE state IN ('charging', 'unknown') AND fingerprint IS NOT NULL;
CREATE INDEX payments_user ON payments (user_id, created_at);
CREATE INDEX payments_due ON payments (due_at) WHERE due_at IS NOT NULL;
CREATE INDEX payments_trouble ON payments (created_at) WHERE trouble IS NOT NULL;
CREATE INDEX payments_uncharged_address ON payments (updated_at)
  WHERE address <> '' AND state IN ('declined', 'abandoned', 'reversed');
CREATE INDEX payments_charged_address ON payments (updated_at)
  WHERE address <> '' AND state = 'succeeded';
CREATE INDEX payments_given_up ON payments (updated_at)
  WHERE state = 'abandoned' AND failure = 'given-up' AND amount_cents = 0;
CREATE INDEX orders_user ON orders (user_id, created_at);
CREATE INDEX orders_created ON orders (created_at);
CREATE INDEX orders_closed_address ON orders (updated_at)
  WHERE address <> '' AND status IN ('Delivered', 'Cancelled');
CREATE UNIQUE INDEX refunds_pending ON refunds (order_id) WHERE state = 'pending';
CREATE INDEX refunds_order ON refunds (order_id, created_at);
CREATE INDEX refunds_provider ON refunds (provider_id) WHERE provider_id IS NOT NULL;
CREATE INDEX refunds_due ON refunds (due_at) WHERE due_at IS NOT NULL;
CREATE INDEX refunds_trouble ON refunds (created_at) WHERE trouble IS NOT NULL;
CREATE UNIQUE INDEX mails_once ON mails (order_id, kind) WHERE order_id IS NOT NULL;
CREATE INDEX mails_user ON mails (user_id) WHERE user_id IS NOT NULL;
CREATE INDEX mails_due ON mails (due_at) WHERE due_at IS NOT NULL;
CREATE INDEX mails_over ON mails (updated_at) WHERE due_at IS NULL;

-- As 0010, 0013 and 0023 have them.
CREATE TRIGGER log_new_payment AFTER INSERT ON payments
BEGIN
  INSERT INTO events (at, actor, payment_id, subject, after, amount_cents)
  VALUES (NEW.updated_at, NEW.changed_by, NEW.id, 'payment', NEW.state, NEW.amount_cents);
END;

CREATE TRIGGER log_payment AFTER UPDATE OF state ON payments
WHEN OLD.state <> NEW.state
BEGIN
  INSERT INTO events (at, actor, payment_id, subject, before, after, detail)
  VALUES (
    NEW.updated_at, NEW.changed_by, NEW.id, 'payment', OLD.state, NEW.state,
    coalesce(NEW.failure, NEW.transaction_id)
  );
END;

CREATE TRIGGER log_settlement AFTER UPDATE OF settlement ON payments
WHEN OLD.settlement IS NOT NEW.settlement AND NEW.settlement IS NOT NULL
BEGIN
  INSERT INTO events (at, actor, payment_id, order_id, subject, before, after, detail)
  VALUES (
    NEW.updated_at, NEW.changed_by, NEW.id,
    (SELECT id FROM orders WHERE payment_id = NEW.id), 'settlement', OLD.settlement,
    NEW.settlement, NEW.transaction_id
  );
END;

CREATE TRIGGER log_dispute AFTER UPDATE OF dispute ON payments
WHEN OLD.dispute IS NOT NEW.dispute AND NEW.dispute IS NOT NULL
BEGIN
  INSERT INTO events (at, actor, payment_id, order_id, subject, before, after, detail)
  VALUES (
    NEW.updated_at, NEW.changed_by, NEW.id,
    (SELECT id FROM orders WHERE payment_id = NEW.id), 'dispute', OLD.dispute, NEW.dispute,
    NEW.transaction_id
  );
END;

CREATE TRIGGER log_new_order AFTER INSERT ON orders
BEGIN
  INSERT INTO events (at, actor, payment_id, order_id, subject, after, amount_cents)
  VALUES (
    NEW.updated_at, NEW.changed_by, NEW.payment_id, NEW.id, 'order', NEW.status, NEW.amount_cents
  );
END;

CREATE TRIGGER log_order AFTER UPDATE OF status ON orders
WHEN OLD.status <> NEW.status
BEGIN
  INSERT INTO events (at, actor, payment_id, order_id, subject, before, after)
  VALUES (
    NEW.updated_at, NEW.changed_by, NEW.payment_id, NEW.id, 'order', OLD.status, NEW.status
  );
END;

CREATE TRIGGER log_refunded AFTER UPDATE OF refunded_cents ON orders
WHEN OLD.refunded_cents <> NEW.refunded_cents
BEGIN
  INSERT INTO events (at, actor, payment_id, order_id, subject, before, after)
  VALUES (
    NEW.updated_at, NEW.changed_by, NEW.payment_id, NEW.id, 'refunded', OLD.refunded_cents,
    NEW.refunded_cents
  );
END;

CREATE TRIGGER log_new_refund AFTER INSERT ON refunds
BEGIN
  INSERT INTO events (at, actor, payment_id, order_id, subject, after, amount_cents, detail)
  VALUES (
    NEW.updated_at, NEW.changed_by, (SELECT payment_id FROM orders WHERE id = NEW.order_id),
    NEW.order_id, 'refund', NEW.state, NEW.amount_cents, NEW.id
  );
END;

CREATE TRIGGER log_refund AFTER UPDATE OF state ON refunds
WHEN OLD.state <> NEW.state
BEGIN
  INSERT INTO events (at, actor, payment_id, order_id, subject, before, after, detail)
  VALUES (
    NEW.updated_at, NEW.changed_by, (SELECT payment_id FROM orders WHERE id = NEW.order_id),
    NEW.order_id, 'refund', OLD.state, NEW.state, NEW.provider_id
  );
END;
