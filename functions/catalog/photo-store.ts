import { PHOTO_WIDTHS, type PhotoWidth, WIDEST_PHOTO } from '../contract/catalog/photo-widths.ts';
import type { ProductRow } from '../db/tables/catalog.ts';
import type { SizedPhoto } from './photo-codec.ts';

/**
 * Product photos in R2, each in every width that the pages show. A row's `photo_key` names the
 * widest; the others are stored beside it. Older photos exist in one size only, under a key that
 * names no width. A key is never written twice, so responses can be cached for long.
 */
export interface PhotoStore {
  /** Stores every width, or throws; some may be stored even then. */
  put(key: string, photos: readonly SizedPhoto[]): Promise<void>;
  /**
   * Returns the photo in that width, or in its only size. Without a body if the caller's copy (its
   * `If-None-Match`) is still current, or if no bytes are asked for.
   */
  get(
    key: string,
    ask: { width: PhotoWidth; ifNoneMatch: string | undefined; bytes: boolean },
  ): Promise<{ etag: string; size: number; body: ReadableStream | undefined } | undefined>;
  /** Deletes all widths of the photos, at most 1,000 objects in all. Missing ones are ignored. */
  delete(keys: readonly string[]): Promise<void>;
}

/** Content type of photos that are stored in all widths. */
export const SIZED_TYPE = 'image/webp';

export function createPhotoStore(bucket: R2Bucket): PhotoStore {
  return {
    put: async (key, photos) => {
      const httpMetadata = { contentType: SIZED_TYPE };
      await Promise.all(
        photos.map(({ width, bytes }) => bucket.put(keyOf(key, width), bytes, { httpMetadata })),
      );
    },
    get: async (key, { width, ifNoneMatch, bytes }) => {
      // Only the parsed ETag: R2 throws on a malformed header.
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

/** Returns a unique key for a new photo of a product, naming its widest version. */
export function photoKey(productId: string, photoId: string): string {
  return `products/${productId}/${photoId}/${WIDEST_PHOTO}`;
}

/** Returns the keys of all stored widths of a photo. */
export function keysOfPhoto(key: string): string[] {
  return hasWidths(key) ? PHOTO_WIDTHS.map((width) => keyOf(key, width)) : [key];
}

function hasWidths(key: string): boolean {
  return key.endsWith(`/${WIDEST_PHOTO}`);
}

function keyOf(key: string, width: PhotoWidth): string {
  return hasWidths(key) ? key.replace(/\d+$/, String(width)) : key;
}

/** Version of a photo in its URL: the part of the key that is unique to the photo. */
export function photoVersion(key: string): string {
  const parts = key.split('/');
  return parts.at(hasWidths(key) ? -2 : -1) ?? '';
}

/** URL of one of a product's additional pictures. */
export function pictureUrl({ id, photo_key }: { id: string; photo_key: string }): string {
  return `/api/product/picture/${id}?v=${photoVersion(photo_key)}`;
}

/** URL of a product's photo; its version changes with the photo. */
export function photoUrl(product: Pick<ProductRow, 'id' | 'photo_key'>): string | null {
  if (!product.photo_key) return null;
  return `/api/product/photo/${product.id}?v=${photoVersion(product.photo_key)}`;
}
