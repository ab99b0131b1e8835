import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type DetailedProduct, detailedProductSchema } from '#contract/catalog/product-details.ts';
import type { PicturesArrange } from '#contract/catalog/product-pictures.ts';
import { adminKeys } from '../../../lib/admin-query-keys.ts';
import { api } from '../../../lib/api-client.ts';
import { productKeys } from '../../../lib/query-keys.ts';

/** Adds a picture after the product's existing ones. */
export function useAddPicture(productId: string) {
  return useMutation({
    mutationFn: ({ photo, alt }: { photo: File; alt: string }) => {
      const form = new FormData();
      form.set('photo', photo);
      form.set('alt', alt);
      return api('POST /product/:productId/pictures/:userId', {
        params: { productId },
        form,
        response: detailedProductSchema,
      });
    },
    onSuccess: useCacheProduct(),
  });
}

/** Reorders a product's pictures; entries with `alt` get a new description. */
export function useArrangePictures(productId: string) {
  return useMutation({
    mutationFn: (pictures: PicturesArrange['pictures']) =>
      api('PUT /product/:productId/pictures/:userId', {
        params: { productId },
        json: { pictures },
        response: detailedProductSchema,
      }),
    onSuccess: useCacheProduct(),
  });
}

export function useRemovePicture(productId: string) {
  return useMutation({
    mutationFn: (pictureId: string) =>
      api('DELETE /product/:productId/picture/:pictureId/:userId', {
        params: { productId, pictureId },
        response: detailedProductSchema,
      }),
    onSuccess: useCacheProduct(),
  });
}

/** Caches the answer, the product as it is now, and invalidates the shopper's view of it. */
function useCacheProduct() {
  const queries = useQueryClient();
  return (product: DetailedProduct) => {
    queries.setQueryData(adminKeys.product(product._id), product);
    void queries.invalidateQueries({ queryKey: productKeys.one(product._id) });
  };
}
