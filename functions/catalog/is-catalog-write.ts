/** Kysely quotes every table's name, and so writes each of these in one way. */
const WRITES_CATALOGUE =
  /^\s*(?:insert(?: or \w+)? into|update(?: or \w+)?|delete from)\s+"(?:products|product_pictures|categories|lists|list_books|settings|delivery_settings|discounts|gift_cards|reviews)"/i;

/**
 * Whether a statement changes what anyone reads of the catalogue, stock, sales, the lists of the
 * staff, the owner's settings, published reviews and whether there are codes included. Asked of
 * whatever D1 has done: so no use case, webhook or Cron round can forget to say it.
 */
export function isCatalogWrite(sql: string): boolean {
  return WRITES_CATALOGUE.test(sql);
}
