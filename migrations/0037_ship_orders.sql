-- By whom an order was sent, and the number it is followed by. A row stays when its order goes back to
-- another status: it is shown while the order is shipped or delivered.
CREATE TABLE shipments (
  order_id TEXT PRIMARY KEY REFERENCES orders (id),
  -- One of `contract/shipment.ts`; `other` has a link of its own.
  carrier TEXT NOT NULL,
  tracking_number TEXT NOT NULL CHECK (tracking_number <> ''),
  -- Null: the carrier's own page.
  tracking_url TEXT CHECK (tracking_url LIKE 'https://%'),
  shipped_at TEXT NOT NULL,
  changed_by TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  CHECK (carrier <> 'other' OR tracking_url IS NOT NULL)
) STRICT;

-- The log has them as a word about the order at the status that it has (before and after are the
-- same): so events, whose subjects a CHECK lists, need not be made anew. What the shipment was and is
-- stands in the detail, as JSON.
CREATE TRIGGER log_new_shipment AFTER INSERT ON shipments
BEGIN
  INSERT INTO events (at, actor, payment_id, order_id, subject, before, after, detail)
  SELECT NEW.updated_at, NEW.changed_by, payment_id, id, 'order', status, status,
    json_object('shipment', json_object('after', json_object(
      'carrier', NEW.carrier, 'number', NEW.tracking_number, 'url', NEW.tracking_url)))
  FROM orders WHERE id = NEW.order_id;
END;

CREATE TRIGGER log_shipment AFTER UPDATE ON shipments
WHEN OLD.carrier <> NEW.carrier OR OLD.tracking_number <> NEW.tracking_number
  OR OLD.tracking_url IS NOT NEW.tracking_url
BEGIN
  INSERT INTO events (at, actor, payment_id, order_id, subject, before, after, detail)
  SELECT NEW.updated_at, NEW.changed_by, payment_id, id, 'order', status, status,
    json_object('shipment', json_object(
      'before', json_object(
        'carrier', OLD.carrier, 'number', OLD.tracking_number, 'url', OLD.tracking_url),
      'after', json_object(
        'carrier', NEW.carrier, 'number', NEW.tracking_number, 'url', NEW.tracking_url)))
  FROM orders WHERE id = NEW.order_id;
END;
