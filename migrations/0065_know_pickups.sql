-- Whether the books are fetched in the shop, and not sent; of what was ordered before, nobody knows.
ALTER TABLE payments ADD COLUMN pickup INTEGER NOT NULL DEFAULT 0 CHECK (pickup IN (0, 1));
ALTER TABLE orders ADD COLUMN pickup INTEGER NOT NULL DEFAULT 0 CHECK (pickup IN (0, 1));
