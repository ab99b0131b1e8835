-- What was charged and never collected comes off the revenue, but its order still counts among the orders
-- placed. With this sum the average is that of the orders placed, whatever became of them: the revenue of a
-- period, and what came off it, by their number.
ALTER TABLE shop_sales ADD COLUMN uncollected_cents INTEGER NOT NULL DEFAULT 0;

INSERT INTO shop_sales (unit, since, uncollected_cents)
SELECT unit, date(at, toward, back), sum(cents)
FROM uncollected_refunds, (
  SELECT 'day' AS unit, '+0 days' AS toward, '+0 days' AS back
  UNION ALL SELECT 'week', 'weekday 0', '-6 days'
  UNION ALL SELECT 'month', 'start of month', '+0 days'
  UNION ALL SELECT 'year', 'start of year', '+0 days'
)
WHERE true GROUP BY 1, 2
ON CONFLICT DO UPDATE SET uncollected_cents = excluded.uncollected_cents;

-- As take_off_uncollected (0071) takes it off the revenue.
CREATE TRIGGER sum_uncollected AFTER UPDATE OF state ON refunds
WHEN NEW.state = 'succeeded' AND NEW.kind = 'void'
BEGIN
  INSERT INTO shop_sales (unit, since, uncollected_cents)
  SELECT unit, date(at, toward, back), cents
  FROM uncollected_refunds, (
    SELECT 'day' AS unit, '+0 days' AS toward, '+0 days' AS back
    UNION ALL SELECT 'week', 'weekday 0', '-6 days'
    UNION ALL SELECT 'month', 'start of month', '+0 days'
    UNION ALL SELECT 'year', 'start of year', '+0 days'
  )
  WHERE id = NEW.id
  ON CONFLICT DO UPDATE SET uncollected_cents = uncollected_cents + excluded.uncollected_cents;
END;

-- As follow_settlement (0072) does.
CREATE TRIGGER follow_uncollected AFTER UPDATE OF settlement ON payments
WHEN (NEW.settlement IS 'declined') <> (OLD.settlement IS 'declined')
BEGIN
  INSERT INTO shop_sales (unit, since, uncollected_cents)
  SELECT unit, date(at, toward, back), iif(NEW.settlement IS 'declined', cents, -cents)
  FROM voided_refunds, (
    SELECT 'day' AS unit, '+0 days' AS toward, '+0 days' AS back
    UNION ALL SELECT 'week', 'weekday 0', '-6 days'
    UNION ALL SELECT 'month', 'start of month', '+0 days'
    UNION ALL SELECT 'year', 'start of year', '+0 days'
  )
  WHERE payment_id = NEW.id
  ON CONFLICT DO UPDATE SET uncollected_cents = uncollected_cents + excluded.uncollected_cents;
END;
