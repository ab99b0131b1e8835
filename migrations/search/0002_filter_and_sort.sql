-- Books listed by filters, in order. Every index ends in the rank, by name: only then does a page that
-- goes on behind a book skip the others of the same price.
CREATE INDEX books_created ON books (created_at, rank);
CREATE INDEX books_sold ON books (sold, rank);
CREATE INDEX books_price ON books (price_cents, rank);
CREATE INDEX books_category_created ON books (category_id, created_at, rank);
CREATE INDEX books_category_sold ON books (category_id, sold, rank);
CREATE INDEX books_category_price ON books (category_id, price_cents, rank);
CREATE INDEX books_category_title ON books (category_id, title_key, rank);

-- Related books: of a series, of an author; of a category by the rank alone.
CREATE INDEX books_series ON books (series_key, series_number) WHERE series_key IS NOT NULL;
CREATE INDEX books_author ON books (first_author_key) WHERE first_author_key IS NOT NULL;
CREATE INDEX books_category ON books (category_id);

-- How many books have two values at once, as `language:en` and `decade:1990`; each has '' as well. So
-- one filter, or none, is counted without a look at a book.
CREATE TABLE facet_counts (
  facet TEXT NOT NULL,
  other TEXT NOT NULL,
  books INTEGER NOT NULL,
  PRIMARY KEY (facet, other)
) STRICT, WITHOUT ROWID;

-- How the row was made; one that was made otherwise is made anew, words and counts and all.
ALTER TABLE books ADD COLUMN version INTEGER NOT NULL DEFAULT 1;
