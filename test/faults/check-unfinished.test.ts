import { expect, test } from 'vitest';
import { keysOfPhoto } from '../../functions/catalog/photo-store.ts';
import type { Books } from './books.ts';
import { checkBooks } from './check-books.ts';
import { first, settledBooks } from './settled-books.ts';

/** Each way to leave something half done, and the rule that finds it. */
const unfinished: [string, string, (books: Books) => void][] = [
  [
    'nobody is taken back in time',
    'a shopper who does not see the order that they were told of',
    (books) => {
      books.stale = ['sam: t1'];
    },
  ],
  [
    'what must finish goes on without its visitor',
    'a charge that ended with the shopper’s connection',
    (books) => {
      const point = { at: 'charge', n: 1, when: 'after' } as const;
      books.cutOff = [{ errand: 'pay', hangUp: { how: 'leaves', point }, faulty: false }];
    },
  ],
  [
    'the shop answers everybody',
    'a call that hangs',
    (books) => {
      books.unanswered = ['GET /categories: no answer'];
    },
  ],
  [
    'a photo has its product or is swept, and a product has its photo',
    'a photo that nobody shows',
    ({ photos }) => {
      photos.push('products/emma/01a200f1-fe15-75a1-b46c-36e5731eea60/180');
    },
  ],
  [
    'a photo has its product or is swept, and a product has its photo',
    'a product that shows what is gone',
    ({ photos }) => {
      photos.pop();
    },
  ],
  [
    'a file is imported whole, or not at all',
    'a file of which a row is missing',
    ({ products }) => {
      products.pop();
    },
  ],
  [
    'a file is imported whole, or not at all',
    'a file of which a row is older than the others',
    ({ products }) => {
      Object.assign(products.at(-1) ?? {}, { pages: 6 });
    },
  ],
  [
    'a file is imported whole, or not at all',
    'a category of a file that is not there',
    ({ categories }) => {
      categories.push({ name: 'File 2' });
    },
  ],
  [
    'a notification is taken together with its effect',
    'a settlement without its notification',
    ({ payments, events }) => {
      first(payments).settlement = 'settled';
      events.push({ ...first(events), subject: 'settlement', order_id: 'o1', after: 'settled' });
    },
  ],
  [
    'a notification is taken together with its effect',
    'a notification without its effect',
    ({ webhooks }) => {
      const at = '2026-11-21T12:00:00.000Z';
      webhooks.push({
        id: 'w1',
        kind: 'transaction_settled',
        transaction_id: 't1',
        occurred_at: at,
        received_at: at,
      });
    },
  ],
  [
    'a customer at Braintree is one account’s',
    'a customer whom the shop has forgotten',
    ({ customers }) => {
      customers.push({ id: 'c2', email: 'sam@example.com' });
    },
  ],
  [
    'a new password ends every other session',
    'a session of the old password',
    ({ accounts }) => {
      first(accounts).sessions.push('s1');
    },
  ],
  [
    'a new password ends every other session',
    'an account that nobody is signed in to any more',
    ({ accounts }) => {
      first(accounts).sessions.pop();
    },
  ],
];

// proves failures.4
test.each(unfinished)('"%s" finds %s', (rule, _what, leave) => {
  const books = settledBooks();
  leave(books);
  expect(checkBooks(books).map((violation) => violation.rule)).toContain(rule);
});

test('only what must finish is missed: a look round ends with its visitor, and so does being let in', () => {
  const books = settledBooks();
  const before = { how: 'leaves', point: { at: 'd1', n: 1, when: 'before' } } as const;
  const inside = { how: 'leaves', point: { at: 'd1', n: 2, when: 'before' } } as const;
  books.cutOff = [
    { errand: 'pay', hangUp: before, faulty: false },
    { errand: 'browse', hangUp: inside, faulty: false },
    { errand: 'pay', hangUp: inside, faulty: true },
  ];
  expect(checkBooks(books)).toEqual([]);
});

test('a photo that nobody shows may lie there while it is noted to be swept', () => {
  const books = settledBooks();
  const photo_key = 'products/emma/01a200f1-fe15-75a1-b46c-36e5731eea60/720';
  books.photos.push(...keysOfPhoto(photo_key));
  books.photosToSweep = [{ photo_key }];

  expect(checkBooks(books)).toEqual([]);
});
