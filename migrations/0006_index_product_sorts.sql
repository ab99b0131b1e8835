-- Every list breaks ties by id. With the id in the index a page is read and no more: thousands of
-- books that all sold nothing are not sorted for the six that are shown.
DROP INDEX products_category;
DROP INDEX products_created;
DROP INDEX products_sold;
DROP INDEX products_price;

CREATE INDEX products_category ON products (category_id, created_at, id);
CREATE INDEX products_category_id ON products (category_id, id);
CREATE INDEX products_created ON products (created_at, id);
CREATE INDEX products_sold ON products (sold, id);
CREATE INDEX products_price ON products (price_cents, id);
CREATE INDEX products_quantity ON products (quantity, id);
