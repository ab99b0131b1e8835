import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseIsbn } from '#contract/catalog/isbn.ts';

/** A book that people look for. */
export interface RealBook {
  name: string;
  /** Without the part in brackets after it. */
  title: string;
  /** Up to the subtitle. */
  main: string;
  /** The series named in the brackets. */
  series: { name: string; number: number } | null;
  /** All named authors. */
  author: string;
  firstAuthor: string;
  surname: string;
  isbn10: string;
  isbn: string | null;
  /** Number of reader ratings; more means better known. */
  ratings: number;
}

const NAME = /^(.*\S)\s*\(([^()]+)\)$/su;
const SERIES = /^([^;]*?),?\s*#(\d+)(?:;|$)/u;
const SUFFIX = /,? (?:Jr|Sr|II|III|IV|Ph\.?D|M\.?D)\.?$/u;

/** The ten thousand books of `books.tsv`, best known first. */
export function readBooks(): RealBook[] {
  const lines = readFileSync(join(import.meta.dirname, 'books.tsv'), 'utf8').split('\n');
  return lines.filter((line) => line !== '' && !line.startsWith('# ')).map(toBook);
}

function toBook(line: string): RealBook {
  const [name = '', author = '', isbn10 = '', ratings = ''] = line.split('\t');
  const [, title = name, tail = ''] = NAME.exec(name) ?? [];
  const [, series = '', number = ''] = SERIES.exec(tail) ?? [];
  const firstAuthor = (author.split(', ')[0] ?? '').replace(SUFFIX, '');
  return {
    name,
    title,
    main: title.split(/: |; | [-–—/] /u)[0] ?? title,
    series: series === '' ? null : { name: series, number: Number(number) },
    author,
    firstAuthor,
    surname: firstAuthor.split(' ').at(-1) ?? '',
    isbn10,
    isbn: parseIsbn(isbn10) ?? null,
    ratings: Number(ratings),
  };
}

const seen = new Map<string, string[]>();

/** Letters and digits without accents, for comparing texts. Not the shop's own folding. */
export function plain(text: string): string {
  return plainWords(text).join(' ');
}

export function plainWords(text: string): readonly string[] {
  const known = seen.get(text);
  if (known) return known;
  const folded = withoutAccents(text).toLowerCase().replace(/['’]/gu, '');
  const words = folded.match(/[\p{L}\p{N}]+/gu) ?? [];
  seen.set(text, words);
  return words;
}

export function withoutAccents(text: string): string {
  const letters = text.normalize('NFKD').replace(/[\u0300-\u036f]/gu, '');
  return letters.replace(/ø/gu, 'o').replace(/Ø/gu, 'O').replace(/ł/gu, 'l').replace(/Ł/gu, 'L');
}
