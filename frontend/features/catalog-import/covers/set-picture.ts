import type { ProductPicture } from '#contract/catalog/product-details.ts';

/** Calls for the pictures after one product's photo. */
export interface PictureCalls {
  read: () => Promise<readonly ProductPicture[]>;
  /** Adds a picture at the end. */
  add: (photo: File) => Promise<unknown>;
  /** Replaces a picture, keeping its description; safe to repeat. */
  replace: (pictureId: string, photo: File) => Promise<unknown>;
}

/** Repeats a call after a transient failure, which may have lost only the answer. */
type Again = <T>(call: () => Promise<T>) => Promise<T>;

/**
 * Sets a picture at its place after the photo, from 2 on: replaces the one there, keeping its
 * description, or adds it at the end. A refused picture leaves the existing one as it is.
 * @returns why it cannot be set there; undefined if it was
 * @throws the shop's error
 */
export async function setPicture(
  { read, add, replace }: PictureCalls,
  { place, photo, again }: { place: number; photo: File; again: Again },
): Promise<string | undefined> {
  const before = await again(read);
  const at = place - 2;
  // With a gap, it would end up at another place with each import.
  if (at > before.length) return `The book has no picture ${before.length + 2} yet.`;
  const old = before[at];
  if (old) await again(() => replace(old._id, photo));
  else await addOnce(new Set(before.map(({ _id }) => _id)));
  return undefined;

  /** Adds the picture unless an earlier attempt did, whose answer was lost. */
  async function addOnce(known: ReadonlySet<string>): Promise<void> {
    let tries = 0;
    await again(async () => {
      tries += 1;
      const last = tries > 1 ? (await read()).at(-1) : undefined;
      if (!last || known.has(last._id)) await add(photo);
    });
  }
}
