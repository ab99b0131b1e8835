import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { openAdminOrders } from '../support/admin-orders.tsx';
import { adminPage } from '../support/admin-route.tsx';
import { answerAdminOrders } from '../support/answer-admin-orders.ts';
import { makeBook, makeOrder } from '../support/make-records.ts';
import { signInAda } from '../support/render-page.tsx';
import { answerApi, deferAnswer } from '../support/shop-api.ts';

const openCategories = await adminPage('admin/categories');
const openProducts = await adminPage('admin/products');

// Forms that close when the answer arrives: text typed meanwhile would be lost.

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const isLocked = (label: string) => field(label).closest('[inert]') !== null;

test('while a dialog saves, its fields are locked and the focus is at its button', async () => {
  const refused = deferAnswer();
  const order = makeOrder({ status: 'Processing' });
  await openAdminOrders({
    ...answerAdminOrders(() => [order]),
    'PUT /order/order-1/address/ada': refused.answer,
  });
  await userEvent.click(await screen.findByRole('button', { name: /^Change (the )?address/ }));
  const dialog = await screen.findByRole('dialog');
  const address = dialog.querySelector('textarea');
  const confirm = [...dialog.querySelectorAll('button')].at(-1);
  if (!address || !confirm) throw new Error('No form');
  expect(address.closest('[inert]')).toBeNull();
  act(() => address.focus());

  act(() => address.form?.requestSubmit());
  await expect.poll(() => confirm.textContent).toBe('Saving…');
  expect(address.closest('[inert]')).not.toBeNull();
  expect(document.activeElement).toBe(confirm);

  refused.give({ status: 409, json: { error: 'It has left' } });
  await screen.findByText('It has left');
  expect(address.closest('[inert]')).toBeNull();
  expect(document.activeElement).toBe(confirm);
});

test.each([
  {
    what: 'renamed',
    opener: 'Rename Novles',
    label: 'New name of Novles',
    call: 'PUT /category/novles/ada',
    change: (input: HTMLInputElement) => userEvent.type(input, ' of old'),
  },
  {
    what: 'moved',
    opener: 'Move Novles under another category',
    label: 'Put Novles under',
    call: 'PUT /category/novles/parent/ada',
    change: (input: HTMLInputElement) => userEvent.selectOptions(input, 'Novels'),
  },
])('the row of a category that is being $what is locked', async (form) => {
  signInAda();
  const { answer, give } = deferAnswer();
  const counts = { books: 3, hasBooks: true };
  const list = [
    { _id: 'novels', name: 'Novels', ...counts },
    { _id: 'novles', name: 'Novles', ...counts },
  ];
  answerApi({
    'GET /categories/table/ada': { json: { data: list } },
    [form.call]: answer,
  });
  openCategories();
  await userEvent.click(await screen.findByRole('button', { name: form.opener }));
  if (form.what === 'renamed') await userEvent.type(field(form.label), '!');
  const before = field(form.label).value;
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByRole('button', { name: 'Saving…' });

  await form.change(field(form.label));
  expect(field(form.label).value).toBe(before);
  give({ status: 409, json: { error: 'Not now' } });
  await screen.findByText('Not now');
  await form.change(field(form.label));
  expect(field(form.label).value).not.toBe(before);
});

test('while a cell of the products table is being saved, it is locked', async () => {
  signInAda();
  const { answer, give } = deferAnswer();
  const emma = makeBook({ _id: 'emma', name: 'Emma', price: 9, quantity: 3 });
  answerApi({
    'GET /categories': { json: [] },
    'GET /products': { json: [emma] },
    'PUT /product/emma/desk/ada': answer,
  });
  openProducts();
  await userEvent.click(await screen.findByRole('button', { name: /stock of Emma/ }));
  const cell = screen.getByRole<HTMLInputElement>('spinbutton', { name: / of Emma$/ });
  await userEvent.clear(cell);
  await userEvent.type(cell, '4');
  const why = screen.getByLabelText<HTMLSelectElement>('Why');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByRole('button', { name: 'Saving…' });

  await userEvent.type(cell, '5');
  await userEvent.selectOptions(why, 'Damaged');
  expect([cell.value, why.value]).toEqual(['4', 'recount']);
  give({ status: 409, json: { error: 'Not now' } });
  await screen.findByText('Not now');
});

test('while a refund is being made, its fields are locked', async () => {
  const { answer, give } = deferAnswer();
  const order = makeOrder({ status: 'Processing' });
  await openAdminOrders({
    ...answerAdminOrders(() => [order]),
    'POST /order/order-1/refund/ada': answer,
  });
  await userEvent.click(await screen.findByRole('button', { name: /^Refund a part/ }));
  await userEvent.type(await screen.findByLabelText(/^Amount/), '1');
  await userEvent.click(screen.getByRole('button', { name: 'Refund' }));
  await screen.findByText('Refunding…');
  expect(isLocked('Reason')).toBe(true);
  give({ status: 409, json: { error: 'Not now' } });
  await screen.findByText(/Not now/);
  expect(isLocked('Reason')).toBe(false);
});
