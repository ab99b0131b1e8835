import type { PhotoType, ProductRow } from '../db/tables.ts';

/** Product photos in R2. A key is never written twice, so an answer can be cached for long. */
export interface PhotoStore {
  put(photo: { key: string; type: PhotoType; bytes: Uint8Array }): Promise<void>;
  /** Without a body when the caller's copy (its `If-None-Match`) still is the right one. */
  get(
    key: string,
    ifNoneMatch: string | undefined,
  ): Promise<{ etag: string; body: ReadableStream | undefined } | undefined>;
}

export function createPhotoStore(bucket: R2Bucket): PhotoStore {
  return {
    put: async ({ key, type, bytes }) => {
      await bucket.put(key, bytes, { httpMetadata: { contentType: type } });
    },
    get: async (key, ifNoneMatch) => {
      // Not the header as it came: R2 throws at one that is not well formed.
      const known = /^(?:W\/)?"([^"]+)"$/.exec(ifNoneMatch ?? '')?.[1];
      const object = await bucket.get(key, known ? { onlyIf: { etagDoesNotMatch: known } } : {});
      if (!object) return undefined;
      return { etag: object.httpEtag, body: 'body' in object ? object.body : undefined };
    },
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
