import { type FieldErrors, toFieldErrors } from '../../lib/api-error.ts';
import { errorText } from '../../lib/error-text.ts';
import { moneyLabel } from '../../lib/shop-money.ts';
import type { ProductField } from './product-draft.ts';

/** Names of a product's fields. */
export const FIELD_NAMES: Record<ProductField, string> = {
  name: 'Name',
  description: 'Description',
  price: 'Price',
  category: 'Category',
  quantity: 'Quantity',
  shipping: 'Shipping',
  author: 'Author',
  isbn: 'ISBN',
  publisher: 'Publisher',
  language: 'Language',
  publishedYear: 'First published',
  pages: 'Pages',
  format: 'Format',
  weight: 'Weight (grams)',
  taxClass: 'Taxed',
  shelf: 'Shelf',
  compareAtPrice: 'Price before a sale',
  status: 'Shoppers see it',
};

/** Display names of the product statuses. */
export const STATUS_NAMES = { draft: 'Draft', published: 'In the shop', hidden: 'Hidden' } as const;

/** Tax classes that override the category's. */
export const TAX_CLASS_NAMES = {
  books: 'As a book',
  standard: 'Standard rate',
  exempt: 'Not taxed',
} as const;

const names = new Map<string, string>([...Object.entries(FIELD_NAMES), ['photo', 'Photo']]);

const MONEY_FIELDS = ['price', 'compareAtPrice'];

/** Label of a field in the form; undefined if it has none. */
export function fieldLabel(field: ProductField): string;
export function fieldLabel(field: string): string | undefined;
export function fieldLabel(field: string): string | undefined {
  const name = names.get(field);
  return name !== undefined && MONEY_FIELDS.includes(field) ? moneyLabel(name) : name;
}

/** Replaces the API's field name at the start of a refusal with the field's label. */
function inLabelWords(field: string, text: string): string {
  const label = fieldLabel(field);
  const isNamed = text.startsWith(`${field} `);
  return label === undefined || !isNamed ? text : label + text.slice(field.length);
}

/** A field's value in words; `categories` supplies category names. */
export function valueText(
  field: ProductField,
  text: string,
  categories: readonly { _id: string; name: string }[],
): string {
  const names: Partial<Record<ProductField, string | undefined>> = {
    category: categories.find(({ _id }) => _id === text)?.name,
    shipping: text === '1' ? 'Yes' : 'No',
    taxClass: new Map<string, string>(Object.entries(TAX_CLASS_NAMES)).get(text),
    status: new Map<string, string>(Object.entries(STATUS_NAMES)).get(text),
  };
  const named = names[field] ?? text;
  return named === '' ? 'empty' : `“${named}”`;
}

export const MISSING = 'Please fill this in';

const REQUIRED_FIELDS = ['name', 'description', 'price', 'category', 'quantity', 'shipping'];

/**
 * Error text beside a field; if a required field is empty, a fixed text. `now` is another admin's
 * value.
 */
export function inlineText(
  field: string,
  { refused, typed, now }: { refused: string | undefined; typed: string; now?: string | undefined },
): string | undefined {
  if (refused === undefined) return undefined;
  if (now !== undefined) return `${inLabelWords(field, refused)}. It is ${now} now.`;
  const isMissing = REQUIRED_FIELDS.includes(field) && typed.trim() === '';
  return isMissing ? MISSING : inLabelWords(field, refused);
}

/** For a refusal of `was`, which the form sends by itself: most likely the page is out of date. */
const UNREADABLE_WAS =
  'Not saved: the shop cannot read what this page knows of the product. Keep a copy of what you typed, and reload the page.';

/** Error text above the form; one of the `open` errors, if it repeats it, in the form's words. */
export function formErrorText(error: Error, open: FieldErrors): string {
  if ('was' in toFieldErrors(error)) return UNREADABLE_WAS;
  const repeated = Object.entries(open).find(([, text]) => text === error.message);
  return repeated ? inLabelWords(...repeated) : errorText(error);
}
