-- Of a link that undoes a change: whether the address that it goes to was confirmed when it was made, as
-- the change itself may have unset that. Null: a link of another kind, or from before; of those the
-- account's present standing decides, as it did then.
ALTER TABLE account_links ADD COLUMN was_confirmed INTEGER CHECK (was_confirmed IN (0, 1));

-- Mails to one address are counted, of a kind and of late (accounts/mails-an-hour.ts).
CREATE INDEX mails_to ON mails (to_email, kind, created_at) WHERE to_email IS NOT NULL;
