import type { Random } from '../../faults/random.ts';
import {
  hasInTitle,
  hasSameWords,
  isBy,
  isTitled,
  isTitledAndBy,
  isVolume,
  type Judge,
  titleStartsWith,
} from './judges.ts';
import { misspelt } from './misspell.ts';
import { plain, plainWords, type RealBook, withoutAccents } from './read-books.ts';

/** Makes a query for a book; undefined if the book cannot be searched for that way. */
type Maker = (book: RealBook, random: Random) => { text: string; isAnsweredBy: Judge } | undefined;

/** Query makers by kind. */
export const QUERY_MAKERS: Readonly<Record<string, Maker>> = {
  'exact title': (book, random) => ({
    text: random.pick([book.title, book.title.toLowerCase(), book.name]),
    isAnsweredBy: isTitled(book),
  }),
  'partial title': (book, random) => {
    const words = plainWords(book.title);
    const length = random.between(2, 4);
    if (words.length <= length) return undefined;
    const from = random.between(0, words.length - length);
    const part = words.slice(from, from + length);
    if (part.filter((word) => word.length > 3).length < 2) return undefined;
    return { text: part.join(' '), isAnsweredBy: hasInTitle(part.join(' ')) };
  },
  typo: (book, random) => {
    const words = book.main.toLowerCase().split(' ');
    const long = words.filter((word) => /^\p{L}{5,}$/u.test(word));
    if (long.length === 0) return undefined;
    const wrong = random.pick(long);
    const text = words.map((word) => (word === wrong ? misspelt(word, random) : word)).join(' ');
    return { text, isAnsweredBy: isTitled(book) };
  },
  'author and word': (book, random) => {
    const words = tellingWords(book.main);
    if (words.length === 0 || !isName(book.surname)) return undefined;
    const word = random.pick(words);
    const text = random.pick([`${book.surname} ${word}`, `${word} ${book.surname}`]).toLowerCase();
    return { text, isAnsweredBy: isBy(book, [word]) };
  },
  'author, two words': (book, random) => {
    const words = tellingWords(book.title).slice(0, 2);
    if (words.length < 2 || !isName(book.surname)) return undefined;
    const text = random.pick([
      [book.surname, ...words],
      [...words, book.surname],
    ]);
    return { text: text.join(' ').toLowerCase(), isAnsweredBy: isBy(book, words) };
  },
  'surname typo': (book, random) => {
    const word = longest(tellingWords(book.main));
    if (!word || !/^\p{L}{5,}$/u.test(book.surname)) return undefined;
    const surname = misspelt(book.surname.toLowerCase(), random);
    const text = random.pick([`${surname} ${word}`, `${word} ${surname}`]);
    return { text, isAnsweredBy: isBy(book, [word]) };
  },
  'no accents': (book) => {
    const name = `${book.main} ${book.surname}`;
    if (withoutAccents(name) === name.normalize('NFKD')) return undefined;
    const text = book.surname === withoutAccents(book.surname) ? book.main : name;
    return { text: withoutAccents(text).toLowerCase(), isAnsweredBy: isTitled(book) };
  },
  'dashed ISBN': ({ isbn, isbn10 }, random) => {
    if (isbn === null) return undefined;
    const long = isbn.replace(/^(...)(.)(....)(....)/u, '$1-$2-$3-$4-');
    const short = isbn10.replace(/^(.)(....)(....)/u, '$1-$2-$3-');
    return { text: random.pick([long, short]), isAnsweredBy: (other) => other.isbn === isbn };
  },
  'no punctuation': (book) => {
    if (!/[^\p{L}\p{N}\p{M}\s]/u.test(book.title)) return undefined;
    const joined = book.title.replace(/(?<=\S)['’.,:!?](?=\s|$|\p{L})/gu, '');
    const text = joined.replace(/[^\p{L}\p{N}\p{M}]+/gu, ' ').trim();
    return { text: text.toLowerCase(), isAnsweredBy: isTitled(book) };
  },
  'spaces missing': (book, random) => {
    const words = plainWords(book.main);
    if (words.length < 2 || words.length > 7) return undefined;
    const at = random.between(0, words.length - 2);
    const one = words.toSpliced(at, 2, `${words[at]}${words[at + 1]}`).join(' ');
    const text = words.length < 5 && random.happens(0.5) ? words.join('') : one;
    return { text, isAnsweredBy: isTitled(book) };
  },
  initials: (book, random) => {
    const initials = /^((?:\p{Lu}\.\s?)+)(\p{L}+)$/u.exec(book.firstAuthor);
    const words = tellingWords(book.title).slice(0, 2);
    if (!initials || words.length === 0) return undefined;
    const [, letters = '', surname = ''] = initials;
    const typed = letters.replace(/[.\s]+/gu, random.pick(['', ' '])).trim();
    const text = `${typed} ${surname} ${words.join(' ')}`.toLowerCase();
    return { text, isAnsweredBy: isBy(book, words) };
  },
  'title with author': (book, random) => {
    if (!isName(book.surname)) return undefined;
    const author = random.pick([book.surname, book.firstAuthor, `by ${book.firstAuthor}`]);
    const text = random.pick([`${book.main} ${author}`, `${book.title} ${author}`]);
    return { text: text.toLowerCase(), isAnsweredBy: isTitledAndBy(book) };
  },
  'author with title': (book) => ({
    text: `${book.firstAuthor} ${book.main}`.toLowerCase(),
    isAnsweredBy: isTitledAndBy(book),
  }),
  'another order': (book, random) => {
    const words = plainWords(book.main);
    if (tellingWords(book.main).length < 2) return undefined;
    const text = shuffled(words, random).join(' ');
    return text === words.join(' ') ? undefined : { text, isAnsweredBy: hasSameWords(words) };
  },
  'series and number': ({ series }, random) => {
    if (!series) return undefined;
    const number = random.pick([`${series.number}`, `book ${series.number}`, `#${series.number}`]);
    return { text: `${series.name} ${number}`.toLowerCase(), isAnsweredBy: isVolume(series) };
  },
  prefix: (book, random) => {
    const title = plain(book.main);
    const text = title.slice(0, Math.ceil((title.length * random.between(60, 90)) / 100)).trim();
    if (text.length < 6) return undefined;
    return { text, isAnsweredBy: titleStartsWith(text) };
  },
  'prefix with a typo': (book, random) => {
    const words = plainWords(book.main);
    const last = words.at(-1) ?? '';
    if (words.length < 2 || last.length < 7) return undefined;
    const text = [...words.slice(0, -1), misspelt(last.slice(0, -1), random)].join(' ');
    return { text, isAnsweredBy: isTitled(book) };
  },
  'two typos': (book, random) => {
    const words = book.main.toLowerCase().split(' ');
    const long = words.filter((word) => /^\p{L}{5,}$/u.test(word));
    if (long.length < 2) return undefined;
    const wrong = shuffled(long, random).slice(0, 2);
    const typed = words.map((word) => (wrong.includes(word) ? misspelt(word, random) : word));
    return { text: typed.join(' '), isAnsweredBy: isTitled(book) };
  },
  'series with a typo': ({ series }, random) => {
    const wrong = longest(plainWords(series?.name ?? ''));
    if (!series || !/^\p{L}{5,}$/u.test(wrong)) return undefined;
    const number = random.pick([
      `${series.number}`,
      `book ${series.number}`,
      `vol. ${series.number}`,
    ]);
    const name = plain(series.name).replace(wrong, misspelt(wrong, random));
    return { text: `${name} ${number}`, isAnsweredBy: isVolume(series) };
  },
  'one word too many': (book, random) => {
    const more = random.pick(['book', 'a novel', 'paperback', 'hardcover']);
    return { text: `${plain(book.main)} ${more}`, isAnsweredBy: isTitled(book) };
  },
};

function isName(surname: string): boolean {
  return surname.length > 2;
}

function tellingWords(text: string): string[] {
  const words = plainWords(text);
  return words.filter((word) => word.length > 3 && !/^(?:with|from|that|this)$/u.test(word));
}

function longest(words: readonly string[]): string {
  return words.reduce((long, word) => (word.length > long.length ? word : long), '');
}

function shuffled(words: readonly string[], random: Random): string[] {
  const left = [...words];
  return words.flatMap(() => left.splice(random.between(0, left.length - 1), 1));
}
