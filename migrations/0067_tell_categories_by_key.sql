-- Whether two categories have one name, name_key alone says (contract/category-requests.ts): what this
-- index told apart, ASCII letters without their case, name_key does too.
DROP INDEX categories_name;
