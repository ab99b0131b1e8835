-- A gift card's code is money, and stays with no mail that is over: where the shop sends no mails, it had
-- stayed with those that were given up.
UPDATE mails SET data = json_set(data, '$.code', '', '$.message', '')
WHERE kind = 'gift-card' AND due_at IS NULL;
