-- The orders' desk: any order is found, and any page of them read, at a cost that their number does
-- not change.

-- What was sold by its number on the back, which the catalogue may have lost by the time it is sent.
ALTER TABLE order_lines ADD COLUMN isbn TEXT;

CREATE INDEX orders_placed ON orders (created_at, id);
CREATE INDEX orders_status ON orders (status, created_at, id);
DROP INDEX orders_created;

-- How many orders there are of each status: counting them would read all of them.
CREATE TABLE order_counts (
  status TEXT PRIMARY KEY,
  orders INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

INSERT INTO order_counts (status, orders) SELECT status, count(*) FROM orders GROUP BY status;

CREATE TRIGGER orders_count_insert AFTER INSERT ON orders
BEGIN
  INSERT INTO order_counts (status, orders) VALUES (NEW.status, 1)
  ON CONFLICT (status) DO UPDATE SET orders = orders + 1;
END;

CREATE TRIGGER orders_count_status AFTER UPDATE OF status ON orders WHEN OLD.status <> NEW.status
BEGIN
  UPDATE order_counts SET orders = orders - 1 WHERE status = OLD.status;
  INSERT INTO order_counts (status, orders) VALUES (NEW.status, 1)
  ON CONFLICT (status) DO UPDATE SET orders = orders + 1;
END;

-- What an order is found by: the words of its buyer, address, books and numbers, folded by the
-- Worker (`orders/order-search-words.ts`). A plain table, as D1 exports no database that has one of FTS5.
CREATE TABLE order_words (
  word TEXT NOT NULL,
  created_at TEXT NOT NULL,
  order_id TEXT NOT NULL,
  PRIMARY KEY (word, created_at, order_id)
) STRICT, WITHOUT ROWID;

-- The same words by their order, as a JSON list: to take them out of order_words, and to look
-- whether an order that one word has found has the others too.
CREATE TABLE order_index (
  order_id TEXT PRIMARY KEY,
  created_at TEXT NOT NULL,
  words TEXT NOT NULL CHECK (json_type(words) = 'array')
) STRICT, WITHOUT ROWID;

-- The outbox of both, as 0014 has one for books: an order that is new, or has changed in what it is
-- found by, written with the change. Each change gives it a new id, so that what is taken off is
-- what was read.
CREATE TABLE order_changes (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  order_id TEXT NOT NULL UNIQUE
) STRICT;

CREATE TRIGGER orders_index_insert AFTER INSERT ON orders
BEGIN
  INSERT OR REPLACE INTO order_changes (order_id) VALUES (NEW.id);
END;

CREATE TRIGGER orders_index_address AFTER UPDATE OF address ON orders
WHEN OLD.address <> NEW.address
BEGIN
  INSERT OR REPLACE INTO order_changes (order_id) VALUES (NEW.id);
END;

CREATE TRIGGER users_index_orders AFTER UPDATE OF name, email ON users
WHEN OLD.name <> NEW.name OR OLD.email <> NEW.email
BEGIN
  INSERT OR REPLACE INTO order_changes (order_id)
  SELECT id FROM orders WHERE user_id = NEW.id ORDER BY created_at;
END;

-- The latest change is seen to first: the newest orders are looked for most.
INSERT INTO order_changes (order_id) SELECT id FROM orders ORDER BY created_at;
