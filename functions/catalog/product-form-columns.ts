import type { ProductCreate, ProductUpdate } from '../contract/catalog/product-requests.ts';
import type { ProductRow } from '../db/tables/catalog.ts';

/** Parsed form fields of a product: `price` in cents, `category` an id. */
export type ProductFields = Omit<ProductCreate, 'photo' | 'idempotencyKey'>;
type SomeFields = Omit<ProductUpdate, 'photo' | 'removePhoto'>;

type Needed = 'name' | 'description' | 'price_cents' | 'category_id' | 'quantity' | 'shipping';
type Fact =
  | 'author'
  | 'isbn'
  | 'publisher'
  | 'language'
  | 'published_year'
  | 'pages'
  | 'format'
  | 'weight_grams'
  | 'tax_class'
  | 'shelf'
  | 'compare_at_cents'
  | 'status';
type ProductColumns = Pick<ProductRow, Needed> & Partial<Pick<ProductRow, Fact>>;

/** Converts fields to columns; an omitted field is left out, a null field is cleared. */
export function toColumns(fields: ProductFields): ProductColumns;
export function toColumns(fields: SomeFields): Partial<ProductColumns>;
export function toColumns(fields: SomeFields): Partial<ProductColumns> {
  const columns = {
    name: fields.name,
    description: fields.description,
    price_cents: fields.price,
    category_id: fields.category,
    quantity: fields.quantity,
    shipping: fields.shipping === undefined ? undefined : Number(fields.shipping),
    author: fields.author,
    isbn: fields.isbn,
    publisher: fields.publisher,
    language: fields.language,
    published_year: fields.publishedYear,
    pages: fields.pages,
    format: fields.format,
    weight_grams: fields.weight,
    tax_class: fields.taxClass,
    shelf: fields.shelf,
    compare_at_cents: fields.compareAtPrice,
    status: fields.status,
  };
  const given = Object.entries(columns).filter(([, value]) => value !== undefined);
  return Object.fromEntries(given) as Partial<ProductColumns>;
}
