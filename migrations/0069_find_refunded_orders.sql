-- Of the orders that wait to be packed, those are told apart of which every copy has gone back: only the
-- refunded ones of their status are looked at.
CREATE INDEX orders_refunded ON orders (status) WHERE refunded_cents > 0;
