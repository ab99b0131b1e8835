-- The ledger of the stock: every change of a product's quantity, written by the database itself in the
-- very statement that makes it, so that no statement can forget it. Rows are added and never changed,
-- and those of a product always add up to what it has.

-- Why the quantity is what it is, as the statement said that changed it last: an object with `reason`,
-- `by`, `reference` and `note`, and `nth`, which makes each one another. What a change does not say
-- anew is not of this change, but of one before.
ALTER TABLE products ADD COLUMN stock_cause TEXT CHECK (json_type(stock_cause) = 'object');

CREATE TABLE stock_movements (
  id INTEGER PRIMARY KEY,
  -- By the database's own clock: the order in which it happened, whatever clock a Worker has.
  at TEXT NOT NULL,
  -- The product may be gone by now; its name is that of then.
  product_id TEXT NOT NULL,
  name TEXT NOT NULL,
  change INTEGER NOT NULL CHECK (change <> 0),
  before INTEGER NOT NULL,
  after INTEGER NOT NULL,
  -- `unexplained` where the change has said none.
  reason TEXT NOT NULL,
  -- An account of the staff; null for what the shop does by itself.
  actor_id TEXT,
  -- A payment of a sale and of what undoes it; the event of an import in the security log.
  reference TEXT,
  note TEXT,
  CONSTRAINT adds_up CHECK (after = before + change)
) STRICT;

CREATE INDEX stock_movements_product ON stock_movements (product_id);
CREATE INDEX stock_movements_reason ON stock_movements (reason);
-- By which a day is told by its first id: both grow with each row.
CREATE INDEX stock_movements_at ON stock_movements (at);

CREATE TRIGGER stock_movements_stay BEFORE UPDATE ON stock_movements
BEGIN
  SELECT RAISE(ABORT, 'stock movements are never changed');
END;

CREATE TRIGGER stock_movements_remain BEFORE DELETE ON stock_movements
BEGIN
  SELECT RAISE(ABORT, 'stock movements are never deleted');
END;

CREATE TRIGGER stock_begins AFTER INSERT ON products WHEN NEW.quantity <> 0
BEGIN
  INSERT INTO stock_movements (
    at, product_id, name, change, before, after, reason, actor_id, reference, note
  )
  VALUES (
    strftime('%Y-%m-%dT%H:%M:%fZ', 'now'), NEW.id, NEW.name, NEW.quantity, 0, NEW.quantity,
    coalesce(NEW.stock_cause ->> 'reason', 'unexplained'), NEW.stock_cause ->> 'by',
    NEW.stock_cause ->> 'reference', NEW.stock_cause ->> 'note'
  );
END;

CREATE TRIGGER stock_moves AFTER UPDATE OF quantity ON products WHEN OLD.quantity <> NEW.quantity
BEGIN
  INSERT INTO stock_movements (
    at, product_id, name, change, before, after, reason, actor_id, reference, note
  )
  SELECT
    strftime('%Y-%m-%dT%H:%M:%fZ', 'now'), NEW.id, NEW.name, NEW.quantity - OLD.quantity,
    OLD.quantity, NEW.quantity, coalesce(cause ->> 'reason', 'unexplained'), cause ->> 'by',
    cause ->> 'reference', cause ->> 'note'
  FROM (SELECT iif(NEW.stock_cause IS OLD.stock_cause, NULL, NEW.stock_cause) AS cause);
END;

-- The security log says who has deleted it.
CREATE TRIGGER stock_leaves AFTER DELETE ON products WHEN OLD.quantity <> 0
BEGIN
  INSERT INTO stock_movements (at, product_id, name, change, before, after, reason)
  VALUES (
    strftime('%Y-%m-%dT%H:%M:%fZ', 'now'), OLD.id, OLD.name, -OLD.quantity, OLD.quantity, 0,
    'deleted'
  );
END;

-- What there is when the ledger begins.
INSERT INTO stock_movements (at, product_id, name, change, before, after, reason)
SELECT strftime('%Y-%m-%dT%H:%M:%fZ', 'now'), id, name, quantity, 0, quantity, 'opening'
FROM products WHERE quantity <> 0 ORDER BY rowid;
