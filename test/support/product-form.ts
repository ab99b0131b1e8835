import { exports } from 'cloudflare:workers';
import type { Session } from '#contract/accounts/user.ts';
import { type Product, productSchema } from '#contract/catalog/product.ts';
import type { Answer } from './api.ts';
import { createCategory } from './shop.ts';

/** Fields as a form's inputs hold them; `undefined` omits a field. */
export type Fields = Record<string, string | File | undefined>;

export function makeForm(fields: Fields): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (value !== undefined) form.set(name, value);
  }
  return form;
}

/** The fields that the create form sends for a plain product. */
export async function productFields(): Promise<Fields> {
  return {
    name: 'Walden',
    description: 'Life in the woods.',
    price: '12.50',
    category: await createCategory(),
    quantity: '7',
    shipping: '1',
  };
}

/** Sends a body unchanged, with or without a session. */
export async function send(
  method: string,
  path: string,
  options: { token?: string | undefined; body: BodyInit; type?: string },
): Promise<Answer> {
  const headers = new Headers();
  if (options.token) headers.set('authorization', `Bearer ${options.token}`);
  if (options.type) headers.set('content-type', options.type);
  const init = { method, headers, body: options.body };
  const response = await exports.default.fetch(`http://shop.test/api${path}`, init);
  return { status: response.status, body: await response.json(), headers: response.headers };
}

export function createProduct(admin: Session, fields: Fields): Promise<Answer> {
  const path = `/product/create/${admin.user._id}`;
  return send('POST', path, { token: admin.token, body: makeForm(fields) });
}

export function changeProduct(admin: Session, id: string, fields: Fields): Promise<Answer> {
  const path = `/product/${id}/${admin.user._id}`;
  return send('PUT', path, { token: admin.token, body: makeForm(fields) });
}

/** A product created through the API. */
export async function createStoredProduct(admin: Session, fields: Fields = {}): Promise<Product> {
  const answer = await createProduct(admin, { ...(await productFields()), ...fields });
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  return productSchema.parse(answer.body);
}
