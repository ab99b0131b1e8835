-- An order is found by the number that its parcel is followed by: what is said of a parcel puts it on
-- the outbox of what orders are found by (0040), as a new address does.
CREATE TRIGGER shipments_index_insert AFTER INSERT ON shipments
BEGIN
  INSERT OR REPLACE INTO order_changes (order_id) VALUES (NEW.order_id);
END;

CREATE TRIGGER shipments_index_number AFTER UPDATE OF tracking_number ON shipments
WHEN OLD.tracking_number <> NEW.tracking_number
BEGIN
  INSERT OR REPLACE INTO order_changes (order_id) VALUES (NEW.order_id);
END;

-- Of what was sent before, the latest first.
INSERT OR REPLACE INTO order_changes (order_id)
SELECT order_id FROM shipments ORDER BY shipped_at, order_id;
