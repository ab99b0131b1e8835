import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import { call, expectRefusal } from '#support/api.ts';
import { changeSettings, readSettings } from '#support/settings.ts';
import { createAdmin } from '#support/shop.ts';
import { toInvalidInput } from '../../../functions/middleware/read-request.ts';

const WRONG = [null, true, -1.5, 'x'.repeat(30_000), [], [null], {}];

/** Values for a schema that are wrong in one place, at any depth. */
function wrongShapes(schema: z.core.$ZodType): unknown[] {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  const within = (part: z.core.$ZodType) => [...WRONG, ...wrongShapes(part)];
  switch (def.type) {
    case 'object':
      return Object.entries(def.shape).flatMap(([name, field]) =>
        within(field).map((value) => ({ [name]: value })),
      );
    case 'array':
      return within(def.element).map((value) => [value]);
    case 'record':
      return within(def.valueType).map((value) => ({ key: value }));
    case 'union':
      return def.options.flatMap(wrongShapes);
    case 'pipe':
      return [...wrongShapes(def.in), ...wrongShapes(def.out)];
    case 'optional':
    case 'nullable':
    case 'default':
      return wrongShapes(def.innerType);
    default:
      return [];
  }
}

/** All calls except the one that accepts whatever a browser reports. */
const schemas = Object.entries<Endpoint>(endpoints).flatMap(([name, { query, json, form }]) =>
  Object.entries({ query, json, form }).flatMap(([part, schema]) =>
    schema && name !== 'POST /csp-report' ? [{ name, part, schema }] : [],
  ),
);

// proves api-description.5
test.each(schemas)('$name says which field of its $part is wrong', ({ schema }) => {
  const refusals = wrongShapes(schema).flatMap((value) => {
    const { error } = z.safeParse(schema, value);
    return error ? [toInvalidInput(error.issues)] : [];
  });

  expect(refusals).not.toEqual([]);
  for (const { message, fields = {} } of refusals) {
    expect([message, ...Object.values(fields)]).not.toContain('Invalid input');
    expect(Object.keys(fields)).not.toEqual([]);
  }
});

// proves api-description.5
test('a setting of the wrong type is refused by its name and nothing is stored', async () => {
  const admin = await createAdmin();
  const before = await readSettings(admin);

  const answer = await changeSettings(admin, { shelves: [null as never] });

  const error = 'shelves.0 must be an object, as /api/docs describes it';
  expectRefusal(answer, 400, { error, reason: 'invalid-input', fields: { 'shelves.0': error } });
  expect(await readSettings(admin)).toEqual(before);
});

// proves api-description.5
test('a field of the wrong type without a text of its own is refused by its type', async () => {
  const { token, user } = await createAdmin();
  const send = (json: object) =>
    call('POST', `/user/${user._id}/passkeys`, { token, body: { name: 'Phone', ...json } });

  const error = 'passkey must be an object, as /api/docs describes it';
  const refusal = { error, reason: 'invalid-input', fields: { passkey: error } };
  expect(await send({})).toMatchObject({ status: 400, body: refusal });
  expect(await send({ passkey: 'x' })).toMatchObject({ status: 400, body: refusal });
});

// proves api-description.5
test.each([
  ['price=cheap', 'price must be one of 0-9, 10-19, 20-29, 30-39, 40-99'],
  ['price=0-9&price=cheap', 'price must be one of 0-9, 10-19, 20-29, 30-39, 40-99'],
  ['decade=1885', 'decade must be a year that ends in 0'],
  ['stock=out', 'stock must be in'],
  [`author=${'x'.repeat(101)}`, 'author must be a text of at most 100 characters'],
  ['language=en&'.repeat(51), 'At most 50 can be chosen of language'],
])('a wrong filter of the search, %s, is refused by what it must be', async (query, error) => {
  expectRefusal(await call('GET', `/search?${query}`), 400, { error, reason: 'invalid-input' });
});
