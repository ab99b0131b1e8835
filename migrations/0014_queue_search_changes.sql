-- The outbox of the search index, which is a database of its own (migrations/search): a product that
-- changed in what the index knows of it, written with the change. One row a product; each change
-- gives it a new id, so that what is taken off the outbox is what was read.
CREATE TABLE search_changes (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  product_id TEXT NOT NULL UNIQUE
) STRICT;

CREATE TRIGGER products_search_insert AFTER INSERT ON products
BEGIN
  INSERT OR REPLACE INTO search_changes (product_id) VALUES (NEW.id);
END;

CREATE TRIGGER products_search_delete AFTER DELETE ON products
BEGIN
  INSERT OR REPLACE INTO search_changes (product_id) VALUES (OLD.id);
END;

CREATE TRIGGER products_search_update AFTER UPDATE OF
  name, author, isbn, publisher, language, published_year, format, price_cents, category_id
ON products
WHEN OLD.name IS NOT NEW.name OR OLD.author IS NOT NEW.author OR OLD.isbn IS NOT NEW.isbn
  OR OLD.publisher IS NOT NEW.publisher OR OLD.language IS NOT NEW.language
  OR OLD.published_year IS NOT NEW.published_year OR OLD.format IS NOT NEW.format
  OR OLD.price_cents IS NOT NEW.price_cents OR OLD.category_id IS NOT NEW.category_id
BEGIN
  INSERT OR REPLACE INTO search_changes (product_id) VALUES (NEW.id);
END;

-- Sales come often: only one that doubles what was sold moves a book, and only its last or first
-- copy tells whether it is in stock. Of the first few each counts.
CREATE TRIGGER products_search_sold AFTER UPDATE OF sold ON products
WHEN OLD.sold IS NOT NEW.sold
  AND (min(OLD.sold, NEW.sold) < 8
    OR CAST(log2(OLD.sold + 1) AS INTEGER) IS NOT CAST(log2(NEW.sold + 1) AS INTEGER))
BEGIN
  INSERT OR REPLACE INTO search_changes (product_id) VALUES (NEW.id);
END;

CREATE TRIGGER products_search_stock AFTER UPDATE OF quantity ON products
WHEN (OLD.quantity > 0) IS NOT (NEW.quantity > 0)
BEGIN
  INSERT OR REPLACE INTO search_changes (product_id) VALUES (NEW.id);
END;

INSERT INTO search_changes (product_id) SELECT id FROM products ORDER BY rowid;
