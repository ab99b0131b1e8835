import { Unzip, type UnzipFile, UnzipInflate } from 'fflate';
import { parseIsbn } from '#contract/catalog/isbn.ts';
import { MAX_PHOTO_BYTES } from '#contract/catalog/photo-rules.ts';
import { openChunks } from '../file-chunks.ts';
import { FileError } from '../file-error.ts';

/**
 * A picture named by its book's ISBN, or what is wrong with it. Place 1 is the photo; places from 2
 * on (`9780141439549-2.jpg`) are the pictures after it.
 */
export type CoverPicture =
  | { name: string; isbn: string; place: number; picture: File }
  | { name: string; reason: string };

const TYPES: ReadonlyMap<string, string> = new Map([
  ['jpg', 'image/jpeg'],
  ['jpeg', 'image/jpeg'],
  ['png', 'image/png'],
  ['webp', 'image/webp'],
  ['avif', 'image/avif'],
  ['gif', 'image/gif'],
]);

/**
 * The pictures of a zip, one at a time as it is read. At most the photo size limit is unpacked of
 * each, so that a small file cannot fill the memory; files that are not pictures are not unpacked.
 * @throws {FileError} if it is not a zip, or is truncated
 */
export async function* readCoverZip(file: Blob): AsyncGenerator<CoverPicture> {
  const done: CoverPicture[] = [];
  let begun = 0;
  let ended = 0;
  const unzip = new Unzip((entry) => {
    if (entry.name.endsWith('/') || /(?:^|\/)(?:\.|__MACOSX\/)/.test(entry.name)) return;
    begun++;
    takeEntry(entry, (cover) => {
      ended++;
      done.push(cover);
    });
  });
  unzip.register(UnzipInflate);
  const { first, pieces } = await openChunks(file.stream());
  if (first?.[0] !== 0x50 || first[1] !== 0x4b) throw new FileError('It is not a zip file.');
  try {
    for await (const piece of pieces) {
      unzip.push(piece);
      yield* done.splice(0);
    }
    unzip.push(new Uint8Array(), true);
  } catch (cause) {
    throw new FileError('The zip cannot be read: it is damaged, or packed in an unusual way.', {
      cause,
    });
  }
  yield* done.splice(0);
  if (ended < begun) throw new FileError('The zip breaks off.');
}

function takeEntry(entry: UnzipFile, done: (cover: CoverPicture) => void) {
  // Some Windows programs separate folders with a backslash.
  const file = entry.name.split(/[/\\]/).at(-1) ?? '';
  const [, stem = '', ending = ''] = /^(.*)\.(\w+)$/s.exec(file) ?? [];
  const type = TYPES.get(ending.toLowerCase());
  const { isbn, place } = readStem(stem);
  const refuse = (reason: string) => done({ name: entry.name, reason });
  if (type === undefined) return refuse('It is not a picture.');
  if (isbn === undefined) return refuse('Its name is not an ISBN.');
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  entry.ondata = (error, chunk, final) => {
    if (bytes > MAX_PHOTO_BYTES) return;
    bytes += chunk?.length ?? 0;
    if (error) {
      bytes = Number.POSITIVE_INFINITY;
      refuse('It cannot be unpacked.');
    } else if (bytes > MAX_PHOTO_BYTES) {
      chunks.length = 0;
      refuse('It is larger than 1 MB.');
    } else {
      chunks.push(chunk.slice());
      const name = `${isbn}.${ending.toLowerCase()}`;
      if (final) done({ name: entry.name, isbn, place, picture: new File(chunks, name, { type }) });
    }
  };
  entry.start();
}

/** An ISBN may contain dashes, so the whole name is tried first. */
function readStem(stem: string): { isbn: string | undefined; place: number } {
  const whole = parseIsbn(stem);
  const [, first = '', place = ''] = /^(.*)-([2-9])$/.exec(stem) ?? [];
  if (whole !== undefined || place === '') return { isbn: whole, place: 1 };
  return { isbn: parseIsbn(first), place: Number(place) };
}
