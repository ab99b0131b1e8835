-- What was charged and never collected was neither taken nor refunded: it comes off the revenue, with its
-- part of delivery and tax, on the day on which its order is cancelled. What a gift card paid was taken,
-- and stays. To an order such money counts as refunded: there is no more to give back of it.
CREATE VIEW uncollected_refunds AS
SELECT
  refunds.id, refunds.order_id, orders.user_id,
  coalesce(
    (SELECT max(at) FROM events
      WHERE payment_id = orders.payment_id AND subject = 'order' AND after = 'Cancelled'),
    refunds.updated_at
  ) AS at,
  refunds.amount_cents - refunds.gift_card_cents AS cents,
  orders.delivery_cents * (refunds.amount_cents - refunds.gift_card_cents) / orders.amount_cents
    AS delivery_cents,
  orders.tax_cents * (refunds.amount_cents - refunds.gift_card_cents) / orders.amount_cents
    AS tax_cents
FROM refunds
JOIN orders ON orders.id = refunds.order_id
JOIN payments ON payments.id = orders.payment_id
WHERE refunds.state = 'succeeded' AND refunds.kind = 'void' AND payments.settlement = 'declined';

INSERT INTO shop_sales (unit, since, revenue_cents, delivery_cents, tax_cents, refunded_cents)
SELECT
  unit, date(at, toward, back), -sum(cents), -sum(delivery_cents), -sum(tax_cents), -sum(cents)
FROM uncollected_refunds, (
  SELECT 'day' AS unit, '+0 days' AS toward, '+0 days' AS back
  UNION ALL SELECT 'week', 'weekday 0', '-6 days'
  UNION ALL SELECT 'month', 'start of month', '+0 days'
  UNION ALL SELECT 'year', 'start of year', '+0 days'
)
WHERE true GROUP BY 1, 2
ON CONFLICT DO UPDATE SET
  revenue_cents = revenue_cents + excluded.revenue_cents,
  delivery_cents = delivery_cents + excluded.delivery_cents,
  tax_cents = tax_cents + excluded.tax_cents,
  refunded_cents = refunded_cents + excluded.refunded_cents;

UPDATE customers SET refunded_cents = customers.refunded_cents - uncollected.cents
FROM (SELECT user_id, sum(cents) AS cents FROM uncollected_refunds GROUP BY user_id) AS uncollected
WHERE uncollected.user_id = customers.user_id;

CREATE TRIGGER take_off_uncollected AFTER UPDATE OF state ON refunds
WHEN NEW.state = 'succeeded' AND NEW.kind = 'void'
BEGIN
  INSERT INTO shop_sales (unit, since, revenue_cents, delivery_cents, tax_cents, refunded_cents)
  SELECT unit, date(at, toward, back), -cents, -delivery_cents, -tax_cents, -cents
  FROM uncollected_refunds, (
    SELECT 'day' AS unit, '+0 days' AS toward, '+0 days' AS back
    UNION ALL SELECT 'week', 'weekday 0', '-6 days'
    UNION ALL SELECT 'month', 'start of month', '+0 days'
    UNION ALL SELECT 'year', 'start of year', '+0 days'
  )
  WHERE id = NEW.id
  ON CONFLICT DO UPDATE SET
    revenue_cents = revenue_cents + excluded.revenue_cents,
    delivery_cents = delivery_cents + excluded.delivery_cents,
    tax_cents = tax_cents + excluded.tax_cents,
    refunded_cents = refunded_cents + excluded.refunded_cents;

  UPDATE customers SET refunded_cents = customers.refunded_cents - uncollected.cents
  FROM uncollected_refunds AS uncollected
  WHERE uncollected.id = NEW.id AND uncollected.user_id = customers.user_id;
END;

DROP TRIGGER move_customer;
CREATE TRIGGER move_customer AFTER UPDATE OF user_id ON orders
WHEN NEW.user_id <> OLD.user_id
BEGIN
  DELETE FROM customers WHERE user_id IN (OLD.user_id, NEW.user_id);

  INSERT INTO customers (
    user_id, orders, spent_cents, refunded_cents, first_order_at, last_order_at
  )
  SELECT
    user_id, count(*), sum(amount_cents - refunded_cents),
    sum(refunded_cents - coalesce(
      (SELECT cents FROM uncollected_refunds WHERE order_id = orders.id), 0
    )),
    min(created_at), max(created_at)
  FROM orders WHERE user_id IN (OLD.user_id, NEW.user_id) GROUP BY user_id;
END;
