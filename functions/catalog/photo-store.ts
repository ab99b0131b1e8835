import { PHOTO_WIDTHS, type PhotoWidth, WIDEST_PHOTO } from '../contract/photo.ts';
import type { ProductRow } from '../db/tables/catalog.ts';
import type { SizedPicture } from './pictures/picture-codec.ts';

/**
 * Product photos in R2, each in the widths that the pages show. A row's `photo_key` names the widest;
 * the others lie beside it. A photo from before that is in one size only, and a key that names no
 * width. A key is never written twice, so an answer can be cached for long.
 */
export interface PhotoStore {
  /** Stores every width, or throws; some of them may be stored then. */
  put(key: string, pictures: readonly SizedPicture[]): Promise<void>;
  /**
   * The photo for that width, or as it is when it is in one size only. Without a body when the
   * caller's copy (its `If-None-Match`) still is the right one, or when no bytes are asked for.
   */
  get(
    key: string,
    ask: { width: PhotoWidth; ifNoneMatch: string | undefined; bytes: boolean },
  ): Promise<{ etag: string; size: number; body: ReadableStream | undefined } | undefined>;
  /** All widths of each, 1,000 at most together. One that is not there is passed over. */
  delete(keys: readonly string[]): Promise<void>;
}

/** What a photo that has its widths is stored as. */
export const SIZED_TYPE = 'image/webp';

export function createPhotoStore(bucket: R2Bucket): PhotoStore {
  return {
    put: async (key, pictures) => {
      const httpMetadata = { contentType: SIZED_TYPE };
      await Promise.all(
        pictures.map(({ width, bytes }) => bucket.put(keyOf(key, width), bytes, { httpMetadata })),
      );
    },
    get: async (key, { width, ifNoneMatch, bytes }) => {
      // Not the header as it came: R2 throws at one that is not well formed.
      const known = /^(?:W\/)?"([^"]+)"$/.exec(ifNoneMatch ?? '')?.[1];
      const unlessKnown = known ? { onlyIf: { etagDoesNotMatch: known } } : {};
      const sized = keyOf(key, width);
      const object = await (bytes ? bucket.get(sized, unlessKnown) : bucket.head(sized));
      if (!object) return undefined;
      const body = 'body' in object ? (object.body as ReadableStream) : undefined;
      return { etag: object.httpEtag, size: object.size, body };
    },
    delete: (keys) => bucket.delete(keys.flatMap(keysOfPhoto)),
  };
}

/** A key of its own for each photo that a product ever has, of its widest. */
export function photoKey(productId: string, photoId: string): string {
  return `products/${productId}/${photoId}/${WIDEST_PHOTO}`;
}

/** Where all that belongs to a row's photo lies. */
export function keysOfPhoto(key: string): string[] {
  return hasWidths(key) ? PHOTO_WIDTHS.map((width) => keyOf(key, width)) : [key];
}

function hasWidths(key: string): boolean {
  return key.endsWith(`/${WIDEST_PHOTO}`);
}

function keyOf(key: string, width: PhotoWidth): string {
  return hasWidths(key) ? key.replace(/\d+$/, String(width)) : key;
}

/** What is new when the picture is: the photo's own part of its key. */
export function photoVersion(key: string): string {
  const parts = key.split('/');
  return parts.at(hasWidths(key) ? -2 : -1) ?? '';
}

/** The address of a picture behind the photo. */
export function pictureUrl({ id, photo_key }: { id: string; photo_key: string }): string {
  return `/api/product/picture/${id}?v=${photoVersion(photo_key)}`;
}

/** The address of a product's photo; its version changes with the picture. */
export function photoUrl(product: Pick<ProductRow, 'id' | 'photo_key'>): string | null {
  if (!product.photo_key) return null;
  return `/api/product/photo/${product.id}?v=${photoVersion(product.photo_key)}`;
}
