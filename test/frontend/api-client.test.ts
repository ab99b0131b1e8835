import { afterEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { type ApiError, api } from '../../frontend/lib/api-client.ts';
import { getSession, setSession } from '../../frontend/lib/session-store.ts';
import { aSession } from './support/a-book.ts';

const schema = z.object({ name: z.string() });

afterEach(() => {
  localStorage.clear();
  setSession(aSession());
  vi.unstubAllGlobals();
});

/** Answers every request in the server's place and keeps what was asked. */
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

test('a request goes to the API with its query, and as the user who is signed in', async () => {
  setSession(aSession());
  const fetched = answering(() => Response.json({ name: 'Emma' }));
  const answer = await api({ path: '/x', query: { q: 'a&b', limit: 6, none: undefined }, schema });
  expect(answer).toEqual({ name: 'Emma' });
  const [url, init] = fetched.mock.calls[0] ?? [];
  expect(url).toBe('/api/x?q=a%26b&limit=6');
  expect(new Headers(init?.headers).get('authorization')).toBe('Bearer a-token');
});

test('a refusal carries its text, its fields and its status', async () => {
  answering(() =>
    Response.json(
      { error: 'Name is required', fields: { name: 'Name is required' } },
      { status: 400 },
    ),
  );
  const error = await refusal(api({ path: '/x', schema }));
  expect(error).toMatchObject({
    message: 'Name is required',
    status: 400,
    fields: { name: 'Name is required' },
    answered: true,
  });
});

test('a 401 ends the session that it was sent with', async () => {
  setSession(aSession());
  answering(() => Response.json({ error: 'Please signin' }, { status: 401 }));
  await refusal(api({ path: '/x', schema }));
  expect(getSession()).toBeNull();
});

test('a late 401 does not end a newer session', async () => {
  setSession(aSession());
  answering(() => {
    setSession({ ...aSession(), token: 'a-newer-token' });
    return Response.json({ error: 'Please signin' }, { status: 401 });
  });
  await refusal(api({ path: '/x', schema }));
  expect(getSession()?.token).toBe('a-newer-token');
});

test('a server that is not reached is a network error', async () => {
  answering(() => Promise.reject(new TypeError('Failed to fetch')));
  const error = await refusal(api({ path: '/x', schema }));
  expect(error).toMatchObject({
    message: 'Network error. Please try again.',
    status: 0,
    answered: false,
  });
});

test('an error page of something on the way is not shown as the shop’s own words', async () => {
  answering(() => new Response('<h1>Bad gateway</h1>', { status: 502 }));
  const error = await refusal(api({ path: '/x', schema }));
  expect(error).toMatchObject({ status: 502, answered: false });
  expect(error.message).not.toContain('Bad gateway');
});

test('an answer of another shape than agreed is an error', async () => {
  answering(() => Response.json({ title: 'Emma' }));
  const error = await refusal(api({ path: '/x', schema }));
  expect(error.status).toBe(200);
});
