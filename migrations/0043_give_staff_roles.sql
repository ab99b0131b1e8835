-- What an admin is to the shop. It counts while the role is 1: the specification's admin is its owner,
-- and so is each that there was before.
ALTER TABLE users ADD COLUMN staff_role TEXT NOT NULL DEFAULT 'owner' CHECK (
  staff_role IN ('owner', 'orders', 'catalog', 'read-only')
);

-- Few people, found without looking at everybody's account.
CREATE INDEX users_staff ON users (staff_role, id) WHERE role = 1;
