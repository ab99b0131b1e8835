/** Kysely quotes every table name, so each of these is written in only one way. */
const WRITES_CATALOGUE =
  /^\s*(?:insert(?: or \w+)? into|update(?: or \w+)?|delete from)\s+"(?:products|product_pictures|categories|lists|list_books|settings|delivery_settings|discounts|gift_cards|reviews)"/i;

/**
 * Whether a statement changes public catalogue data: products, pictures, stock, sales, categories,
 * staff lists, the owner's settings, published reviews, and whether there are codes. It is checked
 * for every statement that D1 has run, so that no use case, webhook or scheduled job can forget to
 * report it.
 */
export function isCatalogWrite(sql: string): boolean {
  return WRITES_CATALOGUE.test(sql);
}
