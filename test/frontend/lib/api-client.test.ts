import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { sessionSchema } from '#contract/accounts/user.ts';
import { editedListSchema } from '#contract/book-lists/book-list-requests.ts';
import { categoryListSchema } from '#contract/catalog/category.ts';
import { productListSchema } from '#contract/catalog/product.ts';
import { detailedProductSchema } from '#contract/catalog/product-details.ts';
import { orderListSchema } from '#contract/orders/order.ts';
import { REFUSALS } from '#contract/refusals.ts';
import { api } from '../../../frontend/lib/api-client.ts';
import type { ApiError } from '../../../frontend/lib/api-error.ts';
import { errorText } from '../../../frontend/lib/error-text.ts';
import { fetchFile } from '../../../frontend/lib/fetch-file.ts';
import {
  clearSession,
  getSession,
  setSession,
  useSession,
} from '../../../frontend/stores/session-store.ts';
import { makeBook, makeSession } from '../support/make-records.ts';

const readCategories = () => api('GET /categories', { response: categoryListSchema });
const readOwnOrders = () => api('GET /orders/by/user/:userId', { response: orderListSchema });

afterEach(() => {
  localStorage.clear();
  setSession(makeSession());
  vi.unstubAllGlobals();
});

/** Answers every request in the server's place, and records the requests. */
function answering(answer: () => Response | Promise<Response>) {
  const fetched = vi.fn(async (_url: string, _init: RequestInit) => await answer());
  vi.stubGlobal('fetch', fetched);
  return fetched;
}

async function refusal(request: Promise<unknown>): Promise<ApiError> {
  return await request.then(
    () => Promise.reject(new Error('It was not refused')),
    (error: ApiError) => error,
  );
}

// proves sessions.9
test('a request goes to the API with its query and the token of the session', async () => {
  setSession(makeSession());
  const fetched = answering(() => Response.json([makeBook()]));
  const answer = await api('GET /products/search', {
    query: { search: 'a&b', category: undefined },
    response: productListSchema,
  });
  expect(answer).toEqual([makeBook()]);
  const [url, init] = fetched.mock.calls[0] ?? [];
  expect(url).toBe('/api/products/search?search=a%26b');
  expect(new Headers(init?.headers).get('authorization')).toBe('Bearer a-token');
});

test('an unexpected failure shows the request id as a code, a refusal does not', async () => {
  const headers = { 'x-request-id': '8f2c1a2b3c4d5e6f-VIE' };
  const said = async (answer: unknown, status: number) => {
    answering(() => Response.json(answer, { status, headers }));
    return errorText(await refusal(readCategories()));
  };

  const error = 'Something went wrong. Please try again.';
  expect(await said({ error, reason: 'failed' }, 500)).toBe(`${error} (Code 8f2c1a2b3c4d5e6f)`);
  expect(await said('<html>', 502)).toBe(`${error} (Code 8f2c1a2b3c4d5e6f)`);
  expect(await said({ error: 'No such book', reason: 'product-unknown' }, 404)).toBe(
    'No such book',
  );
  expect(await said({ error: 'Busy', reason: 'shop-closed' }, 503)).toBe('Busy');
});

test('a read without an answer fails after 25 seconds, a file and a change wait', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const ended: string[] = [];
  vi.stubGlobal('fetch', (_url: string, { signal }: RequestInit) => {
    return new Promise((_, reject) => signal?.addEventListener('abort', reject));
  });
  const note = (name: string) => (error: ApiError) => ended.push(`${name} ${error.status}`);
  readCategories().catch(note('read'));
  fetchFile('GET /user/:userId/export', {}).catch(note('file'));
  const json = { email: 'sam@example.com', password: 'a-password' };
  api('POST /signin', { json, response: sessionSchema }).catch(note('change'));
  await vi.advanceTimersByTimeAsync(24_900);
  expect(ended).toEqual([]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(ended).toEqual(['read 408']);
  vi.useRealTimers();
});

test('a read that was not answered in time says so, and offline that the connection is gone', async () => {
  vi.stubGlobal('fetch', (_url: string, { signal }: RequestInit) => {
    return new Promise((_, reject) => signal?.addEventListener('abort', reject));
  });
  const late = await refusal(api('GET /categories', { response: categoryListSchema, within: 10 }));
  answering(() => new Response('<h1>Request timeout</h1>', { status: 408 }));
  const ofProxy = await refusal(readCategories());
  expect(errorText(late)).toBe('The shop did not answer in time. Please try again.');
  expect(errorText(ofProxy)).toBe('Something went wrong. Please try again.');

  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const offline = 'You seem to be offline. Please check your connection and try again.';
  expect([errorText(late), errorText(ofProxy)]).toEqual([offline, offline]);
});

test('a refusal carries its text, its fields and its status', async () => {
  answering(() =>
    Response.json(
      { error: 'Name is required', fields: { name: 'Name is required' } },
      { status: 400 },
    ),
  );
  const error = await refusal(readCategories());
  expect(error).toMatchObject({
    message: 'Name is required',
    status: 400,
    fields: { name: 'Name is required' },
    answered: true,
  });
});

