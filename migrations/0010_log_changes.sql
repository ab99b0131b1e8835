-- Every change of money or status, written by the database itself, so that no statement can forget
-- it: who, when, what, before and after. Rows are added and never changed.
CREATE TABLE events (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  at TEXT NOT NULL,
  -- An account's id, or `reconciler`, `braintree`.
  actor TEXT NOT NULL,
  payment_id TEXT NOT NULL,
  order_id TEXT,
  subject TEXT NOT NULL CHECK (
    subject IN ('payment', 'order', 'refund', 'refunded', 'settlement', 'dispute')
  ),
  before TEXT,
  after TEXT NOT NULL,
  -- What belongs to it: an amount in cents, Braintree's id, a reason.
  detail TEXT
) STRICT;

CREATE INDEX events_payment ON events (payment_id, id);

CREATE TRIGGER events_stay BEFORE UPDATE ON events
BEGIN
  SELECT RAISE(ABORT, 'events are never changed');
END;

CREATE TRIGGER events_remain BEFORE DELETE ON events
BEGIN
  SELECT RAISE(ABORT, 'events are never deleted');
END;

CREATE TRIGGER log_new_payment AFTER INSERT ON payments
BEGIN
  INSERT INTO events (at, actor, payment_id, subject, after, detail)
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
  INSERT INTO events (at, actor, payment_id, order_id, subject, after, detail)
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
  INSERT INTO events (at, actor, payment_id, order_id, subject, after, detail)
  VALUES (
    NEW.updated_at, NEW.changed_by, (SELECT payment_id FROM orders WHERE id = NEW.order_id),
    NEW.order_id, 'refund', NEW.state, NEW.amount_cents || ' ' || NEW.reason
  );
END;

CREATE TRIGGER log_refund AFTER UPDATE OF state ON refunds
WHEN OLD.state <> NEW.state
BEGIN
  INSERT INTO events (at, actor, payment_id, order_id, subject, before, after, detail)
  VALUES (
    NEW.updated_at, NEW.changed_by, (SELECT payment_id FROM orders WHERE id = NEW.order_id),
    NEW.order_id, 'refund', OLD.state, NEW.state, coalesce(NEW.provider_id, NEW.trouble)
  );
END;
