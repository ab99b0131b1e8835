-- Open disputes stand among the payments needing attention: without an index, all payments would be read to
-- find these few.
CREATE INDEX payments_disputed ON payments (dispute_at) WHERE dispute = 'open';
