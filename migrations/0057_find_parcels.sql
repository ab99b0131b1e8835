-- An order is found by the number that its parcel is followed by: what is said of a parcel puts it on
-- the outbox of what orders are found by (0040), as a new address does. Not by INSERT OR REPLACE: where
-- the statement that sets a trigger off says what to do about conflicts (`ON CONFLICT DO UPDATE`), SQLite
-- does that in the trigger too, and the second change was refused.
CREATE TRIGGER shipments_index_insert AFTER INSERT ON shipments
BEGIN
  DELETE FROM order_changes WHERE order_id = NEW.order_id;
  INSERT INTO order_changes (order_id) VALUES (NEW.order_id);
END;

CREATE TRIGGER shipments_index_number AFTER UPDATE OF tracking_number ON shipments
WHEN OLD.tracking_number <> NEW.tracking_number
BEGIN
  DELETE FROM order_changes WHERE order_id = NEW.order_id;
  INSERT INTO order_changes (order_id) VALUES (NEW.order_id);
END;

-- Of what was sent before, the latest first.
INSERT OR REPLACE INTO order_changes (order_id)
SELECT order_id FROM shipments ORDER BY shipped_at, order_id;
