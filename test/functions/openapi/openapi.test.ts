import { createExecutionContext } from 'cloudflare:test';
import { env, exports } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import { call, expectRefusal } from '#support/api.ts';
import { appWith } from '#support/app-with.ts';
import { createAdmin, createShopper } from '#support/shop.ts';
import { createApp } from '../../../functions/app.ts';
import { createDeps } from '../../../functions/deps.ts';
import { parseEnv } from '../../../functions/env.ts';
import type { Example } from '../../../functions/openapi/example-types.ts';
import { examples } from '../../../functions/openapi/examples.ts';
import { createDocument } from '../../../functions/openapi/openapi-document.ts';
import type {
  Answer,
  OpenApiDocument,
  Reference,
} from '../../../functions/openapi/openapi-types.ts';

const document = createDocument();

/** The documented answers for one status of one call. */
function refusalsOf(method: string, path: string, status: number): unknown[] {
  const answer = document.paths[path]?.[method.toLowerCase()]?.responses[status];
  const { content } = resolve(answer);
  return Object.values(content?.['application/json']?.examples ?? {}).map(({ value }) => value);
}

function resolve(answer: Answer | Reference | undefined): Answer {
  if (!answer) throw new Error('The document has no such answer');
  if (!('$ref' in answer)) return answer;
  return resolve(document.components.responses[answer.$ref.split('/').at(-1) ?? '']);
}

// proves api-description.3
test('the document describes exactly the calls that are served', () => {
  const app = createApp(createDeps(parseEnv(env)));
  const served = app.routes
    .filter(({ method, path }) => method !== 'ALL' && path.startsWith('/api/'))
    .map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`);
  const documented = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} /api${path}`),
  );

  expect(documented.sort()).toEqual([...new Set(served)].sort());
  expect(documented).toHaveLength(Object.keys(endpoints).length);
});

test('each call has an operation id of its own', () => {
  const names = Object.values(document.paths).flatMap((methods) =>
    Object.values(methods).map(({ operationId }) => operationId),
  );

  expect(new Set(names).size).toBe(names.length);
  expect(names).toContain('putOrderStatus');
});

test('every schema that is referenced exists', () => {
  const references = JSON.stringify(document).matchAll(/"#\/components\/(\w+)\/(\w+)"/g);

  for (const [reference, kind = '', name = ''] of references) {
    const parts: Record<string, Record<string, unknown>> = { ...document.components };
    expect(parts[kind]?.[name], reference).toBeDefined();
  }
});

// proves api-description.3
test('every example is valid for its call', () => {
  for (const [name, spec] of Object.entries<Endpoint>(endpoints)) {
    const { input, answer } =
      Object.entries<Example>(examples).find(([of]) => of === name)?.[1] ?? {};
    const body = spec.json ?? spec.form;
    if (body) expect(z.safeParse(body, input).error, name).toBeUndefined();
    if (spec.response) expect(z.parse(spec.response, answer), name).toEqual(answer);
  }
});

test('the document states the fields, limits and access of a request', () => {
  const { post: create } = document.paths['/product/create/{userId}'] ?? {};
  const form = create?.requestBody?.content['multipart/form-data'];

  expect(form?.schema.properties?.['photo']).toMatchObject({ type: 'string', format: 'binary' });
  expect(form?.schema.required).toEqual(
    expect.arrayContaining(['name', 'description', 'price', 'category', 'quantity', 'shipping']),
  );
  expect(create?.security).toEqual([{ session: ['admin'] }]);
  const { get: list } = document.paths['/products'] ?? {};
  expect(list?.parameters).toContainEqual({
    name: 'limit',
    in: 'query',
    required: false,
    schema: { type: 'integer', minimum: 1, maximum: 100, default: 6 },
  });
});

test('every default is of the type that its parameter has', () => {
  const parameters = Object.values(document.paths).flatMap((calls) =>
    Object.values(calls).flatMap((call) => call.parameters ?? []),
  );
  const TYPES = { integer: 'number', string: 'string', array: 'object' } as Record<string, string>;
  const wrong = parameters.filter(
    ({ schema: { type, default: value } }) =>
      type !== undefined && value !== undefined && typeof value !== TYPES[String(type)],
  );

  expect(wrong).toEqual([]);
});

// proves contract-accounts.1
test('the documented refusals are those that the API answers', async () => {
  const shopper = await createShopper();
  const { token, user } = shopper;
  const admin = await createAdmin();
  const cases: [string, string, number, Parameters<typeof call>[2], Record<string, string>?][] = [
    ['POST', '/signup', 400, { body: {} }],
    ['POST', '/signup', 400, { body: '{' }],
    ['POST', '/signup', 400, { headers: { 'content-type': 'text/plain' } }],
    ['POST', '/signup', 409, { body: { name: 'S', email: user.email, password: 'abcde1' } }],
    ['POST', '/signin', 401, { body: { email: user.email, password: 'wrong' } }],
    ['POST', '/signin', 413, { body: { email: 'x'.repeat(300_000) } }],
    ['POST', '/braintree/webhook', 400, { body: {} }],
    ['GET', '/user/{userId}', 401, {}, { userId: user._id }],
    ['GET', '/user/{userId}', 403, { token }, { userId: admin.user._id }],
    ['GET', '/order/list/{userId}', 403, { token }, { userId: user._id }],
    ['GET', '/products', 400, {}, { sortBy: '?' }],
    ['GET', '/product/{productId}', 404, {}, { productId: 'none' }],
    ['GET', '/product/photo/{productId}', 404, {}, { productId: 'none' }],
    [
      'PUT',
      '/order/{orderId}/{userId}',
      404,
      { token: admin.token, body: { status: 'Shipped' } },
      { orderId: 'none', userId: admin.user._id },
    ],
    [
      'POST',
      '/order/create/{userId}',
      402,
      {
        token,
        body: { order: { products: [{ _id: 'a', count: 1 }], transaction_id: 'none', amount: 1 } },
      },
      { userId: user._id },
    ],
  ];
  for (const [method, path, status, options, params = {}] of cases) {
    const answer = await call(method, addressOf(path, params), options);

    expect(answer.status, `${method} ${path}`).toBe(status);
    expect(refusalsOf(method, path, status), `${method} ${path}`).toContainEqual(answer.body);
  }
});

