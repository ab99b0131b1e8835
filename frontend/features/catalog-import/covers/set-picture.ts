import type { ProductPicture } from '../../../../functions/contract/whole-product.ts';

/** What there is to do about the pictures behind one product's photo. */
export interface PictureCalls {
  read: () => Promise<readonly ProductPicture[]>;
  /** Behind the others. */
  add: (photo: File) => Promise<unknown>;
  /** In the place of another, with what that was said to show; the same again is safe. */
  replace: (pictureId: string, photo: File) => Promise<unknown>;
}

/** Makes a call again after a passing failure, which may have lost nothing but the answer. */
type Again = <T>(call: () => Promise<T>) => Promise<T>;

/**
 * Puts a picture at its place behind the photo, from 2 on: in the place of the one there, with what
 * that was said to show, or at the end. One that the shop does not take leaves the one there as it is.
 * @returns why it cannot stand there; undefined when it does
 * @throws what the shop says
 */
export async function setPicture(
  { read, add, replace }: PictureCalls,
  { place, photo, again }: { place: number; photo: File; again: Again },
): Promise<string | undefined> {
  const before = await again(read);
  const at = place - 2;
  // Further on it would be another one with each load.
  if (at > before.length) return `The book has no picture ${before.length + 2} yet.`;
  const old = before[at];
  if (old) await again(() => replace(old._id, photo));
  else await addOnce(new Set(before.map(({ _id }) => _id)));
  return undefined;

  /** One whose answer was lost is there already. */
  async function addOnce(known: ReadonlySet<string>): Promise<void> {
    let tries = 0;
    await again(async () => {
      tries += 1;
      const last = tries > 1 ? (await read()).at(-1) : undefined;
      if (!last || known.has(last._id)) await add(photo);
    });
  }
}
