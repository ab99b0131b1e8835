-- An order that came back and is sent anew without a number has no shipment any more (0037 keeps its row
-- until then): it is not found by the number of before.
CREATE TRIGGER shipments_index_delete AFTER DELETE ON shipments
BEGIN
  DELETE FROM order_changes WHERE order_id = OLD.order_id;
  INSERT INTO order_changes (order_id) VALUES (OLD.order_id);
END;
