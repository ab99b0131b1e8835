import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { makeBook } from '../support/make-records.ts';
import { openUpdateForm, UPDATE } from '../support/product-form.tsx';
import { signInAda } from '../support/render-page.tsx';
import { answerApi } from '../support/shop-api.ts';
import { wholeText } from '../support/whole-text.ts';

// Somebody else saves the same product while its form is open.

const READ = 'GET /product/middlemarch';
const theirs = {
  price: 21,
  author: 'Mary Ann Evans',
  shelf: 'B3',
  category: { _id: 'old', name: '' },
};
const error = 'Someone else has changed this product since you read it. Nothing was saved.';
const refusalOf = (...names: string[]) => ({
  error,
  reason: 'product-edited',
  fields: Object.fromEntries(names.map((name) => [name, `${name} has changed since it was read`])),
});

beforeEach(signInAda);

async function openForm() {
  openUpdateForm();
  await screen.findByLabelText('Name');
}

/** Opens the form; the other person saves before the first change arrives. */
async function openAndLetThemSave({ refused }: { refused: string[] }) {
  let saves = 0;
  const now = () => makeBook(saves > 0 ? theirs : {});
  const calls = answerApi({
    'GET /categories': {
      json: [
        { _id: 'novels', name: 'Novels' },
        { _id: 'old', name: 'Old books' },
      ],
    },
    [READ]: () => ({ json: now() }),
    [UPDATE]: () => {
      saves += 1;
      if (saves > 1) return { json: makeBook({ ...theirs, name: 'Saved' }) };
      return { status: 409, json: refusalOf(...refused) };
    },
  });
  await openForm();
  return () =>
    calls
      .filter(({ call }) => call === UPDATE)
      .map(({ body }) => {
        const { was, ...sent } = Object.fromEntries(body as FormData);
        return { sent, was: JSON.parse(String(was)) };
      });
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement & HTMLSelectElement>(label);
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
const retype = async (label: string, text: string) => {
  await userEvent.clear(field(label));
  await userEvent.type(field(label), text);
};

test('a change sends the previous values of the changed fields', async () => {
  const sent = await openAndLetThemSave({ refused: [] });
  await retype('Author', 'Evans');
  await retype('Weight (grams)', '900');
  await userEvent.selectOptions(field('Shipping'), 'No');
  await save();

  expect(sent()).toEqual([
    {
      sent: { author: 'Evans', weight: '900', shipping: '0' },
      was: { author: 'George Eliot', weight: null, shipping: true },
    },
  ]);
});

test('a conflicting field shows its current value, and the input stays', async () => {
  const sent = await openAndLetThemSave({ refused: ['author', 'price', 'category'] });
  await retype('Author', 'Evans');
  await retype('Price ($)', '20');
  await userEvent.selectOptions(field('Category'), '');
  await retype('Publisher', 'Blackwood');
  await save();

  expect((await screen.findByRole('alert')).textContent).toBe(error);
  expect(
    screen.getByText('Author has changed since it was read. It is “Mary Ann Evans” now.'),
  ).toBeTruthy();
  expect(
    screen.getByText('Price ($) has changed since it was read. It is “21.00” now.'),
  ).toBeTruthy();
  expect(
    screen.getByText('Category has changed since it was read. It is “Old books” now.'),
  ).toBeTruthy();
  expect(document.activeElement).toBe(field('Price ($)'));
  expect(field('Author').value).toBe('Evans');
  expect(field('Price ($)').value).toBe('20');
  expect(field('Publisher').value).toBe('Blackwood');
  expect(field('Shelf').value).toBe('B3');

  await save();
  await screen.findByText(wholeText('Saved is updated!'));
  expect(sent()[1]).toEqual({
    sent: { author: 'Evans', price: '20', category: '', publisher: 'Blackwood' },
    was: { author: 'Mary Ann Evans', price: 21, category: 'old', publisher: null },
  });
});

test('Take theirs accepts the other changes, and the rest can be saved', async () => {
  const sent = await openAndLetThemSave({ refused: ['author', 'price'] });
  await retype('Author', 'Evans');
  await retype('Price ($)', '20');
  await retype('Publisher', 'Blackwood');
  await save();
  await screen.findByText(/It is “Mary Ann Evans” now/);
  await retype('Price ($)', '22');
  await userEvent.click(screen.getByRole('button', { name: 'Take theirs' }));

  expect(field('Author').value).toBe('Mary Ann Evans');
  expect(field('Price ($)').value).toBe('22');
  expect(document.activeElement?.textContent).toMatch(/^What is there now stands in the form/);
  await save();
  await screen.findByText(wholeText('Saved is updated!'));
  expect(sent()[1]).toEqual({
    sent: { price: '22', publisher: 'Blackwood' },
    was: { price: 21, publisher: null },
  });
});

test('when the product cannot be reloaded after a conflict, the input stays and no value is shown', async () => {
  const calls = answerApi({
    'GET /categories': { json: [{ _id: 'novels', name: 'Novels' }] },
    [READ]: () =>
      calls.some(({ call }) => call === UPDATE)
        ? { status: 503, json: { error: 'Not now' } }
        : { json: makeBook() },
    [UPDATE]: { status: 409, json: refusalOf('author') },
  });
  await openForm();
  await retype('Author', 'Evans');
  await save();

  expect(await screen.findByText('Author has changed since it was read')).toBeTruthy();
  expect(field('Author').value).toBe('Evans');
  expect(screen.queryByRole('button', { name: 'Take theirs' })).toBeNull();
});

test('a conflict shows a new category by its name and every field by its label', async () => {
  const novels = { _id: 'novels', name: 'Novels' };
  const poems = { _id: 'fresh', name: 'Poems' };
  let refused = false;
  answerApi({
    'GET /categories': () => ({ json: refused ? [novels, poems] : [novels] }),
    [READ]: () => ({
      json: makeBook(
        refused ? { category: poems, publishedYear: 1871, photoUrl: '/photo?v=2' } : {},
      ),
    }),
    [UPDATE]: () => {
      refused = true;
      return { status: 409, json: refusalOf('category', 'publishedYear', 'photo') };
    },
  });
  await openForm();
  await userEvent.selectOptions(field('Category'), '');
  await retype('First published', '1872');
  await save();

  const since = 'has changed since it was read';
  expect(await screen.findByText(`Category ${since}. It is “Poems” now.`)).toBeTruthy();
  expect(screen.getByText(`First published ${since}. It is “1871” now.`)).toBeTruthy();
  expect(screen.getByText(`Photo ${since}`)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Take theirs' }));
  expect(field('Category').selectedOptions?.[0]?.textContent).toBe('Poems');
});
