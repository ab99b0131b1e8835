-- How many orders of each status have given every copy back by refunds: counting them would read all of
-- those that a shop has left lying. Of an order without lines nothing can go back.
ALTER TABLE order_counts ADD COLUMN gone_back INTEGER NOT NULL DEFAULT 0;

UPDATE order_counts SET gone_back = (
  SELECT count(*) FROM orders
  WHERE orders.status = order_counts.status AND refunded_cents > 0 AND 1 = (
    SELECT min(returned = count) FROM order_lines WHERE order_id = orders.id
  )
);

CREATE TRIGGER orders_count_returned AFTER UPDATE OF returned ON order_lines
WHEN OLD.returned < OLD.count AND NEW.returned = NEW.count
BEGIN
  UPDATE order_counts SET gone_back = gone_back + 1
  WHERE status = (SELECT status FROM orders WHERE id = NEW.order_id)
    AND NOT EXISTS (
      SELECT 1 FROM order_lines WHERE order_id = NEW.order_id AND returned < count
    );
END;

CREATE TRIGGER orders_count_gone_back AFTER UPDATE OF status ON orders
WHEN OLD.status <> NEW.status
  AND 1 = (SELECT min(returned = count) FROM order_lines WHERE order_id = NEW.id)
BEGIN
  UPDATE order_counts SET gone_back = gone_back - 1 WHERE status = OLD.status;
  INSERT INTO order_counts (status, orders, gone_back) VALUES (NEW.status, 0, 1)
  ON CONFLICT (status) DO UPDATE SET gone_back = gone_back + 1;
END;
