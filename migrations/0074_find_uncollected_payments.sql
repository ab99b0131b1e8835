-- Braintree is asked once an hour whether charges that were declined at settlement have settled after all:
-- without an index, all payments would be read to find these few.
CREATE INDEX payments_uncollected ON payments (settlement_at) WHERE settlement = 'declined';
