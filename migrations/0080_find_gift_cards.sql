-- An owner looks a card up for a customer: by the end of its code, or by its recipient.
CREATE INDEX gift_cards_last_four ON gift_cards (last_four, id);
CREATE INDEX gift_cards_recipient ON gift_cards (recipient_email, id);
