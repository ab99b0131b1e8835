-- Money that was declined as its order was cancelled may settle after all, and be declined only
-- afterwards: the figures follow its settlement, on the day on which the order was cancelled.
CREATE VIEW voided_refunds AS
SELECT
  refunds.id, refunds.order_id, orders.payment_id, orders.user_id, payments.settlement,
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
WHERE refunds.state = 'succeeded' AND refunds.kind = 'void';

-- As in 0071, by the view above.
DROP VIEW uncollected_refunds;
CREATE VIEW uncollected_refunds AS
SELECT id, order_id, user_id, at, cents, delivery_cents, tax_cents
FROM voided_refunds WHERE settlement = 'declined';

CREATE TRIGGER follow_settlement AFTER UPDATE OF settlement ON payments
WHEN (NEW.settlement IS 'declined') <> (OLD.settlement IS 'declined')
BEGIN
  INSERT INTO shop_sales (unit, since, revenue_cents, delivery_cents, tax_cents, refunded_cents)
  SELECT
    unit, date(at, toward, back), sign * cents, sign * delivery_cents, sign * tax_cents, sign * cents
  FROM voided_refunds, (SELECT iif(NEW.settlement IS 'declined', -1, 1) AS sign), (
    SELECT 'day' AS unit, '+0 days' AS toward, '+0 days' AS back
    UNION ALL SELECT 'week', 'weekday 0', '-6 days'
    UNION ALL SELECT 'month', 'start of month', '+0 days'
    UNION ALL SELECT 'year', 'start of year', '+0 days'
  )
  WHERE payment_id = NEW.id
  ON CONFLICT DO UPDATE SET
    revenue_cents = revenue_cents + excluded.revenue_cents,
    delivery_cents = delivery_cents + excluded.delivery_cents,
    tax_cents = tax_cents + excluded.tax_cents,
    refunded_cents = refunded_cents + excluded.refunded_cents;

  UPDATE customers SET refunded_cents
    = customers.refunded_cents + iif(NEW.settlement IS 'declined', -cents, cents)
  FROM voided_refunds AS voided
  WHERE voided.payment_id = NEW.id AND voided.user_id = customers.user_id;
END;
