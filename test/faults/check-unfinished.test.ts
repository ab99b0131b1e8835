import { expect, test } from 'vitest';
import { keysOfPhoto } from '../../functions/catalog/photo-store.ts';
import { checkRecords } from './check-records.ts';
import { consistentRecords, first } from './consistent-records.ts';
import { type Corruptions, listCorruptions } from './corrupted/entries.ts';

/** Each way to leave something half done, and the rule that finds it. */
const unfinished: Corruptions = {
  'nobody sees data older than what they were told': {
    'a shopper who does not see a confirmed order': (records) => {
      records.stale = ['sam: t1'];
    },
  },
  'a call that writes finishes after its visitor has left': {
    'a payment cut off when its shopper left': (records) => {
      const point = { at: 'charge', n: 1, when: 'after' } as const;
      records.cutOff = [{ requestKind: 'pay', hangUp: { how: 'leaves', point }, faulty: false }];
    },
  },
  'every call is answered': {
    'a call without an answer': (records) => {
      records.unanswered = ['GET /categories: no answer'];
    },
  },
  'stored photos match the products and the deletion queue': {
    'an unused photo': ({ photos }) => {
      photos.push('products/emma/01a200f1-fe15-75a1-b46c-36e5731eea60/180');
    },
    'a product whose photo is missing': ({ photos }) => {
      photos.pop();
    },
  },
  'an import is complete or absent': {
    'an import with a missing row': ({ products }) => {
      products.pop();
    },
    'an import with an old row': ({ products }) => {
      Object.assign(products.at(-1) ?? {}, { pages: 6 });
    },
    'a category of an import without books': ({ categories }) => {
      categories.push({ name: 'File 2' });
    },
  },
  'a notification is stored together with its effect': {
    'a settlement without a notification': ({ payments, events }) => {
      first(payments).settlement = 'settled';
      events.push({ ...first(events), subject: 'settlement', order_id: 'o1', after: 'settled' });
    },
    'a notification without effect': ({ webhooks }) => {
      const at = '2026-11-21T12:00:00.000Z';
      webhooks.push({
        id: 'w1',
        kind: 'transaction_settled',
        transaction_id: 't1',
        occurred_at: at,
        received_at: at,
      });
    },
  },
  'every Braintree customer belongs to an account': {
    'a customer that the account does not have': ({ customers }) => {
      customers.push({ id: 'c2', email: 'sam@example.com' });
    },
  },
  'a new password ends all other sessions': {
    'a session of the old password': ({ accounts }) => {
      first(accounts).sessions.push('s1');
    },
    'an account without any session': ({ accounts }) => {
      first(accounts).sessions.pop();
    },
  },
};

// proves failures.4
test.each(listCorruptions(unfinished))('the rule "%s" finds %s', (rule, _what, leave) => {
  const records = consistentRecords();
  leave(records);
  expect(checkRecords(records).map((violation) => violation.rule)).toContain(rule);
});

test('a cut-off call breaks no rule if it only reads, had not begun or met a fault', () => {
  const records = consistentRecords();
  const before = { how: 'leaves', point: { at: 'd1', n: 1, when: 'before' } } as const;
  const inside = { how: 'leaves', point: { at: 'd1', n: 2, when: 'before' } } as const;
  records.cutOff = [
    { requestKind: 'pay', hangUp: before, faulty: false },
    { requestKind: 'browse', hangUp: inside, faulty: false },
    { requestKind: 'pay', hangUp: inside, faulty: true },
  ];
  expect(checkRecords(records)).toEqual([]);
});

test('an unused photo breaks no rule while it is queued for deletion', () => {
  const records = consistentRecords();
  const photo_key = 'products/emma/01a200f1-fe15-75a1-b46c-36e5731eea60/720';
  records.photos.push(...keysOfPhoto(photo_key));
  records.photosToSweep = [{ photo_key }];

  expect(checkRecords(records)).toEqual([]);
});
