-- Categories under others, two deep: what is under another has none under it. Null is at the top.
ALTER TABLE categories ADD COLUMN parent_id TEXT REFERENCES categories (id);

CREATE INDEX categories_parent ON categories (parent_id) WHERE parent_id IS NOT NULL;

CREATE TRIGGER categories_nest_insert BEFORE INSERT ON categories
WHEN NEW.parent_id IS NOT NULL
BEGIN
  SELECT RAISE(ABORT, 'CHECK constraint failed: category_two_deep')
  WHERE NEW.parent_id = NEW.id
    OR EXISTS (SELECT 1 FROM categories WHERE id = NEW.parent_id AND parent_id IS NOT NULL);
END;

CREATE TRIGGER categories_nest BEFORE UPDATE OF parent_id ON categories
WHEN NEW.parent_id IS NOT NULL
BEGIN
  SELECT RAISE(ABORT, 'CHECK constraint failed: category_two_deep')
  WHERE NEW.parent_id = NEW.id
    OR EXISTS (SELECT 1 FROM categories WHERE id = NEW.parent_id AND parent_id IS NOT NULL)
    OR EXISTS (SELECT 1 FROM categories WHERE parent_id = NEW.id);
END;
