-- What a search looks through: a read model of the catalogue, in a database of its own, as an export
-- of a database fails on virtual tables. All of it can be made anew (`npm run search:rebuild`).

-- One row a product. `rank` grows as sales fall: rows come best-sellers first without being sorted.
CREATE TABLE books (
  rank INTEGER PRIMARY KEY,
  product_id TEXT NOT NULL UNIQUE,
  -- Words, folded and spaced: of the title without its series, of the authors, of the rest.
  title TEXT NOT NULL,
  author TEXT NOT NULL,
  other TEXT NOT NULL,
  -- The title without spaces and article, whole and up to its subtitle.
  title_key TEXT NOT NULL,
  main_key TEXT NOT NULL,
  series_key TEXT,
  series_number REAL,
  isbn TEXT,
  first_author_key TEXT,
  category_id TEXT NOT NULL,
  language TEXT,
  format TEXT,
  -- The first year of ten, as 1990; negative for BC.
  decade INTEGER,
  price_cents INTEGER NOT NULL,
  in_stock INTEGER NOT NULL CHECK (in_stock IN (0, 1)),
  sold INTEGER NOT NULL,
  created_at TEXT NOT NULL
) STRICT;

CREATE INDEX books_title_key ON books (title_key, rank);
CREATE INDEX books_main_key ON books (main_key, rank);
CREATE INDEX books_isbn ON books (isbn) WHERE isbn IS NOT NULL;

-- The same words to be found by; `…_also` are other ways to write them, `shelf` is the category.
CREATE VIRTUAL TABLE book_words USING fts5(
  title, title_also, author, author_also, other, shelf,
  content = '', contentless_delete = 1, prefix = '1 2 3',
  tokenize = "unicode61 remove_diacritics 0 categories 'L* N* M* Co'"
);

-- Every word that books are found by, and by how many: what a misspelt one is corrected to.
CREATE TABLE words (
  id INTEGER PRIMARY KEY,
  word TEXT NOT NULL UNIQUE,
  books INTEGER NOT NULL
) STRICT;

-- What a word becomes when a letter is left out, and how it sounds.
CREATE VIRTUAL TABLE word_forms USING fts5(
  forms, content = '', contentless_delete = 1, detail = none,
  tokenize = "unicode61 remove_diacritics 0 categories 'L* N* M* Co'"
);

-- What stands within a word.
CREATE VIRTUAL TABLE word_parts USING fts5(
  word, content = '', contentless_delete = 1, tokenize = 'trigram'
);
