import type { Session } from '#contract/accounts/user.ts';
import { type EditedList, editedListSchema } from '#contract/book-lists/book-list-requests.ts';
import { detailedProductSchema } from '#contract/catalog/product-details.ts';
import { type Answer, ask } from './api.ts';
import { makePicture } from './pictures.ts';
import { type Fields, makeForm, send } from './product-form.ts';
import { createBook } from './shop.ts';

/** A published list of one book, created through the API. */
export async function createList(
  admin: Session,
  list: Record<string, unknown> = {},
): Promise<EditedList> {
  const books = [{ product: (await createBook()).id, note: 'Read it twice.' }];
  return await ask(editedListSchema, 'POST', `/lists/${admin.user._id}`, {
    token: admin.token,
    body: { title: 'By the fire', isPublished: true, books, ...list },
  });
}

/** Uploads a picture of a product, a small one unless `fields` holds another. */
export function addPicture(admin: Session, productId: string, fields: Fields): Promise<Answer> {
  const { bytes, type } = makePicture('png');
  const photo = new File([bytes], 'back.png', { type });
  const path = `/product/${productId}/pictures/${admin.user._id}`;
  return send('POST', path, { token: admin.token, body: makeForm({ photo, ...fields }) });
}

/** A book with one additional picture. */
export async function createPicturedProduct(admin: Session, alt = 'The back') {
  const { id: productId } = await createBook();
  const { body } = await addPicture(admin, productId, { alt });
  const [picture] = detailedProductSchema.parse(body).pictures ?? [];
  if (!picture) throw new Error(JSON.stringify(body));
  return { productId, pictureId: picture._id, picture };
}
