-- A refund of a part may name the copies that it is for: they go back once, be it by a refund or with
-- the whole order. A list of objects with `_id`, a product's, and `count`.
ALTER TABLE refunds ADD COLUMN copies TEXT CHECK (json_type(copies) = 'array');

-- Whether those copies are on sale again; `restocks` is of an order that is cancelled.
ALTER TABLE refunds ADD COLUMN copies_restocked INTEGER NOT NULL DEFAULT 0
  CHECK (copies_restocked IN (0, 1));

-- How many copies of a line such refunds have named.
ALTER TABLE order_lines ADD COLUMN returned INTEGER NOT NULL DEFAULT 0
  CONSTRAINT returned_within_line CHECK (returned BETWEEN 0 AND count);
