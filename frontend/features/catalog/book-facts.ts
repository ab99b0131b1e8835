import type { Product } from '../../../functions/contract/product.ts';

export type BookFact = { name: string; value: string };

/** What is known of a book, in the order of a title page; what is not known is left out. */
export function bookFacts(product: Product): BookFact[] {
  const facts: [string, string | null][] = [
    ['ISBN', product.isbn],
    ['Publisher', product.publisher],
    ['First published', product.publishedYear === null ? null : yearName(product.publishedYear)],
    ['Language', product.language === null ? null : languageName(product.language)],
    ['Pages', product.pages === null ? null : String(product.pages)],
    ['Format', product.format],
    ['Shipping', product.shipping ? 'Yes' : 'No'],
  ];
  return facts.flatMap(([name, value]) => (value ? [{ name, value }] : []));
}

/** 1851, or 700 BC for -700. */
function yearName(year: number): string {
  return year < 0 ? `${-year} BC` : String(year);
}

/** `fr` is French; a code that nobody knows stays as it is. */
function languageName(code: string): string {
  try {
    return new Intl.DisplayNames(['en'], { type: 'language' }).of(code) ?? code;
  } catch {
    return code;
  }
}
