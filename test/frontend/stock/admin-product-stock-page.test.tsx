import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { adminPage } from '../support/admin-route.tsx';
import { makeBook } from '../support/make-records.ts';
import { signInAda } from '../support/render-page.tsx';
import { answerApi } from '../support/shop-api.ts';

const openStock = await adminPage('admin/stock/:productId');

const ADJUST = 'POST /product/unwritten/stock/ada';

beforeEach(signInAda);

const makeMovement = (after: number) => ({
  _id: '7',
  at: '2026-11-21T09:00:00.000Z',
  product: { _id: 'unwritten', name: 'Unwritten' },
  change: after,
  before: 0,
  after,
  reason: 'created',
  who: null,
  order: null,
  note: null,
});

const openPage = () => openStock('/admin/stock/unwritten');

test('the stock of a draft can be adjusted', async () => {
  const calls = answerApi({
    'GET /product/unwritten': { status: 404, json: { error: 'Product not found' } },
    'GET /product/unwritten/desk/ada': {
      json: makeBook({ _id: 'unwritten', name: 'Unwritten', status: 'draft' }),
    },
    'GET /stock/ada': { json: { movements: [], next: null } },
    [ADJUST]: { json: { data: { _id: 'unwritten', quantity: 1 } } },
  });
  openPage();
  await userEvent.type(await screen.findByLabelText('More or fewer copies'), '1');
  await userEvent.selectOptions(screen.getByLabelText('Reason'), 'delivery');
  await userEvent.click(screen.getByRole('button', { name: 'Adjust the stock' }));
  await expect
    .poll(() => calls.find(({ call }) => call === ADJUST)?.body)
    .toEqual({
      change: 1,
      reason: 'delivery',
      note: '',
      idempotencyKey: expect.any(String),
    });
  expect(await screen.findByText('Saved. 1 copy in stock now.')).toBeDefined();
});

test.each([
  ['damaged', '3', /enter them with a minus, such as -3/],
  ['lost', '3', /enter them with a minus, such as -3/],
  ['delivery', '-3', /enter them without a minus/],
])(
  'copies that are %s are not sent as %s, and the field says what to type',
  async (reason, typed, text) => {
    const book = makeBook({ _id: 'unwritten', name: 'Unwritten' });
    const calls = answerApi({
      'GET /product/unwritten': { json: book },
      'GET /stock/ada': { json: { movements: [], next: null } },
      [ADJUST]: { json: { data: { _id: 'unwritten', quantity: 1 } } },
    });
    openPage();
    await userEvent.type(await screen.findByLabelText('More or fewer copies'), typed);
    await userEvent.selectOptions(screen.getByLabelText('Reason'), reason);
    await userEvent.click(screen.getByRole('button', { name: 'Adjust the stock' }));

    const copies = screen.getByLabelText<HTMLInputElement>('More or fewer copies');
    expect(copies.getAttribute('aria-invalid')).toBe('true');
    expect(screen.getAllByText(text)).toHaveLength(2);
    expect(copies.value).toBe(typed);
    expect(calls.map(({ call }) => call)).not.toContain(ADJUST);
  },
);

