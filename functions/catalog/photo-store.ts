import type { PhotoType, ProductRow } from '../db/tables.ts';

/** Product photos in R2. A key is never written twice, so an answer can be cached for long. */
export interface PhotoStore {
  put(photo: { key: string; type: PhotoType; bytes: Uint8Array }): Promise<void>;
  /** `unchanged` when the caller's copy (`If-None-Match` in `headers`) still is the right one. */
  get(
    key: string,
    headers: Headers,
  ): Promise<{ etag: string; body: ReadableStream | undefined } | undefined>;
}

export function createPhotoStore(bucket: R2Bucket): PhotoStore {
  return {
    put: async ({ key, type, bytes }) => {
      await bucket.put(key, bytes, { httpMetadata: { contentType: type } });
    },
    get: async (key, headers) => {
      const object = await bucket.get(key, { onlyIf: headers });
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
