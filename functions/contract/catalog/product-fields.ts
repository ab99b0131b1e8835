import * as z from 'zod/mini';
import { toDollars } from '../money.ts';
import { convert, parseDollarsUpTo } from '../number-fields.ts';
import {
  countCharacters,
  maxCharacters,
  plainLines,
  visibleLine,
  wellFormed,
} from '../text-schemas.ts';
import { parseIsbn } from './isbn.ts';
import { PRODUCT_STATUSES, TAX_CLASSES } from './product.ts';

// A product's fields as people enter them in a form or a file: all are text, parsed into what the
// shop stores. The limits are those of the store contract and of migrations/0002.

export const MAX_NAME = 300;
export const MAX_DESCRIPTION = 2000;
export const MAX_PRICE_CENTS = 99_999_999;
export const MAX_PRICE = toDollars(MAX_PRICE_CENTS);
export const MAX_QUANTITY = 1_000_000;
export const INVALID_PRICE = `price must be dollars from 0 to ${MAX_PRICE}, such as 12.50`;

/**
 * Fields that every product has. `missing` gives the message for a field that is absent or empty.
 */
export function neededFields(missing: (field: string) => string) {
  return {
    name: visibleLine('name', MAX_NAME, missing('name')),
    description: z
      .string(missing('description'))
      .check(
        ...plainLines('description'),
        z.minLength(1, missing('description')),
        maxCharacters(MAX_DESCRIPTION, `description must be at most ${MAX_DESCRIPTION} characters`),
      ),
    price: convert(
      z.string(missing('price')).check(z.trim(), z.minLength(1, missing('price'))),
      INVALID_PRICE,
      (text) => parseDollarsUpTo(text, MAX_PRICE_CENTS),
    ),
    quantity: convert(
      z.string(missing('quantity')).check(z.trim(), z.minLength(1, missing('quantity'))),
      `quantity must be a whole number from 0 to ${MAX_QUANTITY}`,
      (text) => wholeNumber(text, 0, MAX_QUANTITY),
    ),
    shipping: convert(
      z.string(missing('shipping')).check(z.trim(), z.minLength(1, missing('shipping'))),
      'shipping must be 0 or 1',
      (text) => SHIPPING.get(text.toLowerCase()),
    ),
  };
}

/** Facts about the book; an empty one is unknown, which is null. */
export const factFields = {
  author: fact('author', 1000),
  isbn: factOf('isbn must be an ISBN-13 or ISBN-10 with a right check digit', parseIsbn),
  publisher: fact('publisher', 200),
  language: factOf('language must be an ISO 639 code, such as en', (text) =>
    /^[a-z]{2,3}(-[a-z0-9]{2,8})*$/i.test(text) ? text : undefined,
  ),
  publishedYear: yearOfPublication('publishedYear'),
  pages: factOf('pages must be a whole number, 1 or more', (text) => wholeNumber(text, 1, 100_000)),
  format: fact('format', 50),
};

/** The year of first publication; `field` is what a refusal calls it. */
export function yearOfPublication(field: string) {
  return factOf(`${field} must be a year, negative for BC`, (text) =>
    wholeNumber(text, -5000, 2100),
  );
}

/**
 * Where a product is shelved, and its weight and tax class if they are not those of the delivery
 * and tax settings.
 */
export const deliveryFields = {
  weight: factOf('weight must be a whole number of grams, 1 or more', (text) =>
    wholeNumber(text, 1, 1_000_000),
  ),
  taxClass: factOf(`taxClass must be one of ${TAX_CLASSES.join(', ')}`, (text) =>
    TAX_CLASSES.find((one) => one === text),
  ),
  shelf: fact('shelf', 40),
};

/** The price before a sale. */
export const saleFields = {
  compareAtPrice: factOf(
    `compareAtPrice must be dollars from 0.01 to ${MAX_PRICE}, such as 12.50`,
    (text) => parseDollarsUpTo(text, MAX_PRICE_CENTS) || undefined,
  ),
};

const STATUS = `status must be one of ${PRODUCT_STATUSES.join(', ')}`;

/** Whether shoppers see it. */
export const statusField = z.enum(PRODUCT_STATUSES, STATUS);

/** The same in a file, in upper or lower case; empty means not given, which is null. */
export const statusColumn = factOf(STATUS, (text) =>
  PRODUCT_STATUSES.find((status) => status === text.toLowerCase()),
);

const SHIPPING = new Map([
  ['0', false],
  ['false', false],
  ['no', false],
  ['1', true],
  ['true', true],
  ['yes', true],
]);

function fact(field: string, most: number) {
  const message = `${field} must be one line of at most ${most} characters`;
  return factOf(message, (text) =>
    countCharacters(text) <= most && /^\P{Cc}*$/u.test(text) ? text : undefined,
  );
}

function factOf<T>(message: string, read: (text: string) => T | undefined) {
  return convert(z.string(message).check(wellFormed(), z.trim()), message, (text) =>
    text === '' ? null : read(text),
  );
}

function wholeNumber(text: string, from: number, to: number): number | undefined {
  if (!/^-?\d{1,9}$/.test(text)) return undefined;
  const number = Number(text);
  return number >= from && number <= to ? number : undefined;
}
