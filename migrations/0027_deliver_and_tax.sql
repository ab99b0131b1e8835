-- How the shop delivers and taxes, as its owner has set it up: one document in JSON, as the API takes
-- it. Every change adds one, so that it is known who changed what when; the last one counts. Without
-- any nothing is added to what the books come to.
CREATE TABLE delivery_settings (
  version INTEGER PRIMARY KEY CHECK (version > 0),
  document TEXT NOT NULL CHECK (json_valid(document)),
  changed_by TEXT NOT NULL,
  created_at TEXT NOT NULL
) STRICT;

-- Null where the product is as the settings say: as heavy as a book, and taxed as its category is.
ALTER TABLE products ADD COLUMN weight_grams INTEGER CHECK (weight_grams > 0);
ALTER TABLE products ADD COLUMN tax_class TEXT CHECK (tax_class IN ('books', 'standard', 'exempt'));
