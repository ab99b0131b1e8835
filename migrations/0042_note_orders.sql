-- What staff say of an order among themselves; the shopper never sees it.
CREATE TABLE order_notes (
  id TEXT PRIMARY KEY,
  order_id TEXT NOT NULL REFERENCES orders (id),
  text TEXT NOT NULL CHECK (text <> ''),
  -- An account's id.
  written_by TEXT NOT NULL,
  created_at TEXT NOT NULL
) STRICT;

CREATE INDEX order_notes_order ON order_notes (order_id, created_at);

CREATE TRIGGER order_notes_stay BEFORE UPDATE ON order_notes
BEGIN
  SELECT RAISE(ABORT, 'notes are never changed');
END;

-- A person who deletes their account takes what was said of them along.
CREATE TRIGGER order_notes_remain BEFORE DELETE ON order_notes
WHEN NOT EXISTS (
  SELECT 1 FROM account_deletions JOIN orders USING (user_id) WHERE orders.id = OLD.order_id
)
BEGIN
  SELECT RAISE(ABORT, 'notes are never deleted');
END;

-- Where an order was to go before and after somebody changed it. Not in `events`, which keep what
-- they hold for ever: an address must be forgotten.
CREATE TABLE order_addresses (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  order_id TEXT NOT NULL REFERENCES orders (id),
  at TEXT NOT NULL,
  actor TEXT NOT NULL,
  before TEXT NOT NULL,
  after TEXT NOT NULL
) STRICT;

CREATE INDEX order_addresses_order ON order_addresses (order_id, id);

CREATE TRIGGER order_addresses_stay BEFORE UPDATE ON order_addresses
BEGIN
  SELECT RAISE(ABORT, 'changes of address are never changed');
END;

-- With the address itself, and not before it.
CREATE TRIGGER order_addresses_remain BEFORE DELETE ON order_addresses
WHEN (SELECT address FROM orders WHERE id = OLD.order_id) <> ''
BEGIN
  SELECT RAISE(ABORT, 'changes of address are never deleted');
END;

CREATE TRIGGER log_order_address AFTER UPDATE OF address ON orders
WHEN OLD.address <> NEW.address AND NEW.address <> ''
BEGIN
  INSERT INTO order_addresses (order_id, at, actor, before, after)
  VALUES (NEW.id, NEW.updated_at, NEW.changed_by, OLD.address, NEW.address);
END;

CREATE TRIGGER forget_order_addresses AFTER UPDATE OF address ON orders
WHEN OLD.address <> '' AND NEW.address = ''
BEGIN
  DELETE FROM order_addresses WHERE order_id = NEW.id;
END;
