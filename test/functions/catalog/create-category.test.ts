import { expect, test } from 'vitest';
import { categoryCreatedSchema } from '#contract/catalog/category-requests.ts';
import { ask, call, expectRefusal } from '#support/api.ts';
import { createAdmin, db } from '#support/shop.ts';

const categories = () => db.selectFrom('categories').select('name').orderBy('name').execute();

const admin = await createAdmin();

const create = (body: unknown) =>
  call('POST', `/category/create/${admin.user._id}`, { token: admin.token, body });

// proves entities.5, calls.12, contract-catalogue.3, contract-catalogue.5
test('a category is created under its trimmed name and listed', async () => {
  const { data } = await ask(categoryCreatedSchema, 'POST', `/category/create/${admin.user._id}`, {
    token: admin.token,
    body: { name: '  Letters & diaries ' },
  });

  expect(data.name).toBe('Letters & diaries');
  expect((await call('GET', '/categories')).body).toContainEqual({ ...data, isEmpty: true });
});

// proves validation.3, contract-catalogue.4
test.each([
  ['another case', 'fairy TALES'],
  ['accents', 'Fáiry tàles'],
  ['another width', 'Ｆａｉｒｙ tales'],
  ['wider spaces', 'Fairy   tales'],
])('a name that differs from another only by %s is refused as not unique', async (_by, name) => {
  await create({ name: 'Fairy tales' });
  const before = await categories();

  const answer = await create({ name });

  expectRefusal(answer, 409, {
    error: 'Category should be unique',
    fields: { name: 'Category should be unique' },
  });
  expect(await categories()).toEqual(before);
});

test('names that differ in a vowel sign are different names', async () => {
  // "art" and "black" in Hindi: the same consonants.
  const answers = [await create({ name: 'कला' }), await create({ name: 'काला' })];

  expect(answers.map((answer) => answer.status)).toEqual([200, 200]);
});

// proves contract-catalogue.4
test('of two simultaneous requests with one name, one succeeds', async () => {
  const answers = await Promise.all([create({ name: 'Twins' }), create({ name: 'TWINS' })]);

  expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409]);
  const twins = (await categories()).filter(({ name }) => name.toLowerCase() === 'twins');
  expect(twins).toHaveLength(1);
});

// proves contract-catalogue.3, odd-input.4
test.each([
  ['32 emoji', '📚'.repeat(32)],
  ['right-to-left letters', 'ספרות עברית'],
  ['a script tag', '<script>alert(1)</script>'],
  ['signs that nest nothing', 'Odds->evens >2'],
  ['quotes', `O'Brien's "best" %_`],
])('a name with %s is accepted', async (_what, name) => {
  expect(await create({ name })).toMatchObject({ status: 200, body: { data: { name } } });
  expect(await categories()).toContainEqual({ name });
});

// proves validation.2, contract-catalogue.3, odd-input.1
test.each([
  ['no name', {}, 'Category name is required'],
  ['an empty name', { name: '   ' }, 'Category name is required'],
  ['an invisible name', { name: '\u200b\u2060' }, 'Category name is required'],
  ['a name of only an accent', { name: '´' }, 'Category name is required'],
  [
    'a name nested in another',
    { name: 'Essays > Letters' },
    'Category name must not have " > " in it',
  ],
  [
    'a name that ends in a nesting sign',
    { name: 'Essays >' },
    'Category name must not have " > " in it',
  ],
  [
    'the name of all categories',
    { name: 'ALL' },
    'Category name must not be "All", which stands for every category',
  ],
  ['a number as its name', { name: 7 }, 'Category name is required'],
  [
    'a name of 33 characters',
    { name: 'x'.repeat(33) },
    'Category name must be at most 32 characters',
  ],
  ['a name of 33 emoji', { name: '📚'.repeat(33) }, 'Category name must be at most 32 characters'],
  ['a name of two lines', { name: 'a\nb' }, 'Category name must be one line of text'],
  ['a list as its body', ['name'], 'The request body must be a JSON object'],
  ['truncated JSON', '{"name":', 'Malformed JSON in request body'],
])('a category request with %s is refused', async (_what, body, error) => {
  const before = await categories();

  expectRefusal(await create(body), 400, { error });
  expect(await categories()).toEqual(before);
});

test('half an emoji in a name is stored as a replacement character', async () => {
  const answer = await create({ name: 'Half \ud83d' });

  expect(answer).toMatchObject({ status: 200, body: { data: { name: 'Half \ufffd' } } });
  expect(await categories()).toContainEqual({ name: 'Half \ufffd' });
});
