-- Books whose stock has fallen low, whatever lowered it: a sale, a person, an import. The due work tells
-- the owner of them by one mail, and empties it.
CREATE TABLE stock_falls (
  product_id TEXT PRIMARY KEY
) STRICT, WITHOUT ROWID;

-- Only where the owner wants to hear of it and has not yet: a shop that mails nobody writes no row. The
-- settings are read as `mail/owner-mail.statements.ts` reads them; 5 is what they say unless changed.
CREATE TRIGGER stock_falls AFTER UPDATE OF quantity ON products
WHEN NEW.quantity < OLD.quantity AND EXISTS (
  SELECT 1 FROM settings
  WHERE id = 1 AND coalesce(changed ->> 'orderMail', '') <> ''
    AND NEW.quantity <= coalesce(changed ->> 'lowStock', 5)
) AND NOT EXISTS (SELECT 1 FROM owner_notices WHERE about = 'low-stock ' || NEW.id)
BEGIN
  INSERT INTO stock_falls (product_id) VALUES (NEW.id) ON CONFLICT DO NOTHING;
END;
