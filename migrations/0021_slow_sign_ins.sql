-- How much of its budget of guesses a key has used up: an account, a device or an address that has
-- signed in to it before. A guess moves `whole_at` on, when the budget is whole again (milliseconds
-- since 1970); a row is deleted when it is.
CREATE TABLE sign_in_budgets (
  key TEXT PRIMARY KEY,
  whole_at INTEGER NOT NULL
) STRICT;

CREATE INDEX sign_in_budgets_whole ON sign_in_budgets (whole_at);
