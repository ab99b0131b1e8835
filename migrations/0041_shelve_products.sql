-- Where a book stands in the house, such as B3: pick lists go by it.
ALTER TABLE products ADD COLUMN shelf TEXT;
