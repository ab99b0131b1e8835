import { retry } from '../retry.ts';
import type { CoverPicture } from './cover-zip.ts';

/** A picture that was not set, and why. */
export interface SkippedCover {
  name: string;
  reason: string;
}

/** The book a picture is for. */
export interface CoverBook {
  _id: string;
  name: string;
}

/** Result of checking a zip before anything is uploaded. */
export interface CoverCheck {
  fits: readonly { name: string; book: CoverBook }[];
  leftOut: readonly SkippedCover[];
  /** The books found, by ISBN. */
  books: ReadonlyMap<string, CoverBook>;
}

/** @returns the book with this ISBN; undefined if the shop has none */
export type FindCoverBook = (isbn: string) => Promise<CoverBook | undefined>;

export const NO_BOOK = 'No book has this ISBN.';

/**
 * Finds the book of each picture without changing anything. Retries if the shop fails or
 * rate-limits.
 * @throws the shop's error if it persists, or concerns the caller
 */
export async function checkCovers(
  covers: AsyncIterable<CoverPicture>,
  findBook: FindCoverBook,
  { signal, onProgress }: { signal: AbortSignal; onProgress: (now: CoverCheck) => void },
): Promise<CoverCheck> {
  const asked = new Map<string, CoverBook | undefined>();
  const books = new Map<string, CoverBook>();
  let check: CoverCheck = { fits: [], leftOut: [], books };
  for await (const cover of covers) {
    signal.throwIfAborted();
    const { name } = cover;
    if ('isbn' in cover && !asked.has(cover.isbn)) {
      const found = await retry(() => findBook(cover.isbn), { signal });
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
