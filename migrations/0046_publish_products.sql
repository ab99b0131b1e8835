-- A product is a draft until somebody publishes it, and hidden when it is taken out of the shop for a
-- time. What was there is published, and so is what nobody says otherwise of.
ALTER TABLE products ADD COLUMN status TEXT NOT NULL DEFAULT 'published' CHECK (
  status IN ('draft', 'published', 'hidden')
);

-- What it cost before a sale; the price that is charged stays `price_cents`.
ALTER TABLE products ADD COLUMN compare_at_cents INTEGER CHECK (
  compare_at_cents BETWEEN 1 AND 99999999
);

-- What a shopper sees: whoever reads for shoppers reads from here, and cannot forget the status.
-- `place` is the row's place in its table, as a view has no rowid.
CREATE VIEW shop_products AS SELECT rowid AS place, * FROM products WHERE status = 'published';

-- Each order within a status: a page reads what it shows, however many others are hidden between.
DROP INDEX products_created;
DROP INDEX products_sold;
DROP INDEX products_price;
DROP INDEX products_quantity;
DROP INDEX products_name_key;
DROP INDEX products_category;
DROP INDEX products_category_band;
DROP INDEX products_band;

CREATE INDEX products_status ON products (status, id);
CREATE INDEX products_created ON products (status, created_at, id);
CREATE INDEX products_sold ON products (status, sold, id);
CREATE INDEX products_price ON products (status, price_cents, id);
CREATE INDEX products_quantity ON products (status, quantity, id);
CREATE INDEX products_name_key ON products (status, name_key, id);
CREATE INDEX products_category ON products (category_id, status, created_at, id);
CREATE INDEX products_category_band ON products (
  category_id, status,
  CASE WHEN price_cents < 4000 THEN price_cents / 1000 WHEN price_cents < 10000 THEN 4 ELSE 5 END,
  id
);
CREATE INDEX products_band ON products (
  status,
  CASE WHEN price_cents < 4000 THEN price_cents / 1000 WHEN price_cents < 10000 THEN 4 ELSE 5 END,
  id
);
-- An import knows a book by its folded name, whatever its status.
CREATE INDEX products_name ON products (name_key);

CREATE TRIGGER products_search_status AFTER UPDATE OF status ON products
WHEN OLD.status <> NEW.status
BEGIN
  INSERT OR REPLACE INTO search_changes (product_id) VALUES (NEW.id);
END;

-- A price that is no lower than before is no sale: whoever raises it ends the sale.
CREATE TRIGGER products_sale_ends AFTER UPDATE OF price_cents, compare_at_cents ON products
WHEN NEW.compare_at_cents <= NEW.price_cents
BEGIN
  UPDATE products SET compare_at_cents = NULL WHERE id = NEW.id;
END;