test('a recount is entered as the copies counted, and sent with the stock it was counted against', async () => {
  const book = makeBook({ _id: 'unwritten', name: 'Unwritten' });
  let inStock = 23;
  const calls = answerApi({
    'GET /product/unwritten': { json: book },
    'GET /stock/ada': () => ({ json: { movements: [makeMovement(inStock)], next: null } }),
    [ADJUST]: (body) => {
      if ((body as { from?: number }).from === 22)
        return { json: { data: { _id: 'unwritten', quantity: 20 } } };
      inStock = 22;
      return {
        status: 409,
        json: { error: 'Copies have come or gone', fields: { change: 'Copies have come or gone' } },
      };
    },
  });
  const adjust = () => userEvent.click(screen.getByRole('button', { name: 'Adjust the stock' }));
  const sent = () => calls.filter(({ call }) => call === ADJUST).map(({ body }) => body);
  openPage();
  await userEvent.type(await screen.findByLabelText('More or fewer copies'), '3');
  await screen.findByText('23 copies in stock');
  await userEvent.selectOptions(screen.getByLabelText('Reason'), 'Recount');
  const counted = screen.getByLabelText<HTMLInputElement>('Copies counted');
  expect(counted.value).toBe('');
  expect(screen.getByText('All that are there. 23 are in stock by the ledger.')).toBeTruthy();

  for (const [typed, wrong] of [
    ['23', 'As many are in stock already: there is nothing to change'],
    ['-1', 'Please enter how many copies there are'],
    ['2.5', 'Please enter how many copies there are'],
  ] as const) {
    await userEvent.clear(counted);
    await userEvent.type(counted, typed);
    await adjust();
    expect(screen.getAllByText(wrong)).toHaveLength(2);
  }
  expect(sent()).toEqual([]);

  await userEvent.clear(counted);
  await userEvent.type(counted, '20');
  await adjust();
  expect(await screen.findByText('22 copies in stock')).toBeTruthy();
  expect(screen.getAllByText('Copies have come or gone')).toHaveLength(2);
  expect(document.activeElement).toBe(counted);
  await adjust();
  expect(await screen.findByText('Saved. 20 copies in stock now.')).toBeTruthy();
  expect(sent()).toMatchObject([
    { change: -3, from: 23, reason: 'recount' },
    { change: -2, from: 22, reason: 'recount' },
  ]);
});

test('an adjustment is repeated with the same key after a lost answer, the next has a new key', async () => {
  const answers = ['unreachable', 'done', 'done'];
  const calls = answerApi({
    'GET /product/unwritten': { json: makeBook({ _id: 'unwritten', name: 'Unwritten' }) },
    'GET /product/unwritten/desk/ada': { json: makeBook({ _id: 'unwritten', name: 'Unwritten' }) },
    'GET /stock/ada': { json: { movements: [], next: null } },
    [ADJUST]: () =>
      answers.shift() === 'unreachable'
        ? 'unreachable'
        : { json: { data: { _id: 'unwritten', quantity: 12 } } },
  });
  const keys = () =>
    calls.filter(({ call }) => call === ADJUST).map(({ body }) => Object(body).idempotencyKey);
  const adjust = () => userEvent.click(screen.getByRole('button', { name: 'Adjust the stock' }));
  openPage();
  await userEvent.type(await screen.findByLabelText('More or fewer copies'), '12');
  await userEvent.selectOptions(screen.getByLabelText('Reason'), 'delivery');
  await adjust();
  await screen.findByRole('alert');
  await adjust();
  const copies = screen.getByLabelText<HTMLInputElement>('More or fewer copies');
  await expect.poll(() => copies.value).toBe('');
  await userEvent.type(copies, '1');
  await userEvent.selectOptions(screen.getByLabelText('Reason'), 'delivery');
  await adjust();

  await expect.poll(keys).toHaveLength(3);
  expect(keys()[1]).toBe(keys()[0]);
  expect(keys()[2]).not.toBe(keys()[0]);
});

test('the stock page of a deleted book shows its last stock and cannot adjust it', async () => {
  const gone = { status: 404, json: { error: 'Product not found' } };
  const movement = { ...makeMovement(0), change: -3, before: 3, reason: 'deleted' };
  const calls = answerApi({
    'GET /product/unwritten': gone,
    'GET /product/unwritten/desk/ada': gone,
    'GET /stock/ada': { json: { movements: [movement], next: null } },
  });
  openPage();
  expect(await screen.findByRole('heading', { name: 'Unwritten' })).toBeTruthy();
  await expect
    .poll(() => calls.map(({ call }) => call))
    .toContain('GET /product/unwritten/desk/ada');
  expect(screen.getByText('0 copies in stock')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Adjust the stock' })).toBeNull();
});
