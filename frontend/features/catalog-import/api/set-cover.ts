import { productListSchema, productSchema } from '../../../../functions/contract/product.ts';
import { productDeskPageSchema } from '../../../../functions/contract/product-desk.ts';
import { wholeProductSchema } from '../../../../functions/contract/whole-product.ts';
import { useAdmin } from '../../../hooks/use-admin.ts';
import { api } from '../../../lib/api-client.ts';

/** What finds a book by its ISBN and gives it its picture. */
export function useSetCover() {
  const { _id: adminId } = useAdmin();
  return {
    findBook: async (isbn: string): Promise<string | undefined> => {
      const query = { search: isbn };
      const found = await api('GET /products/search', { query, response: productListSchema });
      const published = found.find((book) => book.isbn === isbn);
      if (published) return published._id;
      // Dearer, as the desk looks through drafts and hidden books.
      const { products } = await api('GET /products/desk/:userId', {
        params: { userId: adminId },
        query,
        response: productDeskPageSchema,
      });
      return products.find((book) => book.isbn === isbn)?._id;
    },
    setPhoto: (productId: string, picture: File) => {
      const form = new FormData();
      form.set('photo', picture);
      const params = { productId, userId: adminId };
      return api('PUT /product/:productId/:userId', { params, form, response: productSchema });
    },
    setPicture: (productId: string, place: number, photo: File) =>
      setPicture({ productId, userId: adminId }, place, photo),
  };
}

/** Adds the picture, takes the one away that was at its place, and moves it there. */
async function setPicture(
  params: { productId: string; userId: string },
  place: number,
  photo: File,
): Promise<void> {
  const form = new FormData();
  form.set('photo', photo);
  const response = wholeProductSchema;
  const added = await api('POST /product/:productId/pictures/:userId', { params, form, response });
  const others = [...(added.pictures ?? [])];
  const mine = others.pop();
  const before = others[place - 2];
  if (!mine || !before) return;
  await api('DELETE /product/:productId/picture/:pictureId/:userId', {
    params: { ...params, pictureId: before._id },
    response,
  });
  others[place - 2] = { ...mine, alt: before.alt };
  const pictures = others.map(({ _id, alt }) => ({ _id, alt }));
  await api('PUT /product/:productId/pictures/:userId', { params, json: { pictures }, response });
}