// proves contract-accounts.1
test.each([
  ['/catalogue/import/{userId}', 2 * 1024 * 1024],
  ['/signin', 256 * 1024],
])('the documented refusal of a body that %s finds too large names its limit', (path, bytes) => {
  const error = `The request is too large. Please send at most ${bytes} bytes.`;
  expect(refusalsOf('POST', path, 413)).toEqual([{ error, reason: 'body-too-large' }]);
});

// proves contract-accounts.1
test('every refusal has a code, and the document lists all codes', async () => {
  const { reason } = document.components.schemas['Error']?.properties ?? {};
  const known = z.parse(z.object({ enum: z.array(z.string()) }), reason).enum;
  const described = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, { responses }]) =>
      Object.keys(responses).flatMap((status) =>
        Number(status) < 400 ? [] : refusalsOf(method, path, Number(status)),
      ),
    ),
  );

  for (const refusal of described) {
    expect(known).toContain(z.parse(z.object({ reason: z.string() }), refusal).reason);
  }
  expect(await call('GET', '/nothing')).toMatchObject({
    status: 404,
    body: { error: 'There is no GET /api/nothing', reason: 'no-such-call' },
  });
});

test('a method that a known path does not offer is refused with a 405 that lists those it offers', async () => {
  const cases = [
    ['PATCH', '/product/1', 'GET, HEAD'],
    ['GET', '/signin', 'POST'],
    ['OPTIONS', '/order/1/2', 'PUT'],
  ] as const;
  for (const [method, path, methods] of cases) {
    const answer = await call(method, path);

    expectRefusal(answer, 405, {
      error: `/api${path} does not offer ${method}, only ${methods}`,
      reason: 'method-not-allowed',
    });
    expect(answer.headers.get('allow')).toBe(methods);
    expect(answer.headers.get('cache-control')).toBe('no-store');
  }
  expect(await statusOfHead('/signin')).toBe(405);
});

test('a path that is not known, and a thing that is not there, are refused with a 404', async () => {
  for (const method of ['GET', 'POST', 'OPTIONS']) {
    expectRefusal(await call(method, '/nothing'), 404, {
      error: `There is no ${method} /api/nothing`,
      reason: 'no-such-call',
    });
  }
  expectRefusal(await call('GET', '/product/nothing'), 404, 'Product not found');
  expect(await statusOfHead('/product/nothing')).toBe(404);
});

async function statusOfHead(path: string): Promise<number> {
  const { status } = await exports.default.fetch(`http://shop.test/api${path}`, { method: 'HEAD' });
  return status;
}

/** The path with its names filled in; the other parameters go into the query. */
function addressOf(path: string, params: Record<string, string>): string {
  const query = new URLSearchParams();
  const filled = Object.entries(params).reduce((address, [name, value]) => {
    if (!address.includes(`{${name}}`)) query.append(name, value);
    return address.replace(`{${name}}`, value);
  }, path);
  return query.size > 0 ? `${filled}?${query}` : filled;
}

test('anyone can read the document, and cache it for five minutes', async () => {
  const { status, body, headers } = await call('GET', '/openapi.json');

  expect(status).toBe(200);
  expect((body as OpenApiDocument).paths).toEqual(JSON.parse(JSON.stringify(document.paths)));
  expect(headers.get('content-type')).toBe('application/json');
  expect(headers.get('cache-control')).toBe('public, max-age=300');
});

test.each([
  ['gzip, deflate, br', 'gzip'],
  ['br;q=1.0, gzip;q=0.8', 'gzip'],
  ['gzip;q=0', null],
  ['identity', null],
  ['', null],
])('a client that accepts "%s" gets the same document, encoded: %s', async (accepted, encoding) => {
  const app = appWith({});
  const request = new Request('http://shop.test/api/openapi.json', {
    headers: { 'accept-encoding': accepted },
  });
  const answer = await app.fetch(request, env, createExecutionContext());

  expect(answer.headers.get('content-encoding')).toBe(encoding);
  expect(answer.headers.get('vary')).toBe('accept-encoding');
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  const text = await new Response(
    encoding ? answer.body?.pipeThrough(new DecompressionStream('gzip')) : answer.body,
  ).text();
  expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(document)));
});

// proves api-description.4
test('GET /docs redirects to the page of the document', async () => {
  const { status, headers } = await call('GET', '/docs');

  expect(status).toBe(302);
  expect(headers.get('location')).toBe('/docs/');
  expect(document.paths['/docs']?.['get']?.responses).toHaveProperty('302');
});
