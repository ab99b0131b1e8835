import { ApiError, type FieldErrors } from '../../lib/api-error.ts';
import { errorText } from '../../lib/error-text.ts';
import type { ProductField } from './product-draft.ts';

/** What the form calls each field of a product. */
export const FIELD_LABELS: Record<ProductField, string> = {
  name: 'Name',
  description: 'Description',
  price: 'Price ($)',
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
  compareAtPrice: 'Price before a sale ($)',
  status: 'Shoppers see it',
};

/** What a product is called by whether shoppers see it. */
export const STATUS_NAMES = { draft: 'Draft', published: 'In the shop', hidden: 'Hidden' } as const;

/** How a product is taxed, where that is not as its category. */
export const TAX_CLASS_NAMES = {
  books: 'As a book',
  standard: 'Standard rate',
  exempt: 'Not taxed',
} as const;

const labels = new Map<string, string>([...Object.entries(FIELD_LABELS), ['photo', 'Photo']]);

/** Fields that the API may call otherwise when it refuses them: as the import's columns are named. */
const COLUMN_NAMES = new Map([['publishedYear', 'published']]);

/** A field's refusal in the words of its label, where it begins with the API's name for the field. */
function inLabelWords(field: string, text: string): string {
  const label = labels.get(field);
  const names = [field, COLUMN_NAMES.get(field)];
  const name = names.find((one) => one !== undefined && text.startsWith(`${one} `));
  return label === undefined || name === undefined ? text : label + text.slice(name.length);
}

/** What stands in a field of the form, in words; `categories` has what each is called. */
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

/** What every book must have. */
const NEEDED_FIELDS = ['name', 'description', 'price', 'category', 'quantity', 'shipping'];

/**
 * What was refused, beside the field; that it was left empty the field itself shows. `now` is what
 * others made of it.
 */
export function inlineText(
  field: string,
  { refused, typed, now }: { refused: string | undefined; typed: string; now?: string | undefined },
): string | undefined {
  if (refused === undefined) return undefined;
  if (now !== undefined) return `${inLabelWords(field, refused)}. It is ${now} now.`;
  const isMissing = NEEDED_FIELDS.includes(field) && typed.trim() === '';
  return isMissing ? 'Please fill this in' : inLabelWords(field, refused);
}

/**
 * What was refused, above the form. It may be the very text of a field; when that one is not among
 * the `open` ones any more, the first of them has its place.
 */
export function formErrorText(error: Error, open: FieldErrors): string {
  const refused = error instanceof ApiError ? Object.entries(error.fields) : [];
  if (!refused.some(([, text]) => text === error.message)) return errorText(error);
  const left = Object.entries(open);
  const [field, text] = left.find(([, one]) => one === error.message) ?? left[0] ?? [];
  return field === undefined || text === undefined ? errorText(error) : inLabelWords(field, text);
}
