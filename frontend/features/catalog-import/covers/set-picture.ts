import {
  MAX_PICTURES,
  type PicturesArrange,
} from '../../../../functions/contract/product-pictures.ts';
import type { ProductPicture } from '../../../../functions/contract/whole-product.ts';

/** What there is to do about the pictures behind one product's photo. */
export interface PictureCalls {
  read: () => Promise<readonly ProductPicture[]>;
  /** @returns all of them, the new one at the end */
  add: (photo: File) => Promise<readonly ProductPicture[]>;
  remove: (pictureId: string) => Promise<unknown>;
  /** All of them, in their order; those without `alt` keep theirs. */
  arrange: (pictures: PicturesArrange['pictures']) => Promise<unknown>;
}

/** Makes a call again after a passing failure, which may have lost nothing but the answer. */
type Again = <T>(call: () => Promise<T>) => Promise<T>;

/**
 * Puts a picture at its place behind the photo, from 2 on: in the place of the one there, with what
 * that was said to show, or at the end. The old one goes first only where there is no room for both.
 * @returns why it cannot stand there; undefined when it does
 * @throws what the shop says
 */
export async function setPicture(
  { read, add, remove, arrange }: PictureCalls,
  { place, photo, again }: { place: number; photo: File; again: Again },
): Promise<string | undefined> {
  const before = await again(read);
  const at = place - 2;
  // Further on it would be another one with each load.
  if (at > before.length) return `The book has no picture ${before.length + 2} yet.`;
  const old = before[at];
  const isFull = before.length >= MAX_PICTURES;
  const takeAway = ({ _id }: ProductPicture) => again(() => remove(_id).catch(passGone));
  if (old && isFull) await takeAway(old);

  const added = await addOnce(before);
  const mine = added.at(-1);
  if (!old || !mine) return undefined;
  if (!isFull) await takeAway(old);
  const others = added.filter(({ _id }) => _id !== old._id && _id !== mine._id);
  const named: PicturesArrange['pictures'] = others.map(({ _id }) => ({ _id }));
  await again(() => arrange(named.toSpliced(at, 0, { _id: mine._id, alt: old.alt })));
  return undefined;

  /** One whose answer was lost is there already. */
  async function addOnce(known: readonly ProductPicture[]): Promise<readonly ProductPicture[]> {
    const ids = new Set(known.map(({ _id }) => _id));
    let tries = 0;
    return await again(async () => {
      tries += 1;
      const now = tries > 1 ? await read() : [];
      const last = now.at(-1);
      return last && !ids.has(last._id) ? now : await add(photo);
    });
  }
}

/** Whose answer was lost has been taken away. */
function passGone(error: unknown) {
  const isGone =
    error instanceof Error && 'reason' in error && error.reason === 'picture-not-found';
  if (!isGone) throw error;
}
