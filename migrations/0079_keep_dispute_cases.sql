-- A charge may have several disputes, open at the same time: each is a case of its own, by Braintree's id. A
-- trigger adds them up: `disputes` has what they have taken, and `payments` the status of the most pressing
-- and what those ask back that are not decided, or else what that one was about.
CREATE TABLE dispute_cases (
  -- The payment's, if the shop was told of it before it kept Braintree's.
  id TEXT PRIMARY KEY,
  payment_id TEXT NOT NULL REFERENCES payments (id),
  status TEXT NOT NULL DEFAULT 'open' CHECK (
    status IN ('open', 'under review', 'disputed', 'accepted', 'expired', 'won', 'lost')
  ),
  -- When it got that status, by Braintree; empty only within the batch that adds the row.
  at TEXT NOT NULL DEFAULT '',
  disputed_cents INTEGER NOT NULL CHECK (disputed_cents >= 0),
  lost_cents INTEGER NOT NULL DEFAULT 0 CHECK (lost_cents >= 0),
  updated_at TEXT NOT NULL
) STRICT;

CREATE INDEX dispute_cases_of ON dispute_cases (payment_id);

-- Of a payment's disputes, the latest is known, and what those before it have taken.
INSERT INTO dispute_cases (id, payment_id, status, at, disputed_cents, lost_cents, updated_at)
SELECT
  payments.id, payments.id, dispute, coalesce(dispute_at, updated_at),
  coalesce(disputed_cents, amount_cents), lost_cents - lost_before_cents, updated_at
FROM disputes CROSS JOIN payments ON payments.id = disputes.payment_id
WHERE dispute IS NOT NULL
UNION ALL
SELECT
  'earlier-' || payments.id, payments.id, 'lost', created_at, lost_before_cents, lost_before_cents,
  updated_at
FROM disputes CROSS JOIN payments ON payments.id = disputes.payment_id
WHERE lost_before_cents > 0;

DROP TRIGGER log_dispute;

UPDATE payments SET disputed_cents = min(amount_cents, coalesce(disputed_cents, amount_cents))
WHERE dispute IS NOT NULL;

-- As in 0078, for each case; the event's amount is what all of them have taken by now.
CREATE TRIGGER log_dispute AFTER UPDATE OF at ON dispute_cases
BEGIN
  UPDATE payments SET
    dispute = pressing.status,
    dispute_at = pressing.at,
    disputed_cents = min(amount_cents, coalesce(
      (
        SELECT sum(disputed_cents) FROM dispute_cases
        WHERE payment_id = NEW.payment_id AND status IN ('open', 'under review', 'disputed')
      ), pressing.disputed_cents
    )),
    changed_by = 'braintree',
    updated_at = NEW.updated_at
  FROM (
    SELECT status, at, disputed_cents FROM dispute_cases WHERE payment_id = NEW.payment_id
    ORDER BY
      status = 'open' DESC, status IN ('under review', 'disputed') DESC, lost_cents > 0 DESC, at DESC
    LIMIT 1
  ) AS pressing
  WHERE payments.id = NEW.payment_id;

  INSERT INTO disputes (payment_id) VALUES (NEW.payment_id) ON CONFLICT DO NOTHING;

  UPDATE disputes SET lost_cents = min(
    (SELECT amount_cents FROM payments WHERE id = NEW.payment_id),
    (SELECT sum(lost_cents) FROM dispute_cases WHERE payment_id = NEW.payment_id)
  )
  WHERE payment_id = NEW.payment_id;

  INSERT INTO events (
    at, actor, payment_id, order_id, subject, before, after, detail, amount_cents
  )
  SELECT
    NEW.updated_at, 'braintree', NEW.payment_id,
    (SELECT id FROM orders WHERE payment_id = NEW.payment_id), 'dispute',
    iif(OLD.at = '', NULL, OLD.status), NEW.status, NEW.id, lost_cents
  FROM disputes
  WHERE payment_id = NEW.payment_id AND (
    OLD.at = '' OR NEW.status <> OLD.status OR NEW.lost_cents <> OLD.lost_cents
  );
END;

-- Until it is replaced, the Worker from before writes the only dispute that it knows of a payment: the one
-- that is not decided, or else the latest, unless it opens another.
CREATE TRIGGER carry_dispute AFTER UPDATE OF dispute ON payments
WHEN NEW.dispute IS NOT NULL AND NOT EXISTS (
  SELECT 1 FROM dispute_cases
  WHERE payment_id = NEW.id AND status = NEW.dispute AND at = NEW.dispute_at
)
BEGIN
  UPDATE dispute_cases SET id = 'earlier-' || at || '-' || id
  WHERE id = NEW.id AND NEW.dispute = 'open' AND OLD.dispute IN ('accepted', 'expired', 'won', 'lost');

  INSERT INTO dispute_cases (id, payment_id, disputed_cents, updated_at)
  SELECT NEW.id, NEW.id, 0, NEW.updated_at
  WHERE OLD.dispute IS NULL
    OR (NEW.dispute = 'open' AND OLD.dispute IN ('accepted', 'expired', 'won', 'lost'));

  UPDATE dispute_cases SET
    status = NEW.dispute,
    at = NEW.dispute_at,
    disputed_cents = coalesce(NEW.disputed_cents, NEW.amount_cents),
    lost_cents = CASE
      WHEN NEW.dispute IN ('accepted', 'expired', 'lost')
        THEN coalesce(NEW.disputed_cents, NEW.amount_cents)
      WHEN NEW.dispute = 'won' THEN coalesce((
        SELECT max(0, coalesce(NEW.disputed_cents, NEW.amount_cents) - won_cents) FROM disputes
        WHERE payment_id = NEW.id
      ), 0)
      ELSE 0
    END,
    updated_at = NEW.updated_at
  WHERE id = (
    SELECT id FROM dispute_cases WHERE payment_id = NEW.id
    ORDER BY status IN ('open', 'under review', 'disputed') DESC, at DESC LIMIT 1
  );
END;

-- What banks have taken before an order was made of its payment counts with the order.
CREATE TRIGGER count_lost_before AFTER INSERT ON orders
WHEN EXISTS (SELECT 1 FROM disputes WHERE payment_id = NEW.payment_id)
BEGIN
  INSERT INTO shop_sales (unit, since, lost_cents)
  SELECT unit, date(at, toward, back), cents
  FROM dispute_losses, (
    SELECT 'day' AS unit, '+0 days' AS toward, '+0 days' AS back
    UNION ALL SELECT 'week', 'weekday 0', '-6 days'
    UNION ALL SELECT 'month', 'start of month', '+0 days'
    UNION ALL SELECT 'year', 'start of year', '+0 days'
  )
  WHERE payment_id = NEW.payment_id AND cents <> 0
  ON CONFLICT DO UPDATE SET lost_cents = lost_cents + excluded.lost_cents;

  -- The trigger of 0044 adds the order, before or after this.
  INSERT INTO customers (
    user_id, orders, spent_cents, refunded_cents, first_order_at, last_order_at
  )
  SELECT NEW.user_id, 0, -lost_cents, 0, NEW.created_at, NEW.created_at
  FROM disputes WHERE payment_id = NEW.payment_id
  ON CONFLICT DO UPDATE SET spent_cents = spent_cents + excluded.spent_cents;
END;
