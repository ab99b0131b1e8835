-- The owner hears of few copies of what is on sale alone: a draft or hidden book that falls low is noted
-- when it is published. As 0054 has it otherwise.
DROP TRIGGER stock_falls;

CREATE TRIGGER stock_falls AFTER UPDATE OF quantity ON products
WHEN NEW.quantity < OLD.quantity AND NEW.status = 'published' AND EXISTS (
  SELECT 1 FROM settings
  WHERE id = 1 AND coalesce(changed ->> 'orderMail', '') <> ''
    AND NEW.quantity <= coalesce(changed ->> 'lowStock', 5)
) AND NOT EXISTS (SELECT 1 FROM owner_notices WHERE about = 'low-stock ' || NEW.id)
BEGIN
  INSERT INTO stock_falls (product_id) VALUES (NEW.id) ON CONFLICT DO NOTHING;
END;

CREATE TRIGGER low_stock_published AFTER UPDATE OF status ON products
WHEN NEW.status = 'published' AND OLD.status <> 'published' AND EXISTS (
  SELECT 1 FROM settings
  WHERE id = 1 AND coalesce(changed ->> 'orderMail', '') <> ''
    AND NEW.quantity <= coalesce(changed ->> 'lowStock', 5)
) AND NOT EXISTS (SELECT 1 FROM owner_notices WHERE about = 'low-stock ' || NEW.id)
BEGIN
  INSERT INTO stock_falls (product_id) VALUES (NEW.id) ON CONFLICT DO NOTHING;
END;
