import { retry } from '../retry.ts';
import type { CoverPicture } from './cover-zip.ts';

/** A picture that no book has now, and why. */
export interface CoverLeftOut {
  name: string;
  reason: string;
}

/** A book that a picture is for. */
export interface CoverBook {
  _id: string;
  name: string;
}

/** What a zip comes to before any of it is placed. */
export interface CoverCheck {
  fits: readonly { name: string; book: CoverBook }[];
  leftOut: readonly CoverLeftOut[];
  /** The books that were found, by ISBN. */
  books: ReadonlyMap<string, CoverBook>;
}

/** @returns the book of this ISBN; undefined when the shop has none */
export type FindCoverBook = (isbn: string) => Promise<CoverBook | undefined>;

export const NO_BOOK = 'No book has this ISBN.';

export const COVER_PAUSES_MS = [1000, 5000, 15_000, 30_000, 30_000];

/**
 * Finds the book of each picture and changes nothing. A shop that fails or wants a pause is waited for.
 * @throws what the shop says when it lasts, or is about whoever asks
 */
export async function checkCovers(
  covers: AsyncIterable<CoverPicture>,
  findBook: FindCoverBook,
  { signal, onProgress }: { signal: AbortSignal; onProgress: (now: CoverCheck) => void },
): Promise<CoverCheck> {
  const policy = { pauses: COVER_PAUSES_MS, signal, onWait: () => undefined };
  const asked = new Map<string, CoverBook | undefined>();
  const books = new Map<string, CoverBook>();
  let check: CoverCheck = { fits: [], leftOut: [], books };
  for await (const cover of covers) {
    signal.throwIfAborted();
    const { name } = cover;
    if ('isbn' in cover && !asked.has(cover.isbn)) {
      const found = await retry(() => findBook(cover.isbn), policy);
      asked.set(cover.isbn, found);
      if (found) books.set(cover.isbn, found);
    }
    const book = 'isbn' in cover ? books.get(cover.isbn) : undefined;
    const reason = 'reason' in cover ? cover.reason : NO_BOOK;
    check = book
      ? { ...check, fits: [...check.fits, { name, book }] }
      : { ...check, leftOut: [...check.leftOut, { name, reason }] };
    onProgress(check);
  }
  return check;
}
