-- An order may have several mails of a kind: of each refund, of each change of its tracking. `about`
-- says which; empty where there is one at most. Of mails to the shop's own people too there is one
-- about each thing.
ALTER TABLE mails ADD COLUMN about TEXT NOT NULL DEFAULT '';

DROP INDEX mails_once;
CREATE UNIQUE INDEX mails_once ON mails (order_id, kind, about) WHERE order_id IS NOT NULL;
CREATE UNIQUE INDEX mails_owner_once ON mails (kind, about) WHERE order_id IS NULL AND about <> '';

-- What the owner has been told of, so that they are told once: `payment …` and `refund …` that need
-- attention, `low-stock …` of a product with the threshold that it had fallen to or below.
CREATE TABLE owner_notices (
  about TEXT PRIMARY KEY,
  threshold INTEGER,
  at TEXT NOT NULL
) STRICT;

-- A product that has risen above it may fall again.
CREATE TRIGGER stock_rises AFTER UPDATE OF quantity ON products
WHEN NEW.quantity > OLD.quantity
BEGIN
  DELETE FROM owner_notices WHERE about = 'low-stock ' || NEW.id AND NEW.quantity > threshold;
END;

CREATE TRIGGER stock_ends AFTER DELETE ON products
BEGIN
  DELETE FROM owner_notices WHERE about = 'low-stock ' || OLD.id;
END;
