import { expect, test } from 'vitest';
import { orderWords, wordsSought } from '../../functions/orders/order-search-words.ts';

/** Whether each search word is a prefix of a word of the order. */
function finds(sought: string, facts: Partial<Parameters<typeof orderWords>[0]>): boolean {
  const words = orderWords({ ids: [], names: [], email: '', titles: [], ...facts });
  return wordsSought(sought).every((part) => words.some((word) => word.startsWith(part)));
}

test.each([
  ['a Hindi name by its vowel signs', 'मीरा', { names: ['मीरा'] }, true],
  ['not a Hindi name that has other vowel signs', 'मर', { names: ['मीरा'] }, false],
  ['typographic quotes by those of a keyboard', `o'brien`, { names: ['O’Brien'] }, true],
  ['a dash by a hyphen', 'part-one', { titles: ['Part–One'] }, true],
  ['a name that has something unseen in it', 'zo\u00ade', { names: ['Zoë'] }, true],
  ['an e-mail address by its beginning', 'ann.b@exam', { email: 'Ann.B@Example.com' }, true],
  ['an e-mail address that is half typed', 'mary-be', { email: 'mary-bell@example.com' }, true],
  ['not an e-mail address by its end', '@example.com', { email: 'ann@example.com' }, false],
  ['a title by its telling words', 'the sign of four', { titles: ['Sign of Four'] }, true],
  ['a name that is a small word in a title', 'la', { names: ['La Rue'] }, true],
])('the admin finds %s', (_, sought, facts, found) => {
  expect(finds(sought, facts)).toBe(found);
});

test('a very long text is cut, where it is stored and where it is sought', () => {
  const long = 'a'.repeat(100);

  expect(finds(long, { names: [long] })).toBe(true);
  expect(orderWords({ ids: [], names: [long], email: '', titles: [] })).toEqual(['a'.repeat(60)]);
  expect(wordsSought('one two three four five six seven eight')).toHaveLength(6);
});
