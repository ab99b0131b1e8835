import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import type { SizedPhoto } from '../../../functions/catalog/photo-codec.ts';
import { drawDesignedCover } from './draw-cover.ts';

const folder = import.meta.dirname;
const text = z.string().check(z.minLength(1));

const demoBookSchema = z.strictObject({
  name: text,
  /** Title in Latin letters for the drawn cover, when the name uses another alphabet. */
  romanTitle: z.optional(text),
  author: text,
  description: text,
  category: text,
  priceCents: z.int().check(z.positive()),
  quantity: z.int().check(z.gte(0)),
  shipping: z.boolean(),
  /** Copies sold so far, which orders the best-seller shelf. */
  sold: z.int().check(z.gte(0)),
  /** ISO 639-1 code. */
  language: z.string().check(z.regex(/^[a-z]{2}$/)),
  /** Year of first publication or composition; negative for BC. */
  publishedYear: z.int(),
  pages: z.int().check(z.positive()),
  format: z.enum(['Paperback', 'Hardcover', 'Pocket']),
  publisher: z.optional(text),
  isbn: z.optional(z.string().check(z.regex(/^97[89]\d{10}$/))),
});
export type DemoBook = z.infer<typeof demoBookSchema>;

function readBooks(file: string): DemoBook[] {
  return z.array(demoBookSchema).parse(JSON.parse(readFileSync(join(folder, file), 'utf8')));
}

/**
 * Returns the demo shop's books in the order they are added; the last one is the newest. Books are
 * taken from each `books-*.json` in turn, so that neighbours differ, and the six of `newest.json`
 * come last.
 */
export function loadDemoCatalogue(): { categories: string[]; books: DemoBook[] } {
  const piles = readdirSync(folder)
    .filter((file) => /^books-.*\.json$/u.test(file))
    .sort()
    .map(readBooks);
  const rounds = Math.max(...piles.map((pile) => pile.length));
  const books: DemoBook[] = [];
  for (let round = 0; round < rounds; round += 1) {
    for (const pile of piles) books.push(...pile.slice(round, round + 1));
  }
  const newest = z.array(text).parse(JSON.parse(readFileSync(join(folder, 'newest.json'), 'utf8')));
  const rank = (book: DemoBook) => newest.indexOf(book.name);
  books.sort((one, other) => rank(one) - rank(other));
  return { categories: [...new Set(books.map((book) => book.category))].sort(), books };
}

/** Draws a book's cover as WebP in every width from its id, title, author and category. */
export function drawCover(book: DemoBook & { id: string }): Promise<SizedPhoto[]> {
  return drawDesignedCover({
    id: book.id,
    title: book.romanTitle ?? book.name,
    author: book.author,
    category: book.category,
  });
}
