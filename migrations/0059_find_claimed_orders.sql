-- An order that goes to an account, which claims what its person has bought as a guest, is found by the
-- name of that account: it goes on the outbox of what orders are found by (0040).
CREATE TRIGGER orders_index_buyer AFTER UPDATE OF user_id ON orders
WHEN OLD.user_id <> NEW.user_id
BEGIN
  DELETE FROM order_changes WHERE order_id = NEW.id;
  INSERT INTO order_changes (order_id) VALUES (NEW.id);
END;

-- Those that were claimed before: somebody else has begun their payment.
INSERT OR REPLACE INTO order_changes (order_id)
SELECT orders.id FROM orders
WHERE EXISTS (
  SELECT 1 FROM events
  WHERE events.payment_id = orders.payment_id AND events.subject = 'payment'
    AND events.before IS NULL AND events.actor <> orders.user_id
)
ORDER BY orders.created_at;
