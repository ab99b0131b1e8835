-- What is left to do when an account has been deleted: its customer at Braintree, and the addresses
-- of orders that are still under way. A job like a payment or a refund. The row stays: by it a
-- deleted account is known. It holds nothing of the person.
CREATE TABLE account_deletions (
  id TEXT PRIMARY KEY,
  user_id TEXT NOT NULL UNIQUE REFERENCES users (id),
  state TEXT NOT NULL CHECK (state IN ('pending', 'done')),
  due_at TEXT,
  tries INTEGER NOT NULL DEFAULT 0,
  trouble TEXT,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL
) STRICT;

CREATE INDEX account_deletions_due ON account_deletions (due_at) WHERE due_at IS NOT NULL;

-- A refund's reason is typed by a person and may name one: it stands in the refund alone, where it
-- can be erased. Its event names the refund instead. This once, events are changed.
DROP TRIGGER events_stay;

UPDATE events SET detail = iif(
  before IS NULL,
  (SELECT id FROM refunds WHERE order_id = events.order_id AND created_at = events.at),
  (SELECT provider_id FROM refunds
    WHERE order_id = events.order_id AND provider_id = events.detail LIMIT 1)
)
WHERE subject = 'refund' AND detail IS NOT NULL;

CREATE TRIGGER events_stay BEFORE UPDATE ON events
BEGIN
  SELECT RAISE(ABORT, 'events are never changed');
END;

DROP TRIGGER log_new_refund;
DROP TRIGGER log_refund;

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

-- A key that was given up before its payment arrived is no payment: it is forgotten in time, and its
-- event with it. Of whatever was to cost money, no event is ever deleted.
DROP TRIGGER events_remain;

CREATE TRIGGER events_remain BEFORE DELETE ON events
WHEN NOT EXISTS (
  SELECT 1 FROM payments WHERE id = OLD.payment_id AND state = 'abandoned'
    AND failure = 'given-up' AND amount_cents = 0 AND transaction_id IS NULL
)
BEGIN
  SELECT RAISE(ABORT, 'events are never deleted');
END;

-- What functions/privacy/retention.ts looks for, so that each round reads no more than it erases.
CREATE INDEX payments_uncharged_address ON payments (updated_at)
  WHERE address <> '' AND state IN ('declined', 'abandoned', 'reversed');
CREATE INDEX payments_charged_address ON payments (updated_at)
  WHERE address <> '' AND state = 'succeeded';
CREATE INDEX payments_given_up ON payments (updated_at)
  WHERE state = 'abandoned' AND failure = 'given-up' AND amount_cents = 0;
CREATE INDEX orders_closed_address ON orders (updated_at)
  WHERE address <> '' AND status IN ('Delivered', 'Cancelled');
CREATE INDEX mails_over ON mails (updated_at) WHERE due_at IS NULL;
