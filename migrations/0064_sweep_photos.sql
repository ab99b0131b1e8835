-- Photos in R2 that no row may name: of each, put here before its bytes are stored, and by triggers when
-- a row names it no more. Those that are not named a while later are deleted (catalog/sweep-photos.ts).
CREATE TABLE photos_to_sweep (
  -- As a row names it: of the widest.
  photo_key TEXT PRIMARY KEY,
  created_at TEXT NOT NULL
) STRICT;

CREATE INDEX photos_to_sweep_age ON photos_to_sweep (created_at);

CREATE TRIGGER photo_replaced AFTER UPDATE OF photo_key ON products
WHEN OLD.photo_key IS NOT NULL AND OLD.photo_key IS NOT NEW.photo_key
BEGIN
  INSERT OR IGNORE INTO photos_to_sweep (photo_key, created_at)
  VALUES (OLD.photo_key, strftime('%Y-%m-%dT%H:%M:%fZ', 'now'));
END;

CREATE TRIGGER photo_dropped AFTER DELETE ON products WHEN OLD.photo_key IS NOT NULL
BEGIN
  INSERT OR IGNORE INTO photos_to_sweep (photo_key, created_at)
  VALUES (OLD.photo_key, strftime('%Y-%m-%dT%H:%M:%fZ', 'now'));
END;

CREATE TRIGGER picture_replaced AFTER UPDATE OF photo_key ON product_pictures
WHEN OLD.photo_key IS NOT NEW.photo_key
BEGIN
  INSERT OR IGNORE INTO photos_to_sweep (photo_key, created_at)
  VALUES (OLD.photo_key, strftime('%Y-%m-%dT%H:%M:%fZ', 'now'));
END;

CREATE TRIGGER picture_dropped AFTER DELETE ON product_pictures
BEGIN
  INSERT OR IGNORE INTO photos_to_sweep (photo_key, created_at)
  VALUES (OLD.photo_key, strftime('%Y-%m-%dT%H:%M:%fZ', 'now'));
END;
