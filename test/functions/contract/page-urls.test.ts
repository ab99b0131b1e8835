import { expect, test } from 'vitest';
import { mailtoUrl } from '#contract/mailto-url.ts';
import { authorUrl, productUrl, slugOf } from '#contract/page-urls.ts';

test.each([
  ['The Sign of the Four', 'the-sign-of-the-four'],
  ['Moby-Dick; or, The Whale', 'moby-dick-or-the-whale'],
  ['Don’t Panic!', 'dont-panic'],
  ['Æon: Été à la “mer”', 'æon-ete-a-la-mer'],
  ['Война и мир', 'воина-и-мир'],
  ['!?', ''],
  [`${'word '.repeat(40)}`, Array.from({ length: 16 }, () => 'word').join('-')],
])('the title %s becomes %s in an address', (title, slug) => {
  expect(slugOf(title)).toBe(slug);
});

test('addresses encode any id, title and author’s name', () => {
  expect(productUrl({ _id: 'a/b', name: '!' })).toBe('/product/a%2Fb');
  expect(productUrl({ _id: '1', name: 'Été' })).toBe('/product/1/ete');
  expect(authorUrl('J. R. R. Tolkien')).toBe('/author/J.%20R.%20R.%20Tolkien');
});

test.each([
  ['ada@example.com', 'mailto:ada@example.com'],
  ['ada+books@example.com', 'mailto:ada%2Bbooks@example.com'],
  ['ada?bcc=eve@example.com', 'mailto:ada%3Fbcc%3Deve@example.com'],
  ['50%&more@example.com', 'mailto:50%25%26more@example.com'],
])('a link begins a mail to %s and nobody else', (email, address) => {
  expect(mailtoUrl(email)).toBe(address);
});
