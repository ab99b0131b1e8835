CREATE TABLE categories (
  id TEXT PRIMARY KEY,
  name TEXT NOT NULL COLLATE NOCASE CHECK (length(trim(name)) BETWEEN 1 AND 32),
  -- The name folded for comparison; NOCASE alone only knows ASCII.
  name_key TEXT NOT NULL,
  created_at TEXT NOT NULL
) STRICT;

CREATE UNIQUE INDEX categories_name ON categories (name COLLATE NOCASE);
CREATE UNIQUE INDEX categories_name_key ON categories (name_key);

CREATE TABLE products (
  id TEXT PRIMARY KEY,
  name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 300),
  description TEXT NOT NULL CHECK (length(description) <= 2000),
  price_cents INTEGER NOT NULL CHECK (price_cents BETWEEN 0 AND 99999999),
  category_id TEXT NOT NULL REFERENCES categories (id),
  quantity INTEGER NOT NULL,
  sold INTEGER NOT NULL DEFAULT 0 CHECK (sold >= 0),
  shipping INTEGER NOT NULL CHECK (shipping IN (0, 1)),
  -- The book's own facts, as far as they are known.
  author TEXT,
  isbn TEXT,
  publisher TEXT,
  language TEXT,
  published_year INTEGER,
  pages INTEGER CHECK (pages > 0),
  format TEXT,
  -- Where its photo lies in R2; type and key come and go together.
  photo_key TEXT,
  photo_type TEXT CHECK (
    photo_type IN ('image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif')
  ),
  -- Name, author and ISBN folded for search.
  search_text TEXT NOT NULL,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  -- Named, so that a batch that would sell a copy too many can be told from other failures.
  CONSTRAINT stock_not_negative CHECK (quantity >= 0),
  CONSTRAINT photo_whole CHECK ((photo_key IS NULL) = (photo_type IS NULL))
) STRICT;

CREATE UNIQUE INDEX products_isbn ON products (isbn) WHERE isbn IS NOT NULL;
CREATE INDEX products_category ON products (category_id, created_at);
CREATE INDEX products_created ON products (created_at);
CREATE INDEX products_sold ON products (sold);
CREATE INDEX products_price ON products (price_cents);
CREATE INDEX products_name ON products (name);
