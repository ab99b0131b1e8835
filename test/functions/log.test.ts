import { createExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { expect, test, vi } from 'vitest';
import { appWith } from '#support/app-with.ts';
import { logEvent, logFailure } from '../../functions/log.ts';
import { refuse } from '../../functions/refuse.ts';

/** Captures what is written to the Worker's log. */
function watchLog(method: 'log' | 'error') {
  const lines = vi.spyOn(console, method).mockImplementation(() => undefined);
  return () => lines.mock.calls.map(([line]) => String(line));
}

test.each([
  'email',
  'name',
  'firstName',
  'address',
  'streetAddress',
  'token',
  'clientToken',
  'paymentMethodNonce',
  'password',
  'currentPassword',
  'authorization',
  'cookie',
  'deviceData',
])('the log leaves out %s, at any depth', (key) => {
  const read = watchLog('log');

  logEvent('asked', { userId: 'u1', input: { deeper: [{ [key]: 'Sam 4111' }] } });

  expect(JSON.parse(read()[0] ?? '')).toEqual({
    message: 'asked',
    userId: 'u1',
    input: { deeper: [{ [key]: '[left out]' }] },
  });
});

test('an e-mail address within a text is left out of the log, and the rest stays', () => {
  const read = watchLog('error');
  const cause = new Error('81604: sam.shopper@example.com is not valid');

  logFailure('customer not made for <sam@example.com>', { orderId: 'o1', cause, tries: [1, 2] });

  const [line = ''] = read();
  expect(line).not.toContain('example.com');
  expect(line).toContain('81604: [left out] is not valid');
  expect(JSON.parse(line)).toMatchObject({ orderId: 'o1', tries: [1, 2] });
});

test('a busy shop answers 503 and logs nothing by the request', async () => {
  const read = watchLog('error');
  const takeTurn = () => Promise.reject(refuse('shop-busy', { retryAfterSeconds: 5 }));
  const app = appWith({ visitors: { beginLight: () => () => undefined, takeTurn } });

  const answer = await app.request('/api/categories', {}, env, createExecutionContext());

  expect(answer.status).toBe(503);
  expect(answer.headers.get('retry-after')).toBe('5');
  expect(read()).toEqual([]);
});

test('a busy shop sends a page empty and logs nothing by the request', async () => {
  const read = watchLog('error');
  const takeTurn = () => Promise.reject(refuse('shop-busy', { retryAfterSeconds: 5 }));
  const app = appWith({ visitors: { beginLight: () => () => undefined, takeTurn } });

  const answer = await app.request('http://shop.test/shop', {}, env, createExecutionContext());

  expect(answer.status).toBe(200);
  expect(await answer.text()).toContain('Loading…');
  expect(read()).toEqual([]);
});

test('a failed request is logged with its id, which the answer carries', async () => {
  const read = watchLog('error');
  const app = appWith({
    tokens: { sign: () => Promise.reject(new Error()), read: () => Promise.reject(new Error('x')) },
  });

  const headers = { authorization: 'Bearer any' };
  const answer = await app.request('/api/user/nobody', { headers });

  expect(answer.status).toBe(500);
  const line = JSON.parse(read()[0] ?? '') as Record<string, unknown>;
  expect(line).toMatchObject({ message: 'x', method: 'GET', path: '/api/user/nobody' });
  expect(line['requestId']).toMatch(/^[0-9a-f-]{36}$/);
  expect(answer.headers.get('x-request-id')).toBe(line['requestId']);
});

test('behind Cloudflare, the id of a request in log and answer is its ray id', async () => {
  const read = watchLog('error');
  const app = appWith({
    tokens: { sign: () => Promise.reject(new Error()), read: () => Promise.reject(new Error('x')) },
  });

  const headers = { authorization: 'Bearer any', 'cf-ray': '8f2c1a2b3c4d5e6f-VIE' };
  const answer = await app.request('/api/user/nobody', { headers });

  expect(answer.headers.get('x-request-id')).toBe('8f2c1a2b3c4d5e6f-VIE');
  expect(JSON.parse(read()[0] ?? '')).toMatchObject({ requestId: '8f2c1a2b3c4d5e6f-VIE' });
});
