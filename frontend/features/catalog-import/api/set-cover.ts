import { adminProductPageSchema } from '../../../../functions/contract/admin-product.ts';
import { productListSchema, productSchema } from '../../../../functions/contract/product.ts';
import {
  type ProductPicture,
  type WholeProduct,
  wholeProductSchema,
} from '../../../../functions/contract/whole-product.ts';
import { useAdmin } from '../../../hooks/use-admin.ts';
import { api } from '../../../lib/api-client.ts';
import type { CoverBook } from '../covers/check-covers.ts';
import type { PictureCalls } from '../covers/set-picture.ts';

/** Calls that find a book by ISBN and set its pictures. */
export function useSetCover() {
  const { _id: adminId } = useAdmin();
  return {
    findBook: async (isbn: string): Promise<CoverBook | undefined> => {
      const query = { search: isbn };
      const found = await api('GET /products/search', { query, response: productListSchema });
      const published = found.find((book) => book.isbn === isbn);
      if (published) return published;
      // More expensive, as this list includes drafts and hidden books.
      const { products } = await api('GET /products/desk/:userId', {
        params: { userId: adminId },
        query,
        response: adminProductPageSchema,
      });
      return products.find((book) => book.isbn === isbn);
    },
    setPhoto: (productId: string, picture: File) => {
      const form = new FormData();
      form.set('photo', picture);
      const params = { productId, userId: adminId };
      return api('PUT /product/:productId/:userId', { params, form, response: productSchema });
    },
    picturesOf: (productId: string): PictureCalls => {
      const params = { productId, userId: adminId };
      const response = wholeProductSchema;
      return {
        read: async () =>
          picturesIn(await api('GET /product/:productId/desk/:userId', { params, response })),
        add: (photo) => send(params, photo),
        replace: (pictureId, photo) => send(params, photo, pictureId),
      };
    },
  };
}

function send(params: { productId: string; userId: string }, photo: File, inPlaceOf?: string) {
  const form = new FormData();
  form.set('photo', photo);
  if (inPlaceOf !== undefined) form.set('inPlaceOf', inPlaceOf);
  const response = wholeProductSchema;
  return api('POST /product/:productId/pictures/:userId', { params, form, response });
}

function picturesIn({ pictures = [] }: WholeProduct): readonly ProductPicture[] {
  return pictures;
}
