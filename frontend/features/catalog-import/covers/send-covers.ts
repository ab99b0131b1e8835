import { errorText } from '../../../lib/error-text.ts';
import { askPatiently, isPassing } from '../ask-patiently.ts';
import type { CoverPicture } from './cover-zip.ts';

/** A picture that no book has now, and why. */
interface CoverLeftOut {
  name: string;
  reason: string;
}

export interface CoverProgress {
  /** Books that show their picture now. */
  placed: number;
  leftOut: readonly CoverLeftOut[];
}

interface CoverCalls {
  /** @returns the id of the book of this ISBN; undefined when the shop has none */
  findBook: (isbn: string) => Promise<string | undefined>;
  /** Gives a product its picture, in the place of any other. */
  setPhoto: (productId: string, picture: File) => Promise<unknown>;
  /** Gives a product a picture behind its photo, from place 2 on, in the place of the one there. */
  setPicture: (productId: string, place: number, picture: File) => Promise<unknown>;
}

const PAUSES_MS = [1000, 5000, 15_000, 30_000, 30_000];

/**
 * Gives each picture to the book of its ISBN, one after the other; the same again is safe. A shop
 * that fails or wants a pause is waited for.
 * @throws what the shop says when it lasts, or is about whoever asks
 */
export async function sendCovers(
  covers: AsyncIterable<CoverPicture>,
  { findBook, setPhoto, setPicture }: CoverCalls,
  { signal, onProgress }: { signal: AbortSignal; onProgress: (now: CoverProgress) => void },
): Promise<void> {
  let progress: CoverProgress = { placed: 0, leftOut: [] };
  const patience = { pauses: PAUSES_MS, signal, onWait: () => undefined };
  const place = async (cover: CoverPicture): Promise<string | undefined> => {
    if ('reason' in cover) return cover.reason;
    const id = await askPatiently(() => findBook(cover.isbn), patience);
    if (id === undefined) return 'No book has this ISBN.';
    try {
      const { place: at, picture } = cover;
      const set = () => (at === 1 ? setPhoto(id, picture) : setPicture(id, at, picture));
      await askPatiently(set, patience);
      return undefined;
    } catch (error) {
      if (!isAboutPicture(error)) throw error;
      return errorText(error);
    }
  };
  for await (const cover of covers) {
    if (signal.aborted) return;
    const reason = await place(cover);
    progress =
      reason === undefined
        ? { ...progress, placed: progress.placed + 1 }
        : { ...progress, leftOut: [...progress.leftOut, { name: cover.name, reason }] };
    onProgress(progress);
  }
}

/** A picture that the shop does not take leaves the others as they are; a lost session does not. */
function isAboutPicture(error: unknown): boolean {
  if (!(error instanceof Error) || !('status' in error) || isPassing(error)) return false;
  return ![401, 403].includes(Number(error.status));
}
