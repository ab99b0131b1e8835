-- Copies that a refund has named come off what was sold, on the day of the refund; cancelling the order
-- takes off the others. Until now they counted as sold unless their whole order was cancelled.
CREATE VIEW returned_copies AS
SELECT
  refunds.id, refunds.order_id,
  coalesce(
    (SELECT max(at) FROM events
      WHERE payment_id = orders.payment_id AND subject = 'refund' AND after = 'succeeded'
        AND detail = refunds.provider_id),
    refunds.updated_at
  ) AS at,
  order_lines.product_id, order_lines.name, coalesce(order_lines.category_id, '') AS category_id,
  named.value ->> 'count' AS copies,
  (named.value ->> 'count') * order_lines.price_cents AS cents
FROM refunds
JOIN orders ON orders.id = refunds.order_id
JOIN json_each(refunds.copies) AS named
JOIN order_lines
  ON order_lines.order_id = refunds.order_id AND order_lines.product_id = named.value ->> '_id'
WHERE refunds.state = 'succeeded' AND refunds.copies IS NOT NULL;

INSERT INTO product_sales (unit, since, product_id, name, copies, revenue_cents)
SELECT unit, date(at, toward, back), product_id, max(name), sum(copies), sum(cents)
FROM (
  SELECT at, product_id, name, -copies AS copies, -cents AS cents FROM returned_copies
  UNION ALL
  -- All copies of a cancelled order have come off already.
  SELECT
    coalesce(
      (SELECT max(events.at) FROM events
        WHERE payment_id = orders.payment_id AND subject = 'order' AND after = 'Cancelled'),
      updated_at
    ),
    product_id, name, copies, cents
  FROM returned_copies JOIN orders ON orders.id = order_id WHERE status = 'Cancelled'
), (
  SELECT 'day' AS unit, '+0 days' AS toward, '+0 days' AS back
  UNION ALL SELECT 'week', 'weekday 0', '-6 days'
  UNION ALL SELECT 'month', 'start of month', '+0 days'
  UNION ALL SELECT 'year', 'start of year', '+0 days'
)
WHERE true GROUP BY 1, 2, 3
ON CONFLICT DO UPDATE SET
  copies = copies + excluded.copies,
  revenue_cents = revenue_cents + excluded.revenue_cents;

INSERT INTO category_sales (unit, since, category_id, copies, revenue_cents)
SELECT unit, date(at, toward, back), category_id, sum(copies), sum(cents)
FROM (
  SELECT at, category_id, -copies AS copies, -cents AS cents FROM returned_copies
  UNION ALL
  SELECT
    coalesce(
      (SELECT max(events.at) FROM events
        WHERE payment_id = orders.payment_id AND subject = 'order' AND after = 'Cancelled'),
      updated_at
    ),
    category_id, copies, cents
  FROM returned_copies JOIN orders ON orders.id = order_id WHERE status = 'Cancelled'
), (
  SELECT 'day' AS unit, '+0 days' AS toward, '+0 days' AS back
  UNION ALL SELECT 'week', 'weekday 0', '-6 days'
  UNION ALL SELECT 'month', 'start of month', '+0 days'
  UNION ALL SELECT 'year', 'start of year', '+0 days'
)
WHERE true GROUP BY 1, 2, 3
ON CONFLICT DO UPDATE SET
  copies = copies + excluded.copies,
  revenue_cents = revenue_cents + excluded.revenue_cents;

-- The batch of a refund changes its order first, so the order has the time of the refund.
CREATE TRIGGER take_off_returned AFTER UPDATE OF returned ON order_lines
WHEN NEW.returned <> OLD.returned
BEGIN
  INSERT INTO product_sales (unit, since, product_id, name, copies, revenue_cents)
  SELECT
    unit, date(updated_at, toward, back), NEW.product_id, NEW.name, OLD.returned - NEW.returned,
    (OLD.returned - NEW.returned) * NEW.price_cents
  FROM orders, (
    SELECT 'day' AS unit, '+0 days' AS toward, '+0 days' AS back
    UNION ALL SELECT 'week', 'weekday 0', '-6 days'
    UNION ALL SELECT 'month', 'start of month', '+0 days'
    UNION ALL SELECT 'year', 'start of year', '+0 days'
  )
  WHERE id = NEW.order_id
  ON CONFLICT DO UPDATE SET
    copies = copies + excluded.copies,
    revenue_cents = revenue_cents + excluded.revenue_cents;

  INSERT INTO category_sales (unit, since, category_id, copies, revenue_cents)
  SELECT
    unit, date(updated_at, toward, back), coalesce(NEW.category_id, ''),
    OLD.returned - NEW.returned, (OLD.returned - NEW.returned) * NEW.price_cents
  FROM orders, (
    SELECT 'day' AS unit, '+0 days' AS toward, '+0 days' AS back
    UNION ALL SELECT 'week', 'weekday 0', '-6 days'
    UNION ALL SELECT 'month', 'start of month', '+0 days'
    UNION ALL SELECT 'year', 'start of year', '+0 days'
  )
  WHERE id = NEW.order_id
  ON CONFLICT DO UPDATE SET
    copies = copies + excluded.copies,
    revenue_cents = revenue_cents + excluded.revenue_cents;
END;

DROP TRIGGER take_off_cancelled;
CREATE TRIGGER take_off_cancelled AFTER UPDATE OF status ON orders
WHEN NEW.status = 'Cancelled' AND OLD.status <> 'Cancelled'
BEGIN
  INSERT INTO shop_sales (unit, since, cancelled)
  SELECT unit, since, 1
  FROM (
    SELECT 'day' AS unit, date(NEW.updated_at) AS since
    UNION ALL SELECT 'week', date(NEW.updated_at, 'weekday 0', '-6 days')
    UNION ALL SELECT 'month', date(NEW.updated_at, 'start of month')
    UNION ALL SELECT 'year', date(NEW.updated_at, 'start of year')
  ) WHERE true
  ON CONFLICT DO UPDATE SET cancelled = cancelled + 1;

  INSERT INTO product_sales (unit, since, product_id, name, copies, revenue_cents)
  SELECT
    unit, since, product_id, max(name), -sum(count - returned),
    -sum((count - returned) * price_cents)
  FROM order_lines, (
    SELECT 'day' AS unit, date(NEW.updated_at) AS since
    UNION ALL SELECT 'week', date(NEW.updated_at, 'weekday 0', '-6 days')
    UNION ALL SELECT 'month', date(NEW.updated_at, 'start of month')
    UNION ALL SELECT 'year', date(NEW.updated_at, 'start of year')
  )
  WHERE order_id = NEW.id GROUP BY 1, 2, 3
  ON CONFLICT DO UPDATE SET
    copies = copies + excluded.copies,
    revenue_cents = revenue_cents + excluded.revenue_cents;

  INSERT INTO category_sales (unit, since, category_id, copies, revenue_cents)
  SELECT
    unit, since, coalesce(category_id, ''), -sum(count - returned),
    -sum((count - returned) * price_cents)
  FROM order_lines, (
    SELECT 'day' AS unit, date(NEW.updated_at) AS since
    UNION ALL SELECT 'week', date(NEW.updated_at, 'weekday 0', '-6 days')
    UNION ALL SELECT 'month', date(NEW.updated_at, 'start of month')
    UNION ALL SELECT 'year', date(NEW.updated_at, 'start of year')
  )
  WHERE order_id = NEW.id GROUP BY 1, 2, 3
  ON CONFLICT DO UPDATE SET
    copies = copies + excluded.copies,
    revenue_cents = revenue_cents + excluded.revenue_cents;
END;
