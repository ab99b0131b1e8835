-- The name folded for comparison: what a list by name is sorted by, and what an import knows a book
-- by. It stands at the beginning of search_text ("name | author | isbn"): what comes behind is cut
-- off from the right, as a name has a " | " of its own sooner than an author.
ALTER TABLE products ADD COLUMN name_key TEXT NOT NULL DEFAULT '';

UPDATE products SET name_key = iif(
  isbn IS NULL, search_text, substr(search_text, 1, length(search_text) - length(' | ' || isbn))
);
UPDATE products SET name_key = rtrim(name_key, replace(name_key, '|', '')) WHERE author IS NOT NULL;
UPDATE products SET name_key = substr(name_key, 1, length(name_key) - 2) WHERE author IS NOT NULL;

DROP INDEX products_name;
CREATE INDEX products_name_key ON products (name_key, id);
