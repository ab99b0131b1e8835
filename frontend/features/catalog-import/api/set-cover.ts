import { productListSchema, productSchema } from '../../../../functions/contract/product.ts';
import { useAdmin } from '../../../hooks/use-admin.ts';
import { api } from '../../../lib/api-client.ts';

/** What finds a book by its ISBN and gives it its picture. */
export function useSetCover() {
  const { _id: adminId } = useAdmin();
  return {
    findBook: async (isbn: string): Promise<string | undefined> => {
      const query = { search: isbn };
      const found = await api('GET /products/search', { query, response: productListSchema });
      return found.find((book) => book.isbn === isbn)?._id;
    },
    setPhoto: (productId: string, picture: File) => {
      const form = new FormData();
      form.set('photo', picture);
      const params = { productId, userId: adminId };
      return api('PUT /product/:productId/:userId', { params, form, response: productSchema });
    },
  };
}
