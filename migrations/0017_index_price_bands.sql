-- The shop's price bands, each in the order of the ids, alone and within a category: several of them
-- are merged into one list, and a page of it reads little more than it shows. Written out, as a query
-- must name the expression just so (catalog/price-band.ts). A category as a whole is its six bands.
CREATE INDEX products_category_band ON products (
  category_id,
  CASE WHEN price_cents < 4000 THEN price_cents / 1000 WHEN price_cents < 10000 THEN 4 ELSE 5 END,
  id
);
CREATE INDEX products_band ON products (
  CASE WHEN price_cents < 4000 THEN price_cents / 1000 WHEN price_cents < 10000 THEN 4 ELSE 5 END,
  id
);
DROP INDEX products_category_id;
