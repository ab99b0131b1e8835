-- What sells, added up as orders are written, so that a dashboard reads as many rows of a small shop as
-- of a large one. Triggers write it, as they write `events`: no statement can forget it. Days, weeks
-- (from Monday), months and years are UTC's; `since` is the first day of each.
CREATE TABLE shop_sales (
  unit TEXT NOT NULL CHECK (unit IN ('day', 'week', 'month', 'year')),
  since TEXT NOT NULL,
  -- By the day on which they were placed.
  orders INTEGER NOT NULL DEFAULT 0,
  revenue_cents INTEGER NOT NULL DEFAULT 0,
  delivery_cents INTEGER NOT NULL DEFAULT 0,
  tax_cents INTEGER NOT NULL DEFAULT 0,
  -- By the day on which that happened.
  cancelled INTEGER NOT NULL DEFAULT 0,
  refunded_cents INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (unit, since)
) STRICT, WITHOUT ROWID;

-- Copies and what they cost without delivery; what is cancelled comes off on the day of that.
CREATE TABLE product_sales (
  unit TEXT NOT NULL CHECK (unit IN ('day', 'week', 'month', 'year')),
  since TEXT NOT NULL,
  product_id TEXT NOT NULL,
  -- As it was sold last: the product may be gone by now.
  name TEXT NOT NULL,
  copies INTEGER NOT NULL,
  revenue_cents INTEGER NOT NULL,
  PRIMARY KEY (unit, since, product_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX product_sales_best ON product_sales (unit, since, copies);

CREATE TABLE category_sales (
  unit TEXT NOT NULL CHECK (unit IN ('day', 'week', 'month', 'year')),
  since TEXT NOT NULL,
  -- Empty of what was sold before it was kept.
  category_id TEXT NOT NULL,
  copies INTEGER NOT NULL,
  revenue_cents INTEGER NOT NULL,
  PRIMARY KEY (unit, since, category_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX category_sales_best ON category_sales (unit, since, revenue_cents);

-- Who has bought something, with what came of it; `spent_cents` is without what went back.
CREATE TABLE customers (
  user_id TEXT PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  orders INTEGER NOT NULL,
  spent_cents INTEGER NOT NULL,
  refunded_cents INTEGER NOT NULL,
  first_order_at TEXT NOT NULL,
  last_order_at TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX customers_last ON customers (last_order_at, user_id);
CREATE INDEX customers_spent ON customers (spent_cents, user_id);
-- By which people are found as one types.
CREATE INDEX users_name ON users (name COLLATE NOCASE, id);

-- Where a book stood when it was sold: it may be moved, or gone, when its order is cancelled.
ALTER TABLE order_lines ADD COLUMN category_id TEXT;
UPDATE order_lines SET category_id = (SELECT category_id FROM products WHERE id = product_id);

-- What was sold before. `npm run figures` does the same anew.
INSERT INTO shop_sales (
  unit, since, orders, revenue_cents, delivery_cents, tax_cents, cancelled, refunded_cents
)
WITH
  units (unit, toward, back) AS (
    VALUES ('day', '+0 days', '+0 days'), ('week', 'weekday 0', '-6 days'),
      ('month', 'start of month', '+0 days'), ('year', 'start of year', '+0 days')
  ),
  -- Before there were events, an order's last change is the nearest that is known.
  cancellings (order_id, at) AS (
    SELECT order_id, at FROM events WHERE subject = 'order' AND after = 'Cancelled'
    UNION ALL
    SELECT id, updated_at FROM orders WHERE status = 'Cancelled' AND NOT EXISTS (
      SELECT 1 FROM events
      WHERE payment_id = orders.payment_id AND subject = 'order' AND after = 'Cancelled'
    )
  ),
  refundings (order_id, at, cents) AS (
    SELECT order_id, at, CAST(after AS INTEGER) - CAST(before AS INTEGER)
    FROM events WHERE subject = 'refunded'
    UNION ALL
    SELECT id, updated_at, refunded_cents FROM orders WHERE refunded_cents > 0 AND NOT EXISTS (
      SELECT 1 FROM events WHERE payment_id = orders.payment_id AND subject = 'refunded'
    )
  ),
  changes (at, orders, revenue, delivery, tax, cancelled, refunded) AS (
    SELECT created_at, 1, amount_cents, delivery_cents, tax_cents, 0, 0 FROM orders
    UNION ALL SELECT at, 0, 0, 0, 0, 1, 0 FROM cancellings
    UNION ALL SELECT at, 0, 0, 0, 0, 0, cents FROM refundings
  )
SELECT
  unit, date(at, toward, back), sum(orders), sum(revenue), sum(delivery), sum(tax), sum(cancelled),
  sum(refunded)
FROM changes, units GROUP BY 1, 2;

INSERT INTO product_sales (unit, since, product_id, name, copies, revenue_cents)
WITH
  units (unit, toward, back) AS (
    VALUES ('day', '+0 days', '+0 days'), ('week', 'weekday 0', '-6 days'),
      ('month', 'start of month', '+0 days'), ('year', 'start of year', '+0 days')
  ),
  -- Before there were events, an order's last change is the nearest that is known.
  cancellings (order_id, at) AS (
    SELECT order_id, at FROM events WHERE subject = 'order' AND after = 'Cancelled'
    UNION ALL
    SELECT id, updated_at FROM orders WHERE status = 'Cancelled' AND NOT EXISTS (
      SELECT 1 FROM events
      WHERE payment_id = orders.payment_id AND subject = 'order' AND after = 'Cancelled'
    )
  ),
  changes (at, product_id, name, copies, cents) AS (
    SELECT created_at, product_id, name, count, count * price_cents
    FROM orders JOIN order_lines ON order_lines.order_id = orders.id
    UNION ALL
    SELECT at, product_id, name, -count, -count * price_cents
    FROM cancellings JOIN order_lines ON order_lines.order_id = cancellings.order_id
  )
SELECT unit, date(at, toward, back), product_id, max(name), sum(copies), sum(cents)
FROM changes, units GROUP BY 1, 2, 3;

INSERT INTO category_sales (unit, since, category_id, copies, revenue_cents)
WITH
  units (unit, toward, back) AS (
    VALUES ('day', '+0 days', '+0 days'), ('week', 'weekday 0', '-6 days'),
      ('month', 'start of month', '+0 days'), ('year', 'start of year', '+0 days')
  ),
  -- Before there were events, an order's last change is the nearest that is known.
  cancellings (order_id, at) AS (
    SELECT order_id, at FROM events WHERE subject = 'order' AND after = 'Cancelled'
    UNION ALL
    SELECT id, updated_at FROM orders WHERE status = 'Cancelled' AND NOT EXISTS (
      SELECT 1 FROM events
      WHERE payment_id = orders.payment_id AND subject = 'order' AND after = 'Cancelled'
    )
  ),
  changes (at, category_id, copies, cents) AS (
    SELECT created_at, coalesce(category_id, ''), count, count * price_cents
    FROM orders JOIN order_lines ON order_lines.order_id = orders.id
    UNION ALL
    SELECT at, coalesce(category_id, ''), -count, -count * price_cents
    FROM cancellings JOIN order_lines ON order_lines.order_id = cancellings.order_id
  )
SELECT unit, date(at, toward, back), category_id, sum(copies), sum(cents)
FROM changes, units GROUP BY 1, 2, 3;

INSERT INTO customers (
  user_id, orders, spent_cents, refunded_cents, first_order_at, last_order_at
)
SELECT
  user_id, count(*), sum(amount_cents - refunded_cents), sum(refunded_cents), min(created_at),
  max(created_at)
FROM orders GROUP BY user_id;

CREATE TRIGGER add_up_order AFTER INSERT ON orders
BEGIN
  INSERT INTO shop_sales (unit, since, orders, revenue_cents, delivery_cents, tax_cents)
  SELECT unit, since, 1, NEW.amount_cents, NEW.delivery_cents, NEW.tax_cents
  FROM (
    SELECT 'day' AS unit, date(NEW.created_at) AS since
    UNION ALL SELECT 'week', date(NEW.created_at, 'weekday 0', '-6 days')
    UNION ALL SELECT 'month', date(NEW.created_at, 'start of month')
    UNION ALL SELECT 'year', date(NEW.created_at, 'start of year')
  ) WHERE true
  ON CONFLICT DO UPDATE SET
    orders = orders + 1,
    revenue_cents = revenue_cents + excluded.revenue_cents,
    delivery_cents = delivery_cents + excluded.delivery_cents,
    tax_cents = tax_cents + excluded.tax_cents;

  INSERT INTO customers (
    user_id, orders, spent_cents, refunded_cents, first_order_at, last_order_at
  )
  VALUES (
    NEW.user_id, 1, NEW.amount_cents - NEW.refunded_cents, NEW.refunded_cents, NEW.created_at,
    NEW.created_at
  )
  ON CONFLICT DO UPDATE SET
    orders = orders + 1,
    spent_cents = spent_cents + excluded.spent_cents,
    refunded_cents = refunded_cents + excluded.refunded_cents,
    first_order_at = min(first_order_at, excluded.first_order_at),
    last_order_at = max(last_order_at, excluded.last_order_at);
END;

CREATE TRIGGER add_up_line AFTER INSERT ON order_lines
BEGIN
  UPDATE order_lines
  SET category_id = (SELECT category_id FROM products WHERE id = NEW.product_id)
  WHERE order_id = NEW.order_id AND position = NEW.position AND category_id IS NULL;

  INSERT INTO product_sales (unit, since, product_id, name, copies, revenue_cents)
  SELECT unit, since, NEW.product_id, NEW.name, NEW.count, NEW.count * NEW.price_cents
  FROM (
    SELECT 'day' AS unit, date(created_at) AS since FROM orders WHERE id = NEW.order_id
    UNION ALL
    SELECT 'week', date(created_at, 'weekday 0', '-6 days') FROM orders WHERE id = NEW.order_id
    UNION ALL
    SELECT 'month', date(created_at, 'start of month') FROM orders WHERE id = NEW.order_id
    UNION ALL
    SELECT 'year', date(created_at, 'start of year') FROM orders WHERE id = NEW.order_id
  ) WHERE true
  ON CONFLICT DO UPDATE SET
    name = excluded.name,
    copies = copies + excluded.copies,
    revenue_cents = revenue_cents + excluded.revenue_cents;

  INSERT INTO category_sales (unit, since, category_id, copies, revenue_cents)
  SELECT
    unit, since,
    coalesce(
      (SELECT category_id FROM order_lines
        WHERE order_id = NEW.order_id AND position = NEW.position),
      ''
    ),
    NEW.count, NEW.count * NEW.price_cents
  FROM (
    SELECT 'day' AS unit, date(created_at) AS since FROM orders WHERE id = NEW.order_id
    UNION ALL
    SELECT 'week', date(created_at, 'weekday 0', '-6 days') FROM orders WHERE id = NEW.order_id
    UNION ALL
    SELECT 'month', date(created_at, 'start of month') FROM orders WHERE id = NEW.order_id
    UNION ALL
    SELECT 'year', date(created_at, 'start of year') FROM orders WHERE id = NEW.order_id
  ) WHERE true
  ON CONFLICT DO UPDATE SET
    copies = copies + excluded.copies,
    revenue_cents = revenue_cents + excluded.revenue_cents;
END;

CREATE TRIGGER take_off_cancelled AFTER UPDATE OF status ON orders
WHEN NEW.status = 'Cancelled' AND OLD.status <> 'Cancelled'
BEGIN
  INSERT INTO shop_sales (unit, since, cancelled)
  SELECT unit, since, 1
  FROM (
    SELECT 'day' AS unit, date(NEW.updated_at) AS since
    UNION ALL SELECT 'week', date(NEW.updated_at, 'weekday 0', '-6 days')
    UNION ALL SELECT 'month', date(NEW.updated_at, 'start of month')
    UNION ALL SELECT 'year', date(NEW.updated_at, 'start of year')
  ) WHERE true
  ON CONFLICT DO UPDATE SET cancelled = cancelled + 1;

  INSERT INTO product_sales (unit, since, product_id, name, copies, revenue_cents)
  SELECT unit, since, product_id, max(name), -sum(count), -sum(count * price_cents)
  FROM order_lines, (
    SELECT 'day' AS unit, date(NEW.updated_at) AS since
    UNION ALL SELECT 'week', date(NEW.updated_at, 'weekday 0', '-6 days')
    UNION ALL SELECT 'month', date(NEW.updated_at, 'start of month')
    UNION ALL SELECT 'year', date(NEW.updated_at, 'start of year')
  )
  WHERE order_id = NEW.id GROUP BY 1, 2, 3
  ON CONFLICT DO UPDATE SET
    copies = copies + excluded.copies,
    revenue_cents = revenue_cents + excluded.revenue_cents;

  INSERT INTO category_sales (unit, since, category_id, copies, revenue_cents)
  SELECT unit, since, coalesce(category_id, ''), -sum(count), -sum(count * price_cents)
  FROM order_lines, (
    SELECT 'day' AS unit, date(NEW.updated_at) AS since
    UNION ALL SELECT 'week', date(NEW.updated_at, 'weekday 0', '-6 days')
    UNION ALL SELECT 'month', date(NEW.updated_at, 'start of month')
    UNION ALL SELECT 'year', date(NEW.updated_at, 'start of year')
  )
  WHERE order_id = NEW.id GROUP BY 1, 2, 3
  ON CONFLICT DO UPDATE SET
    copies = copies + excluded.copies,
    revenue_cents = revenue_cents + excluded.revenue_cents;
END;

CREATE TRIGGER add_up_refunded AFTER UPDATE OF refunded_cents ON orders
WHEN NEW.refunded_cents <> OLD.refunded_cents
BEGIN
  INSERT INTO shop_sales (unit, since, refunded_cents)
  SELECT unit, since, NEW.refunded_cents - OLD.refunded_cents
  FROM (
    SELECT 'day' AS unit, date(NEW.updated_at) AS since
    UNION ALL SELECT 'week', date(NEW.updated_at, 'weekday 0', '-6 days')
    UNION ALL SELECT 'month', date(NEW.updated_at, 'start of month')
    UNION ALL SELECT 'year', date(NEW.updated_at, 'start of year')
  ) WHERE true
  ON CONFLICT DO UPDATE SET refunded_cents = refunded_cents + excluded.refunded_cents;

  UPDATE customers SET
    spent_cents = spent_cents - (NEW.refunded_cents - OLD.refunded_cents),
    refunded_cents = refunded_cents + (NEW.refunded_cents - OLD.refunded_cents)
  WHERE user_id = NEW.user_id;
END;

-- An order may become another account's: both are counted anew.
CREATE TRIGGER move_customer AFTER UPDATE OF user_id ON orders
WHEN NEW.user_id <> OLD.user_id
BEGIN
  DELETE FROM customers WHERE user_id IN (OLD.user_id, NEW.user_id);

  INSERT INTO customers (
    user_id, orders, spent_cents, refunded_cents, first_order_at, last_order_at
  )
  SELECT
    user_id, count(*), sum(amount_cents - refunded_cents), sum(refunded_cents), min(created_at),
    max(created_at)
  FROM orders WHERE user_id IN (OLD.user_id, NEW.user_id) GROUP BY user_id;
END;
