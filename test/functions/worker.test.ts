import { createExecutionContext, createScheduledController } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { expect, test, vi } from 'vitest';
import { call, expectRefusal } from '#support/api.ts';
import { appWith, callApp } from '#support/app-with.ts';
import { listColumns, setRows } from '#support/rows.ts';
import { createShopper } from '#support/shop.ts';
import { parseEnv } from '../../functions/env.ts';
import worker from '../../functions/worker.ts';

test('a Worker without valid secrets does not start, and the error names the fault', () => {
  const { JWT_SECRET: _, ...incomplete } = env;

  expect(() => parseEnv(incomplete)).toThrow('JWT_SECRET is not set');
  expect(() => parseEnv({ ...env, JWT_SECRET: 'short' })).toThrow('at least 32 characters');
  expect(() => parseEnv({ ...env, BRAINTREE_GATEWAY_URL: undefined })).toThrow(
    'BRAINTREE_GATEWAY_URL is needed',
  );
});

test('a Worker that cannot start answers 503 without the cause, which is only logged', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.resetModules();
  const { default: fresh } = await import('../../functions/worker.ts');
  const context = createExecutionContext();

  const answer = await fresh.fetch(
    new Request('http://shop.test/api/products'),
    { ...env, JWT_SECRET: 'a-short-secret' },
    context,
  );

  expect(answer.status).toBe(503);
  const text = await answer.text();
  expect(JSON.parse(text)).toEqual({
    error: 'The shop is not available right now.',
    reason: 'shop-closed',
  });
  expect(text).not.toContain('JWT_SECRET');
  expect(log.mock.calls.join()).toContain('JWT_SECRET');
  expect(log.mock.calls.join()).not.toContain('a-short-secret');
  log.mockRestore();
});

// proves contract-accounts.2
test('an internal error answers 500 without its cause, which is only logged', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const app = appWith({
    now: () => {
      throw new Error('the clock fell off the wall at /srv/secret');
    },
  });

  const answer = await callApp(app, 'POST', '/signup', {
    body: { name: 'N', email: 'n@example.com', password: 'abcde1' },
  });

  expect(answer).toEqual({
    status: 500,
    body: { error: 'Something went wrong. Please try again.', reason: 'failed' },
  });
  expect(log.mock.calls.join()).toContain('the clock fell off the wall');
  log.mockRestore();
});

// proves odd-input.1
test('a request that is too large answers 413', async () => {
  const answer = await call('POST', '/signin', { body: { email: 'x'.repeat(300_000) } });

  expectRefusal(answer, 413, 'The request is too large. Please send at most 262144 bytes.');
});

test('an unknown API path answers 404 and names the path', async () => {
  expectRefusal(await call('GET', '/nowhere'), 404, 'There is no GET /api/nowhere');
});

test('every answer has a request id, no-store and nosniff', async () => {
  const { headers } = await call('GET', '/signout');

  expect(headers.get('x-request-id')).toMatch(/^[\w-]{36}$/);
  expect(headers.get('cache-control')).toBe('no-store');
  expect(headers.get('x-content-type-options')).toBe('nosniff');
});

test('scheduled work deletes expired sessions and no others', async () => {
  const [gone, here] = [await createShopper(), await createShopper()];
  await setRows(
    'sessions',
    { user_id: gone.user._id },
    { expires_at: new Date(Date.now() - 1).toISOString() },
  );

  await worker.scheduled(createScheduledController(), { ...env });

  const left = await listColumns('sessions', { user_id: [gone.user._id, here.user._id] }, [
    'user_id',
  ]);
  expect(left).toEqual([{ user_id: here.user._id }]);
});
