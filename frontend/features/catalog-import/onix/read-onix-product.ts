import { CURRENCY } from '#contract/money.ts';
import type { ReadRow } from '../book-row.ts';
import { readOnixCategory } from './onix-category.ts';
import { readAuthors } from './onix-contributors.ts';
import { readDescription } from './onix-description.ts';
import {
  readCoverLink,
  readIsbn,
  readLanguage,
  readOnixForm,
  readPages,
  readPublisher,
  readStock,
  readTitle,
  readYear,
} from './onix-facts.ts';
import { type OnixNode, parseOnixPart, textAt } from './onix-node.ts';
import { type PriceDefaults, readPrice } from './onix-price.ts';
import type { OnixPart } from './onix-splitter.ts';

const DELETION = '05';

/** The header's defaults; empty if the header cannot be read. */
export function readOnixHeader({ xml, fault }: OnixPart): PriceDefaults {
  if (fault !== undefined) return { currency: '', priceType: '' };
  try {
    const header = parseOnixPart(xml);
    return {
      currency: textAt(header, 'DefaultCurrencyCode'),
      priceType: textAt(header, 'DefaultPriceType'),
    };
  } catch {
    return { currency: '', priceType: '' };
  }
}

/**
 * Converts a product to a row of the catalogue's columns. If the stock is not stated, a new book
 * gets none and an existing one keeps its own.
 * @param context `number`: which product of the message it is
 */
export function readOnixProduct(
  { xml, fault }: OnixPart,
  { number, defaults, today }: { number: number; defaults: PriceDefaults; today: Date },
): ReadRow {
  const place = { line: number, record: recordReferenceOf(xml) || `record ${number}` };
  if (fault !== undefined) return { ...place, reason: fault };
  try {
    const product = parseOnixPart(xml);
    const columns = columnsOf(product, defaults, today);
    const reason = refusalOf(product, columns);
    if (reason) {
      return { ...place, reason: `${columns.isbn || columns.name || 'product'}: ${reason}` };
    }
    const stock = readStock(product);
    const cover = readCoverLink(product);
    return {
      ...place,
      columns: { ...columns, quantity: stock ?? '0' },
      ...(stock === undefined && { stock: 'keep' as const }),
      ...(cover && { cover }),
    };
  } catch (error) {
    return { ...place, reason: error instanceof Error ? error.message : 'it cannot be read' };
  }
}

/** The publisher's record reference, even of a malformed record; empty if there is none. */
function recordReferenceOf(xml: string): string {
  const written = /<(?:[^\s<>:/]+:)?(?:RecordReference|a001)\b[^>]*>([^<]*)</.exec(xml)?.[1] ?? '';
  return written.replace(/\s+/g, ' ').trim();
}

function columnsOf(product: OnixNode, defaults: PriceDefaults, today: Date) {
  const { format, shipping } = readOnixForm(product);
  return {
    name: readTitle(product),
    description: readDescription(product),
    price: readPrice(product, defaults, today),
    category: readOnixCategory(product),
    shipping,
    author: readAuthors(product),
    isbn: readIsbn(product),
    publisher: readPublisher(product),
    language: readLanguage(product),
    published: readYear(product),
    pages: readPages(product),
    format,
  };
}

/** Why a product is left out, where ONIX tells more than the row would. */
function refusalOf(
  product: OnixNode,
  { isbn, price, description }: ReturnType<typeof columnsOf>,
): string | undefined {
  if (textAt(product, 'NotificationType') === DELETION) {
    return 'it is a notice of deletion; take the book out by hand';
  }
  if (!isbn) return 'it has no ISBN that is right';
  if (!price) return `it has no price for consumers in ${CURRENCY} that holds today`;
  if (!description) return 'it has no description (TextType 03 or 02)';
  return undefined;
}
