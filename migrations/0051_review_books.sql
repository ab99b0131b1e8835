-- What readers say of books that they have bought; each of a book once.
CREATE TABLE reviews (
  id TEXT PRIMARY KEY,
  product_id TEXT NOT NULL,
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  stars INTEGER NOT NULL CHECK (stars BETWEEN 1 AND 5),
  title TEXT NOT NULL CHECK (title <> '' AND length(title) <= 120),
  text TEXT NOT NULL CHECK (text <> '' AND length(text) <= 4000),
  state TEXT NOT NULL CHECK (state IN ('pending', 'published', 'rejected')),
  -- Why it was rejected; for its writer.
  reason TEXT NOT NULL DEFAULT '',
  -- Since when it stands before staff: it is new, was changed or reported. Null: they have decided.
  waits_since TEXT,
  reports INTEGER NOT NULL DEFAULT 0,
  version INTEGER NOT NULL DEFAULT 1,
  published_at TEXT,
  changed_by TEXT NOT NULL,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  CHECK ((state = 'published') = (published_at IS NOT NULL)),
  CHECK (state <> 'pending' OR waits_since IS NOT NULL)
) STRICT;

CREATE UNIQUE INDEX reviews_once ON reviews (user_id, product_id);
CREATE INDEX reviews_published ON reviews (product_id, published_at, id) WHERE state = 'published';
CREATE INDEX reviews_waiting ON reviews (waits_since, id) WHERE waits_since IS NOT NULL;
CREATE INDEX reviews_state ON reviews (state, updated_at, id);

-- What published reviews of a book come to, kept by the triggers below.
CREATE TABLE review_sums (
  product_id TEXT PRIMARY KEY,
  reviews INTEGER NOT NULL CHECK (reviews >= 0),
  stars INTEGER NOT NULL CHECK (stars >= 0),
  updated_at TEXT NOT NULL
) STRICT;

CREATE TRIGGER review_sums_insert AFTER INSERT ON reviews WHEN NEW.state = 'published'
BEGIN
  INSERT INTO review_sums (product_id, reviews, stars, updated_at)
  VALUES (NEW.product_id, 1, NEW.stars, NEW.updated_at)
  ON CONFLICT (product_id) DO UPDATE SET
    reviews = reviews + 1, stars = stars + excluded.stars, updated_at = excluded.updated_at;
END;

CREATE TRIGGER review_sums_update AFTER UPDATE OF state, stars ON reviews
WHEN OLD.state = 'published' OR NEW.state = 'published'
BEGIN
  INSERT INTO review_sums (product_id, reviews, stars, updated_at)
  VALUES (NEW.product_id, 0, 0, NEW.updated_at)
  ON CONFLICT (product_id) DO NOTHING;
  UPDATE review_sums SET
    reviews = reviews + (NEW.state = 'published') - (OLD.state = 'published'),
    stars = stars + iif(NEW.state = 'published', NEW.stars, 0)
      - iif(OLD.state = 'published', OLD.stars, 0),
    updated_at = NEW.updated_at
  WHERE product_id = NEW.product_id;
END;

CREATE TRIGGER review_sums_delete AFTER DELETE ON reviews WHEN OLD.state = 'published'
BEGIN
  UPDATE review_sums SET
    reviews = reviews - 1,
    stars = stars - OLD.stars,
    updated_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now')
  WHERE product_id = OLD.product_id;
END;

-- That a shopper finds a published review wrong: it stays, and stands before staff again.
CREATE TABLE review_reports (
  id TEXT PRIMARY KEY,
  review_id TEXT NOT NULL REFERENCES reviews (id) ON DELETE CASCADE,
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  created_at TEXT NOT NULL
) STRICT;

CREATE UNIQUE INDEX review_reports_once ON review_reports (review_id, user_id);
CREATE INDEX review_reports_user ON review_reports (user_id, id);

CREATE TRIGGER review_reports_count AFTER INSERT ON review_reports
BEGIN
  UPDATE reviews SET
    reports = reports + 1,
    version = version + 1,
    waits_since = coalesce(waits_since, NEW.created_at)
  WHERE id = NEW.review_id;
END;

CREATE TRIGGER products_leave_reviews AFTER DELETE ON products
BEGIN
  DELETE FROM reviews WHERE product_id = OLD.id;
  DELETE FROM review_sums WHERE product_id = OLD.id;
END;

-- A review is found by its book when that leaves the catalogue, whatever its state.
CREATE INDEX reviews_product ON reviews (product_id);
