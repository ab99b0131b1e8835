-- Pictures of a product behind its photo, which stays `products.photo_key`.
CREATE TABLE product_pictures (
  -- UUID v7, and a part of the key.
  id TEXT PRIMARY KEY,
  product_id TEXT NOT NULL REFERENCES products (id) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  -- In R2, of the widest; the others lie beside it.
  photo_key TEXT NOT NULL,
  -- Of the widest, in pixels.
  width INTEGER NOT NULL CHECK (width > 0),
  height INTEGER NOT NULL CHECK (height > 0),
  -- What it shows, for who cannot see it.
  alt TEXT NOT NULL,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL
) STRICT;

CREATE INDEX product_pictures_product ON product_pictures (product_id, position, id);
