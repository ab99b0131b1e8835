-- Rebuilds the figures from orders, order lines and events: those that the triggers of
-- migrations/0044_keep_figures.sql, 0070_count_orders_gone_back.sql, 0071_take_off_uncollected.sql,
-- 0072_count_settled_after_all.sql, 0078_count_lost_disputes.sql, 0079_keep_dispute_cases.sql,
-- 0083_take_off_returned_copies.sql and 0085_average_placed_orders.sql maintain. Run by `npm run figures` and by a restore.
-- Views for the statements below, which a file that D1 runs whole can drop again.
CREATE VIEW figure_units (unit, toward, back) AS
VALUES
  ('day', '+0 days', '+0 days'), ('week', 'weekday 0', '-6 days'),
  ('month', 'start of month', '+0 days'), ('year', 'start of year', '+0 days');

-- Without events, an order's last change is the closest known time.
CREATE VIEW cancellings (order_id, at) AS
SELECT order_id, at FROM events WHERE subject = 'order' AND after = 'Cancelled'
UNION ALL
SELECT id, updated_at FROM orders WHERE status = 'Cancelled' AND NOT EXISTS (
  SELECT 1 FROM events
  WHERE payment_id = orders.payment_id AND subject = 'order' AND after = 'Cancelled'
);

DELETE FROM shop_sales;
DELETE FROM product_sales;
DELETE FROM category_sales;
DELETE FROM customers;

INSERT INTO shop_sales (
  unit, since, orders, revenue_cents, delivery_cents, tax_cents, cancelled, refunded_cents,
  lost_cents, uncollected_cents
)
WITH
  refundings (order_id, at, cents) AS (
    SELECT order_id, at, CAST(after AS INTEGER) - CAST(before AS INTEGER)
    FROM events WHERE subject = 'refunded'
    UNION ALL
    SELECT id, updated_at, refunded_cents FROM orders WHERE refunded_cents > 0 AND NOT EXISTS (
      SELECT 1 FROM events WHERE payment_id = orders.payment_id AND subject = 'refunded'
    )
  ),
  changes (at, orders, revenue, delivery, tax, cancelled, refunded, lost, uncollected) AS (
    SELECT created_at, 1, amount_cents, delivery_cents, tax_cents, 0, 0, 0, 0 FROM orders
    UNION ALL SELECT at, 0, 0, 0, 0, 1, 0, 0, 0 FROM cancellings
    UNION ALL SELECT at, 0, 0, 0, 0, 0, cents, 0, 0 FROM refundings
    UNION ALL SELECT at, 0, 0, 0, 0, 0, 0, cents, 0 FROM dispute_losses WHERE cents <> 0
    UNION ALL
    SELECT at, 0, -cents, -delivery_cents, -tax_cents, 0, -cents, 0, cents FROM uncollected_refunds
  )
SELECT
  unit, date(at, toward, back), sum(orders), sum(revenue), sum(delivery), sum(tax), sum(cancelled),
  sum(refunded), sum(lost), sum(uncollected)
FROM changes, figure_units GROUP BY 1, 2;

INSERT INTO product_sales (unit, since, product_id, name, copies, revenue_cents)
WITH
  changes (at, product_id, name, copies, cents) AS (
    SELECT created_at, product_id, name, count, count * price_cents
    FROM orders JOIN order_lines ON order_lines.order_id = orders.id
    UNION ALL
    SELECT at, product_id, name, returned - count, (returned - count) * price_cents
    FROM cancellings JOIN order_lines ON order_lines.order_id = cancellings.order_id
    UNION ALL SELECT at, product_id, name, -copies, -cents FROM returned_copies
  )
SELECT unit, date(at, toward, back), product_id, max(name), sum(copies), sum(cents)
FROM changes, figure_units GROUP BY 1, 2, 3;

INSERT INTO category_sales (unit, since, category_id, copies, revenue_cents)
WITH
  changes (at, category_id, copies, cents) AS (
    SELECT created_at, coalesce(category_id, ''), count, count * price_cents
    FROM orders JOIN order_lines ON order_lines.order_id = orders.id
    UNION ALL
    SELECT at, coalesce(category_id, ''), returned - count, (returned - count) * price_cents
    FROM cancellings JOIN order_lines ON order_lines.order_id = cancellings.order_id
    UNION ALL SELECT at, category_id, -copies, -cents FROM returned_copies
  )
SELECT unit, date(at, toward, back), category_id, sum(copies), sum(cents)
FROM changes, figure_units GROUP BY 1, 2, 3;

INSERT INTO customers (
  user_id, orders, spent_cents, refunded_cents, first_order_at, last_order_at
)
SELECT
  user_id, count(*), sum(amount_cents - refunded_cents - coalesce(lost_cents, 0)),
  sum(refunded_cents - coalesce(
    (SELECT cents FROM uncollected_refunds WHERE order_id = orders.id), 0
  )),
  min(created_at), max(created_at)
FROM orders LEFT JOIN disputes USING (payment_id) GROUP BY user_id;

UPDATE order_counts SET gone_back = (
  SELECT count(*) FROM orders
  WHERE orders.status = order_counts.status AND refunded_cents > 0 AND 1 = (
    SELECT min(returned = count) FROM order_lines WHERE order_id = orders.id
  )
);

DROP VIEW figure_units;
DROP VIEW cancellings;