test('a 401 ends the session that it was sent with', async () => {
  setSession(makeSession());
  answering(() => Response.json({ error: 'Please signin' }, { status: 401 }));
  await refusal(readCategories());
  expect(getSession()).toBeNull();
});

test('a late 401 does not end a newer session', async () => {
  setSession(makeSession());
  answering(() => {
    setSession({ ...makeSession(), token: 'a-newer-token' });
    return Response.json({ error: 'Please signin' }, { status: 401 });
  });
  await refusal(readCategories());
  expect(getSession()?.token).toBe('a-newer-token');
});

test('an unreachable server gives a network error', async () => {
  answering(() => Promise.reject(new TypeError('Failed to fetch')));
  const error = await refusal(readCategories());
  expect(error).toMatchObject({
    message: 'Network error. Please try again.',
    status: 0,
    answered: false,
  });
});

test('an error page that is not from the shop is not shown', async () => {
  answering(() => new Response('<h1>Bad gateway</h1>', { status: 502 }));
  const error = await refusal(readCategories());
  expect(error).toMatchObject({ status: 502, answered: false });
  expect(error.message).not.toContain('Bad gateway');
});

test('a response of the wrong shape is an error', async () => {
  answering(() => Response.json({ title: 'Emma' }));
  const error = await refusal(readCategories());
  expect(error.status).toBe(200);
});

test('an id in a path is escaped so that it stays one segment', async () => {
  const fetched = answering(() => Response.json(makeBook()));
  await api('GET /product/:productId', {
    params: { productId: '../signout?x=1' },
    response: detailedProductSchema,
  });
  expect(fetched.mock.calls[0]?.[0]).toBe('/api/product/..%2Fsignout%3Fx%3D1');
});

test(':userId in a path is the signed-in user, unless the call names another', async () => {
  setSession(makeSession());
  const fetched = answering(() => Response.json([]));
  await readOwnOrders();
  await api('GET /orders/by/user/:userId', {
    params: { userId: 'bea' },
    response: orderListSchema,
  });
  await fetchFile('GET /user/:userId/export', {});
  expect(fetched.mock.calls.map(([url]) => url)).toEqual([
    '/api/orders/by/user/sam',
    '/api/orders/by/user/bea',
    '/api/user/sam/export',
  ]);
});

test('without a session, a call with :userId is refused as signed out and not sent', async () => {
  clearSession();
  const fetched = answering(() => Response.json([]));
  const refused = {
    status: 401,
    message: REFUSALS['signed-out'].text,
    answered: true,
  };
  expect(await refusal(readOwnOrders())).toMatchObject(refused);
  expect(await refusal(fetchFile('GET /user/:userId/export', {}))).toMatchObject(refused);
  expect(fetched).not.toHaveBeenCalled();
});

test('a sign-in in another tab changes :userId only once this tab shows the new user', async () => {
  setSession(makeSession());
  renderHook(useSession);
  const fetched = answering(() => Response.json([]));
  const bea = JSON.stringify({ ...makeSession({ _id: 'bea' }), token: 'token-of-bea' });
  // In another tab.
  localStorage.setItem('jwt', bea);
  await readOwnOrders();
  act(() => {
    window.dispatchEvent(new StorageEvent('storage', { key: 'jwt', newValue: bea }));
  });
  await readOwnOrders();
  const asked = fetched.mock.calls.map(([url, { headers }]) => [
    url,
    new Headers(headers).get('authorization'),
  ]);
  expect(asked).toEqual([
    // The shop refuses this one.
    ['/api/orders/by/user/sam', 'Bearer token-of-bea'],
    ['/api/orders/by/user/bea', 'Bearer token-of-bea'],
  ]);
});

// proves api-description.1
test('a call that does not match the contract does not compile', () => {
  const params = { productId: 'x' };
  const wrong = [
    // @ts-expect-error: there is no such call
    () => api('GET /books', { response: productListSchema }),
    // @ts-expect-error: the path needs an id
    () => api('GET /product/:productId', { response: detailedProductSchema }),
    // @ts-expect-error: whose path it is does not stand for the rest of it
    () => api('GET /list/:listId/:userId', { response: editedListSchema }),
    // @ts-expect-error: the path is nobody's
    () => api('GET /categories', { params: { userId: 'sam' }, response: categoryListSchema }),
    // @ts-expect-error: the answer is a product
    () => api('GET /product/:productId', { params, response: categoryListSchema }),
    // @ts-expect-error: a product has no such order
    () => api('GET /products', { query: { sortBy: 'colour' }, response: productListSchema }),
    // @ts-expect-error: a sign-in needs a password
    () => api('POST /signin', { json: { email: 'sam@example.com' }, response: sessionSchema }),
  ];
  expect(wrong).toHaveLength(7);
});
