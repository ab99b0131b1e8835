import type { PhotoType, ProductRow } from '../db/tables.ts';

/** Product photos in R2. A key is never written twice, so an answer can be cached for long. */
export interface PhotoStore {
  put(photo: { key: string; type: PhotoType; bytes: Uint8Array }): Promise<void>;
  /**
   * Without a body when the caller's copy (its `If-None-Match`) still is the right one, or when no
   * bytes are asked for.
   */
  get(
    key: string,
    ask: { ifNoneMatch: string | undefined; bytes: boolean },
  ): Promise<{ etag: string; size: number; body: ReadableStream | undefined } | undefined>;
  /** Does nothing when there is no such photo. */
  delete(key: string): Promise<void>;
}

export function createPhotoStore(bucket: R2Bucket): PhotoStore {
  return {
    put: async ({ key, type, bytes }) => {
      await bucket.put(key, bytes, { httpMetadata: { contentType: type } });
    },
    get: async (key, { ifNoneMatch, bytes }) => {
      // Not the header as it came: R2 throws at one that is not well formed.
      const known = /^(?:W\/)?"([^"]+)"$/.exec(ifNoneMatch ?? '')?.[1];
      const unlessKnown = known ? { onlyIf: { etagDoesNotMatch: known } } : {};
      const object = await (bytes ? bucket.get(key, unlessKnown) : bucket.head(key));
      if (!object) return undefined;
      const body = 'body' in object ? (object.body as ReadableStream) : undefined;
      return { etag: object.httpEtag, size: object.size, body };
    },
    delete: (key) => bucket.delete(key),
  };
}

/** A key of its own for each picture that a product ever has. */
export function photoKey(productId: string, photoId: string): string {
  return `products/${productId}/${photoId}`;
}

/** The address of a product's photo; its version changes with the picture. */
export function photoUrl(product: Pick<ProductRow, 'id' | 'photo_key'>): string | null {
  if (!product.photo_key) return null;
  const version = product.photo_key.split('/').at(-1) ?? '';
  return `/api/product/photo/${product.id}?v=${version}`;
}
