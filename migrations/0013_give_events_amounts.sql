-- What an event is about in money is a column of its own, in cents; it stood at the beginning of
-- `detail`, with a refund's reason behind it. This once, events are changed.
ALTER TABLE events ADD COLUMN amount_cents INTEGER;

DROP TRIGGER events_stay;

UPDATE events SET
  amount_cents = CAST(detail AS INTEGER),
  detail = iif(subject = 'refund', nullif(substr(detail, instr(detail, ' ') + 1), ''), NULL)
WHERE before IS NULL AND subject IN ('payment', 'order', 'refund');

CREATE TRIGGER events_stay BEFORE UPDATE ON events
BEGIN
  SELECT RAISE(ABORT, 'events are never changed');
END;

DROP TRIGGER log_new_payment;
DROP TRIGGER log_new_order;
DROP TRIGGER log_new_refund;

CREATE TRIGGER log_new_payment AFTER INSERT ON payments
BEGIN
  INSERT INTO events (at, actor, payment_id, subject, after, amount_cents)
  VALUES (NEW.updated_at, NEW.changed_by, NEW.id, 'payment', NEW.state, NEW.amount_cents);
END;

CREATE TRIGGER log_new_order AFTER INSERT ON orders
BEGIN
  INSERT INTO events (at, actor, payment_id, order_id, subject, after, amount_cents)
  VALUES (
    NEW.updated_at, NEW.changed_by, NEW.payment_id, NEW.id, 'order', NEW.status, NEW.amount_cents
  );
END;

CREATE TRIGGER log_new_refund AFTER INSERT ON refunds
BEGIN
  INSERT INTO events (at, actor, payment_id, order_id, subject, after, amount_cents, detail)
  VALUES (
    NEW.updated_at, NEW.changed_by, (SELECT payment_id FROM orders WHERE id = NEW.order_id),
    NEW.order_id, 'refund', NEW.state, NEW.amount_cents, nullif(NEW.reason, '')
  );
END;
