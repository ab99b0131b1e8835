import { errorText } from '../../../lib/error-text.ts';
import { isRetryable, retry } from '../retry.ts';
import { type CoverCheck, NO_BOOK, type SkippedCover } from './check-covers.ts';
import type { CoverPicture } from './cover-zip.ts';
import { type PictureCalls, setPicture } from './set-picture.ts';

export interface CoverProgress {
  /** Number of pictures uploaded. */
  placed: number;
  leftOut: readonly SkippedCover[];
}

interface CoverCalls {
  /** Sets a product's photo, replacing any other. */
  setPhoto: (productId: string, picture: File) => Promise<unknown>;
  /** The pictures after a product's photo. */
  picturesOf: (productId: string) => PictureCalls;
}

/** A book's nine pictures, and other files that may be between them in a zip. */
const MAX_HELD = 16;

/**
 * Uploads each picture to the book found for its ISBN, one at a time, those of one book in order of
 * place; safe to repeat. Retries if the shop fails or rate-limits.
 * @throws the shop's error if it persists, or concerns the caller
 */
export async function sendCovers(
  covers: AsyncIterable<CoverPicture>,
  books: CoverCheck['books'],
  { setPhoto, picturesOf }: CoverCalls,
  { signal, onProgress }: { signal: AbortSignal; onProgress: (now: CoverProgress) => void },
): Promise<void> {
  let progress: CoverProgress = { placed: 0, leftOut: [] };
  const again = <T>(ask: () => Promise<T>) => retry(ask, { signal });
  const place = async (cover: CoverPicture): Promise<string | undefined> => {
    if ('reason' in cover) return cover.reason;
    const id = books.get(cover.isbn)?._id;
    if (id === undefined) return NO_BOOK;
    try {
      const { place: at, picture: photo } = cover;
      if (at > 1) return await setPicture(picturesOf(id), { place: at, photo, again });
      await again(() => setPhoto(id, photo));
      return undefined;
    } catch (error) {
      if (!isAboutPicture(error)) throw error;
      return errorText(error);
    }
  };
  for await (const cover of byPlace(covers)) {
    if (signal.aborted) return;
    const reason = await place(cover);
    progress =
      reason === undefined
        ? { ...progress, placed: progress.placed + 1 }
        : { ...progress, leftOut: [...progress.leftOut, { name: cover.name, reason }] };
    onProgress(progress);
  }
}

/** Yields pictures of one book that are adjacent in the zip in order of place. */
async function* byPlace(covers: AsyncIterable<CoverPicture>): AsyncGenerator<CoverPicture> {
  let held: CoverPicture[] = [];
  let book: string | undefined;
  for await (const cover of covers) {
    const isbn = 'isbn' in cover ? cover.isbn : book;
    if (isbn !== book || held.length === MAX_HELD) {
      yield* sorted(held);
      held = [];
    }
    book = isbn;
    held.push(cover);
  }
  yield* sorted(held);
}

function sorted(covers: readonly CoverPicture[]): CoverPicture[] {
  const placeOf = (cover: CoverPicture) =>
    'place' in cover ? cover.place : Number.POSITIVE_INFINITY;
  return covers.toSorted((a, b) => placeOf(a) - placeOf(b));
}

/**
 * Whether an error concerns one picture only, so that the others continue; a lost session does not.
 */
function isAboutPicture(error: unknown): boolean {
  if (!(error instanceof Error) || !('status' in error) || isRetryable(error)) return false;
  return ![401, 403].includes(Number(error.status));
}
