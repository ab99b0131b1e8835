-- Of what a book is found by besides its words (signs, parts at apostrophes), which are not kept: whether
-- they are still the same. Null of rows from before: their words are written anew when they next change.
ALTER TABLE books ADD COLUMN also_digest TEXT;
