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
  const movement = {
    _id: '7',
    at: '2026-11-21T09:00:00.000Z',
    product: { _id: 'unwritten', name: 'Unwritten' },
    change: -3,
    before: 3,
    after: 0,
    reason: 'deleted',
    who: null,
    order: null,
    note: null,
  };
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
