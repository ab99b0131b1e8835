import { plain, plainWords, type RealBook } from './read-books.ts';

/** Whether a book answers a query. Any edition does, as does any other book that fits equally. */
export type Judge = (book: RealBook) => boolean;

export function isTitled(book: RealBook): Judge {
  const titles = new Set([plain(book.title), plain(book.main)]);
  return ({ title, main }) => titles.has(plain(title)) || titles.has(plain(main));
}

export function isTitledAndBy(book: RealBook): Judge {
  const [titled, by] = [isTitled(book), isBy(book, [])];
  return (other) => titled(other) && by(other);
}

export function hasInTitle(part: string): Judge {
  return ({ title }) => ` ${plain(title)} `.includes(` ${part} `);
}

export function hasSameWords(words: readonly string[]): Judge {
  const sorted = words.toSorted().join(' ');
  return ({ title, main }) =>
    [title, main].some((text) => plainWords(text).toSorted().join(' ') === sorted);
}

/** A book by an author of the same surname, with all the words in its title. */
export function isBy({ surname }: RealBook, words: readonly string[]): Judge {
  const author = plain(surname);
  return (other) => {
    const title = new Set(plainWords(other.title));
    return (
      ` ${plain(other.author)} `.includes(` ${author} `) && words.every((word) => title.has(word))
    );
  };
}

/** The volume of that number in a series. */
export function isVolume({ name, number }: { name: string; number: number }): Judge {
  const key = plain(name);
  return ({ series }) => series !== null && series.number === number && plain(series.name) === key;
}

/** Titles that begin with the text, with or without their article. */
export function titleStartsWith(text: string): Judge {
  return ({ title }) => {
    const name = plain(title);
    return name.startsWith(text) || name.replace(/^(?:the|an?) /u, '').startsWith(text);
  };
}
