-- What a bank has taken of a charge by disputes, kept by a trigger, is no longer the shop's: the figures
-- count it on the day on which Braintree tells of it, as they count refunds, and give it back if the dispute
-- is won after all. Null in `won_cents`: if the dispute was won, all of it was.
CREATE TABLE disputes (
  payment_id TEXT PRIMARY KEY REFERENCES payments (id),
  won_cents INTEGER CHECK (won_cents >= 0),
  lost_cents INTEGER NOT NULL DEFAULT 0 CHECK (lost_cents >= 0),
  -- The part of it that earlier disputes had taken when the latest was opened.
  lost_before_cents INTEGER NOT NULL DEFAULT 0
) STRICT, WITHOUT ROWID;

ALTER TABLE shop_sales ADD COLUMN lost_cents INTEGER NOT NULL DEFAULT 0;

-- Undecided disputes are looked for as well as open ones.
DROP INDEX payments_disputed;
CREATE INDEX payments_disputed ON payments (dispute, dispute_at) WHERE dispute IS NOT NULL;

INSERT INTO disputes (payment_id, lost_cents)
SELECT
  id,
  iif(
    dispute IN ('accepted', 'expired', 'lost'),
    min(amount_cents, coalesce(disputed_cents, amount_cents)), 0
  )
FROM payments WHERE dispute IS NOT NULL;

-- This once, events are changed: each now says what was lost by then. Of those from before, the payment
-- tells it.
DROP TRIGGER events_stay;

UPDATE events SET amount_cents = iif(
  after IN ('accepted', 'expired', 'lost'),
  (
    SELECT min(amount_cents, coalesce(disputed_cents, amount_cents)) FROM payments
    WHERE id = payment_id
  ), 0
)
WHERE subject = 'dispute' AND payment_id IN (SELECT payment_id FROM disputes);

CREATE TRIGGER events_stay BEFORE UPDATE ON events
BEGIN
  SELECT RAISE(ABORT, 'events are never changed');
END;

-- The log's changes of what orders have lost.
CREATE VIEW dispute_losses AS
SELECT
  events.payment_id, events.at,
  events.amount_cents - lag(events.amount_cents, 1, 0) OVER (
    PARTITION BY events.payment_id ORDER BY events.id
  ) AS cents
FROM disputes
CROSS JOIN orders ON orders.payment_id = disputes.payment_id
CROSS JOIN events ON events.payment_id = disputes.payment_id AND subject = 'dispute';

INSERT INTO shop_sales (unit, since, lost_cents)
SELECT unit, date(at, toward, back), sum(cents)
FROM dispute_losses, (
  SELECT 'day' AS unit, '+0 days' AS toward, '+0 days' AS back
  UNION ALL SELECT 'week', 'weekday 0', '-6 days'
  UNION ALL SELECT 'month', 'start of month', '+0 days'
  UNION ALL SELECT 'year', 'start of year', '+0 days'
)
WHERE cents <> 0 GROUP BY 1, 2
ON CONFLICT DO UPDATE SET lost_cents = excluded.lost_cents;

UPDATE customers SET spent_cents = spent_cents - lost.cents
FROM (
  SELECT orders.user_id, sum(lost_cents) AS cents
  FROM disputes JOIN orders ON orders.payment_id = disputes.payment_id GROUP BY orders.user_id
) AS lost
WHERE lost.user_id = customers.user_id;

-- As 0031 has it, with what is lost by now as the event's amount.
DROP TRIGGER log_dispute;
CREATE TRIGGER log_dispute AFTER UPDATE OF dispute, disputed_cents ON payments
WHEN NEW.dispute IS NOT NULL
BEGIN
  INSERT INTO disputes (payment_id) VALUES (NEW.id) ON CONFLICT DO NOTHING;

  UPDATE disputes SET lost_before_cents = lost_cents, won_cents = NULL
  WHERE payment_id = NEW.id AND NEW.dispute = 'open';

  UPDATE disputes SET lost_cents = min(NEW.amount_cents, lost_before_cents + CASE
    WHEN NEW.dispute IN ('accepted', 'expired', 'lost')
      THEN coalesce(NEW.disputed_cents, NEW.amount_cents)
    WHEN NEW.dispute = 'won' AND won_cents IS NOT NULL
      THEN max(0, coalesce(NEW.disputed_cents, NEW.amount_cents) - won_cents)
    ELSE 0
  END)
  WHERE payment_id = NEW.id;

  INSERT INTO events (
    at, actor, payment_id, order_id, subject, before, after, detail, amount_cents
  )
  SELECT
    NEW.updated_at, NEW.changed_by, NEW.id, (SELECT id FROM orders WHERE payment_id = NEW.id),
    'dispute', OLD.dispute, NEW.dispute, NEW.transaction_id, lost_cents
  FROM disputes
  WHERE payment_id = NEW.id AND (
    NEW.dispute IS NOT OLD.dispute OR lost_cents <> (
      SELECT amount_cents FROM events
      WHERE payment_id = NEW.id AND subject = 'dispute' ORDER BY id DESC LIMIT 1
    )
  );
END;

CREATE TRIGGER count_lost AFTER UPDATE OF lost_cents ON disputes
WHEN NEW.lost_cents <> OLD.lost_cents
BEGIN
  INSERT INTO shop_sales (unit, since, lost_cents)
  SELECT unit, date(payments.updated_at, toward, back), NEW.lost_cents - OLD.lost_cents
  FROM payments JOIN orders ON orders.payment_id = payments.id, (
    SELECT 'day' AS unit, '+0 days' AS toward, '+0 days' AS back
    UNION ALL SELECT 'week', 'weekday 0', '-6 days'
    UNION ALL SELECT 'month', 'start of month', '+0 days'
    UNION ALL SELECT 'year', 'start of year', '+0 days'
  )
  WHERE payments.id = NEW.payment_id
  ON CONFLICT DO UPDATE SET lost_cents = lost_cents + excluded.lost_cents;

  UPDATE customers SET spent_cents = spent_cents - (NEW.lost_cents - OLD.lost_cents)
  WHERE user_id = (SELECT user_id FROM orders WHERE payment_id = NEW.payment_id);
END;

-- As in 0071, without what was lost.
DROP TRIGGER move_customer;
CREATE TRIGGER move_customer AFTER UPDATE OF user_id ON orders
WHEN NEW.user_id <> OLD.user_id
BEGIN
  DELETE FROM customers WHERE user_id IN (OLD.user_id, NEW.user_id);

  INSERT INTO customers (
    user_id, orders, spent_cents, refunded_cents, first_order_at, last_order_at
  )
  SELECT
    user_id, count(*), sum(amount_cents - refunded_cents - coalesce(lost_cents, 0)),
    sum(refunded_cents - coalesce(
      (SELECT cents FROM uncollected_refunds WHERE order_id = orders.id), 0
    )),
    min(created_at), max(created_at)
  FROM orders LEFT JOIN disputes USING (payment_id)
  WHERE user_id IN (OLD.user_id, NEW.user_id) GROUP BY user_id;
END;
