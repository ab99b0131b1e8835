import { ApiError, type FieldErrors } from '../../lib/api-client.ts';
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
};

const labels = new Map<string, string>(Object.entries(FIELD_LABELS));

/** A field's refusal, which begins with the API's name for the field, in the words of its label. */
function inLabelWords(field: string, text: string): string {
  const label = labels.get(field);
  return label === undefined ? text : text.replace(/^\w+ (?=must be )/, () => `${label} `);
}

/** The text for the whole form says nothing beside one field. */
export function inlineText(field: string, text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  return text === 'All fields are required' ? 'Please fill this in' : inLabelWords(field, text);
}

/**
 * What was refused, above the form. It may be the very text of a field; when that one is not among
 * the `open` ones any more, the first of them has its place.
 */
export function refusalText(error: Error, open: FieldErrors): string {
  const refused = error instanceof ApiError ? Object.entries(error.fields) : [];
  if (!refused.some(([, text]) => text === error.message)) return errorText(error);
  const left = Object.entries(open);
  const [field, text] = left.find(([, one]) => one === error.message) ?? left[0] ?? [];
  return field === undefined || text === undefined ? errorText(error) : inLabelWords(field, text);
}
