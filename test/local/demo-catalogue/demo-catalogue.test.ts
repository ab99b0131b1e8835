import { expect, test } from 'vitest';
import { loadDemoCatalogue } from '../../rehearsal/demo-catalogue/load.ts';

const { books, categories } = loadDemoCatalogue();

function checkDigitFits(isbn: string): boolean {
  const sum = [...isbn].reduce((total, digit, at) => total + Number(digit) * (at % 2 ? 3 : 1), 0);
  return sum % 10 === 0;
}

test('the demo shop has at least 120 books in 8 to 12 categories of at least six books', () => {
  expect(books.length).toBeGreaterThanOrEqual(120);
  expect(categories.length).toBeGreaterThanOrEqual(8);
  expect(categories.length).toBeLessThanOrEqual(12);
  for (const category of categories) {
    expect(category.length).toBeLessThanOrEqual(32);
    const inside = books.filter((book) => book.category === category);
    expect(inside.length, category).toBeGreaterThanOrEqual(6);
  }
});

test('no book is listed twice', () => {
  const names = books.map((book) => `${book.name} / ${book.author}`);
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});

test('every name fits the shop, and every description has 100 to 600 characters', () => {
  for (const book of books) {
    expect(book.name.length, book.name).toBeLessThanOrEqual(300);
    expect(book.description.length, book.name).toBeLessThanOrEqual(600);
    expect(book.description.length, book.name).toBeGreaterThanOrEqual(100);
  }
});

test('every ISBN has a valid check digit, is unique and comes with a publisher', () => {
  const numbered = books.filter((book) => book.isbn !== undefined);
  expect(numbered.filter((book) => !checkDigitFits(book.isbn ?? ''))).toEqual([]);
  expect(new Set(numbered.map((book) => book.isbn)).size).toBe(numbered.length);
  expect(numbered.filter((book) => book.publisher === undefined)).toEqual([]);
});

test('each price filter of the shop finds at least six books, and none costs less than $4.50', () => {
  const floors = [0, 1000, 2000, 3000, 4000];
  for (const [at, floor] of floors.entries()) {
    const ceiling = floors[at + 1] ?? Number.POSITIVE_INFINITY;
    const found = books.filter((book) => book.priceCents >= floor && book.priceCents < ceiling);
    expect(found.length, `from ${floor} cents`).toBeGreaterThanOrEqual(6);
  }
  expect(Math.min(...books.map((book) => book.priceCents))).toBeGreaterThanOrEqual(450);
});

test('some books are sold out and some are down to their last copies', () => {
  expect(books.filter((book) => book.quantity === 0).length).toBeGreaterThanOrEqual(1);
  const last = books.filter((book) => book.quantity >= 1 && book.quantity <= 3);
  expect(last.length).toBeGreaterThanOrEqual(6);
});

test('the newest and best-selling books are unambiguous, in stock and of at least four categories', () => {
  const newest = books.slice(-6);
  const sellers = [...books].sort((one, other) => other.sold - one.sold).slice(0, 7);
  const sold = sellers.map((book) => book.sold);
  expect(new Set(sold).size).toBe(sold.length);
  for (const shelf of [newest, sellers.slice(0, 6)]) {
    expect(shelf.every((book) => book.quantity > 3)).toBe(true);
    expect(new Set(shelf.map((book) => book.category)).size).toBeGreaterThanOrEqual(4);
  }
});

test('the demo shop has works in at least ten languages', () => {
  expect(new Set(books.map((book) => book.language)).size).toBeGreaterThanOrEqual(10);
});
