-- Whether a refund is for the price of the delivery, which goes back once, as each copy does. Of refunds
-- from before, nobody knows.
ALTER TABLE refunds ADD COLUMN delivery INTEGER NOT NULL DEFAULT 0 CHECK (delivery IN (0, 1));
