-- Refunds that failed at Braintree after they were made, by Braintree's id: each is recorded once, whether
-- a notification or the hourly search tells of it first. Those of past notifications are known; a declined
-- settlement may be that of a charge, whose id no refund has.
CREATE TABLE failed_refunds (
  id TEXT PRIMARY KEY,
  recorded_at TEXT NOT NULL
) STRICT;

INSERT OR IGNORE INTO failed_refunds (id, recorded_at)
SELECT transaction_id, received_at FROM webhooks
WHERE transaction_id IS NOT NULL
  AND kind IN ('refund_failed', 'transaction_settlement_declined');
