import { expect, test } from 'vitest';
import { orderWords, parseSearchWords } from '../../../functions/orders/order-search-words.ts';

/** Whether each search word is a prefix of a word of the order. */
function finds(sought: string, facts: Partial<Parameters<typeof orderWords>[0]>): boolean {
  const words = orderWords({ ids: [], names: [], email: '', titles: [], amounts: [], ...facts });
  return parseSearchWords(sought).every((part) => words.some((word) => word.startsWith(part)));
}

test.each([
  ['a Hindi name matches with its vowel signs', 'मीरा', { names: ['मीरा'] }, true],
  ['a Hindi name does not match without its vowel signs', 'मर', { names: ['मीरा'] }, false],
  ['a straight apostrophe matches a typographic one', `o'brien`, { names: ['O’Brien'] }, true],
  ['a hyphen matches a dash', 'part-one', { titles: ['Part–One'] }, true],
  ['an invisible character in the query is ignored', 'zo\u00ade', { names: ['Zoë'] }, true],
  [
    'an e-mail address matches by its beginning',
    'ann.b@exam',
    { email: 'Ann.B@Example.com' },
    true,
  ],
  ['a half-typed e-mail address matches', 'mary-be', { email: 'mary-bell@example.com' }, true],
  [
    'an e-mail address does not match by its end',
    '@example.com',
    { email: 'ann@example.com' },
    false,
  ],
  [
    'small words in the query need not be in the title',
    'the sign of four',
    { titles: ['Sign of Four'] },
    true,
  ],
  ['a small word matches as part of a name', 'la', { names: ['La Rue'] }, true],
  ['an amount matches with its cents', '23.98', { amounts: [2398] }, true],
  ['an amount matches with a dollar sign and a comma', '$1,234.50', { amounts: [123450] }, true],
  ['an amount matches with the sign of another currency', 'CA$23.98', { amounts: [2398] }, true],
  ['an amount matches with a sign of letters', 'kr23.98', { amounts: [2398] }, true],
  ['an amount matches without its cents if it has none', '$23', { amounts: [2300] }, true],
  ['an amount matches as it stands in a sentence', '($23.98).', { amounts: [2398] }, true],
  ['a number alone is no amount', '23', { amounts: [2300] }, false],
  ['another amount does not match', '23.97', { amounts: [2398] }, false],
  ['a title with an amount in it', 'The $100 Startup', { titles: ['The $100 Startup'] }, true],
  ['a title that is an amount', '4.50 from Paddington', { titles: ['4.50 from Paddington'] }, true],
  ['an address with a number like an amount', 'unit 12.50', { names: ['Unit 12.50'] }, true],
])('order search: %s', (_, sought, facts, found) => {
  expect(finds(sought, facts)).toBe(found);
});

test('long texts are cut to 60 characters, and queries to six words', () => {
  const long = 'a'.repeat(100);

  expect(finds(long, { names: [long] })).toBe(true);
  expect(orderWords({ ids: [], names: [long], email: '', titles: [], amounts: [] })).toEqual([
    'a'.repeat(60),
  ]);
  expect(parseSearchWords('one two three four five six seven eight')).toHaveLength(6);
});
