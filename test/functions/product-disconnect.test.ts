import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { appWith } from '../support/app-with.ts';
import { aForm, aProduct, productFields } from '../support/product-form.ts';
import { anAdmin, db, getBook } from '../support/shop.ts';

/** Sends a form and ignores the answer; resolves when all background work has ended. */
async function sendAndLeave(method: string, path: string, token: string, form: FormData) {
  const waitedFor: Promise<unknown>[] = [];
  const context = {
    waitUntil: (work: Promise<unknown>) => {
      waitedFor.push(work);
    },
    passThroughOnException: () => undefined,
    props: {},
  } as unknown as ExecutionContext;
  const headers = { authorization: `Bearer ${token}` };
  const init = { method, headers, body: form };
  const answer = appWith({}).request(`/api${path}`, init, env, context);
  await expect.poll(() => waitedFor.length).toBeGreaterThan(0);
  await Promise.all(waitedFor);
  return answer;
}

test('a product is created even if the browser disconnects', async () => {
  const { token, user } = await anAdmin();
  const name = `Left behind ${user._id}`;
  const form = aForm({ ...(await productFields()), name });

  await sendAndLeave('POST', `/product/create/${user._id}`, token, form);

  const rows = await db.selectFrom('products').select('name').where('name', '=', name).execute();
  expect(rows).toEqual([{ name }]);
});

test('a product is changed even if the browser disconnects', async () => {
  const admin = await anAdmin();
  const { _id } = await aProduct(admin);
  const path = `/product/${_id}/${admin.user._id}`;

  await sendAndLeave('PUT', path, admin.token, aForm({ name: 'Walden, again' }));

  expect(await getBook(_id)).toMatchObject({ name: 'Walden, again' });
});
