import Validator from '@adobe/structured-data-validator';
import WebAutoExtractor from '@marbec/web-auto-extractor';
import { expect, test } from 'vitest';
import { DEFAULT_SETTINGS } from '#contract/settings/settings.ts';
import { bookBreadcrumb } from '../../functions/pages/breadcrumb.ts';
import {
  bookJsonLd,
  breadcrumbJsonLd,
  listJsonLd,
  shopJsonLd,
} from '../../functions/pages/json-ld.ts';
import { makeBook } from '../frontend/support/make-records.ts';

const ORIGIN = 'https://shop.example';

/** The issues that a structured data validator finds by Google's rules for rich results. */
async function validate(blocks: readonly object[]): Promise<string[]> {
  const scripts = blocks.map(
    (block) => `<script type="application/ld+json">${JSON.stringify(block)}</script>`,
  );
  const html = `<html><head>${scripts.join('')}</head><body></body></html>`;
  const issues = await new Validator().validate(new WebAutoExtractor({}).parse(html));
  return issues.map(({ issueMessage }) => issueMessage);
}

test('the structured data of books, lists and the shop is valid', async () => {
  const book = makeBook({
    author: 'Mary Ann Evans; George Eliot',
    isbn: '9780141439549',
    publisher: 'Penguin',
    language: 'en',
    format: 'Paperback',
    pages: 880,
    publishedYear: 1871,
    photoUrl: '/api/product/photo/middlemarch?v=1',
  });
  const french = makeBook({ format: 'Hardback', language: 'fr', publisher: 'Gallimard' });
  const blocks = [
    bookJsonLd(
      { ...book, editions: [french, makeBook()] },
      {
        origin: ORIGIN,
        shopName: DEFAULT_SETTINGS.shopName,
        rating: { count: 3, average: 4.3 },
      },
    ),
    breadcrumbJsonLd(bookBreadcrumb(book), ORIGIN),
    listJsonLd([book, makeBook()], ORIGIN),
    shopJsonLd({ origin: ORIGIN, settings: DEFAULT_SETTINGS }),
  ];

  expect(blocks.map((block) => Reflect.get(block, '@type'))).toEqual([
    'Book',
    'BreadcrumbList',
    'ItemList',
    'BookStore',
  ]);
  expect(await validate(blocks)).toEqual([]);
});

test('the validator rejects a breadcrumb without a position', async () => {
  const trail = {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: [
      { '@type': 'ListItem', name: 'Shop', item: `${ORIGIN}/shop` },
      { '@type': 'ListItem', name: 'Whales', item: `${ORIGIN}/category/w`, position: 2 },
    ],
  };

  expect(await validate([trail])).toContain('Required attribute "position" is missing');
});
