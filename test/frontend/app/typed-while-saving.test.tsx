import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { AdminDiscountsPage } from '../../../frontend/app/routes/admin-discounts-page.tsx';
import { AdminGiftCardsPage } from '../../../frontend/app/routes/admin-gift-cards-page.tsx';
import { CategoryForm } from '../../../frontend/features/admin-catalog/components/category-form.tsx';
import { CreateProductForm } from '../../../frontend/features/admin-catalog/components/create-product-form.tsx';
import { AddPicture } from '../../../frontend/features/admin-catalog/components/further-pictures.tsx';
import { InviteForm } from '../../../frontend/features/staff/components/invite-form.tsx';
import { examples } from '../../../functions/openapi/examples.ts';
import { makeBook } from '../support/make-records.ts';
import { makePhoto } from '../support/photo-file.ts';
import { renderForAdmin } from '../support/render-page.tsx';
import { answerApi, callsTo, deferAnswer } from '../support/shop-api.ts';

// Text typed into an admin form during a request is not part of what was sent.

const discount = { ...examples['POST /discounts/:userId'].answer, _id: 'spring', version: 1 };
const giftCard = { ...examples['POST /gift-cards/:userId'].answer.giftCard, _id: 'card' };
const category = { _id: 'novels', name: 'Novels' };

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

/** Shows a page on which one call is answered only when the test says so. */
function open(page: ReactNode, call: string, json: unknown, others: object = {}) {
  const { answer, give } = deferAnswer();
  const calls = answerApi({ ...others, [call]: answer });
  renderForAdmin(page);
  return { answer: () => give({ json }), sent: () => callsTo(calls, call) };
}

test('input typed while a product is being created stays in the form, with a notice', async () => {
  const { answer, sent } = open(
    <CreateProductForm categories={[category]} />,
    'POST /product/create/ada',
    makeBook({ name: 'Emma' }),
  );
  await userEvent.type(field('Name'), 'Emma');
  await userEvent.type(field('Author'), 'Austen');
  await userEvent.selectOptions(field('Category'), 'Novels');
  await press('Create product');
  await userEvent.type(field('Description'), 'Handsome, clever');
  await userEvent.type(field('Author'), ', Jane');
  answer();
  await screen.findByText('is created!');

  expect(field('Name').value).toBe('');
  expect(field('Description').value).toBe('Handsome, clever');
  expect(field('Author').value).toBe('Austen, Jane');
  expect(field('Category').value).toBe('novels');
  expect(screen.getByText(/it still stands in the form/)).toBeTruthy();
  expect(sent().map((form) => (form as FormData).get('author'))).toEqual(['Austen']);
});

test('input typed while a code is being created stays for the next one', async () => {
  const { answer, sent } = open(<AdminDiscountsPage />, 'POST /discounts/ada', discount, {
    'GET /discounts/ada': { json: { discounts: [], next: null } },
  });
  await userEvent.type(await screen.findByLabelText('Code'), 'SPRING');
  await userEvent.type(field('Percent'), '10');
  await press('Create the code');
  await userEvent.type(field('Total uses'), '50');
  answer();
  await screen.findByText(/is created$/);

  expect(field('Code').value).toBe('');
  expect(field('Total uses').value).toBe('50');
  expect(sent()).toMatchObject([{ code: 'SPRING', useLimit: null }]);
});

test('input typed while a code is being saved stays and is saved with the new version', async () => {
  const CHANGE = 'PUT /discount/spring/ada';
  const saved = { ...discount, percent: 20, version: 2 };
  const { answer, sent } = open(<AdminDiscountsPage />, CHANGE, saved, {
    'GET /discounts/ada': { json: { discounts: [discount], next: null } },
  });
  await userEvent.click(await screen.findByRole('button', { name: /^Change / }));
  const [percent] = screen.getAllByLabelText<HTMLInputElement>('Percent').slice(-1);
  const [limit] = screen.getAllByLabelText<HTMLInputElement>('Total uses').slice(-1);
  if (!percent || !limit) throw new Error('No form');
  await userEvent.clear(percent);
  await userEvent.type(percent, '20');
  await press('Save the code');
  await userEvent.clear(limit);
  await userEvent.type(limit, '77');
  answer();
  await screen.findByRole('button', { name: 'Save the code' });

  expect(limit.value).toBe('77');
  await press('Save the code');
  await screen.findByRole('button', { name: /^Change / });
  expect(sent()).toMatchObject([
    { version: 1, discount: { percent: '20' } },
    { version: 2, discount: { percent: '20', useLimit: 77 } },
  ]);
});

test('input typed while a gift card is being issued stays in the form', async () => {
  const { answer, sent } = open(
    <AdminGiftCardsPage />,
    'POST /gift-cards/ada',
    { giftCard, code: 'ABCD', mailed: true },
    { 'GET /gift-cards/ada': { json: { giftCards: [], next: null } } },
  );
  await userEvent.type(await screen.findByLabelText('Amount ($)'), '25');
  await userEvent.type(field('Recipient’s e-mail'), 'zoe@example.com');
  await press('Issue the gift card');
  await userEvent.type(field('Message'), 'Happy birthday');
  answer();
  await screen.findByText('ABCD');

  expect(field('Amount ($)').value).toBe('');
  expect(field('Message').value).toBe('Happy birthday');
  expect(sent()).toMatchObject([{ amount: '25', message: '' }]);
});

test.each([
  {
    what: 'category',
    page: <CategoryForm />,
    label: 'Name',
    button: 'Create category',
    call: 'POST /category/create/ada',
    json: { data: { ...category, createdAt: '', updatedAt: '' } },
    said: /is created/,
    texts: ['Novels', ' and plays'],
  },
  {
    what: 'invitation',
    page: <InviteForm />,
    label: 'E-mail address',
    button: 'Send the invitation',
    call: 'POST /staff/invitations/ada',
    json: examples['POST /staff/invitations/:userId'].answer,
    said: /on its way/,
    texts: ['bob@example.com', '.au'],
  },
])('input typed while a $what is being sent stays in its field', async (form) => {
  const { answer } = open(form.page, form.call, form.json);
  const [first = '', second = ''] = form.texts;
  await userEvent.type(field(form.label), first);
  await press(form.button);
  await userEvent.type(field(form.label), second);
  answer();
  await screen.findByText(form.said);

  expect(field(form.label).value).toBe(first + second);
});

test('text typed while a picture is being added stays for the next one', async () => {
  const call = 'POST /product/middlemarch/pictures/ada';
  const { answer } = open(<AddPicture productId="middlemarch" />, call, makeBook());
  await userEvent.upload(field('Another picture'), makePhoto('map.webp', { type: 'image/webp' }));
  await userEvent.type(field('What it shows'), 'The map');
  await press('Add the picture');
  await userEvent.clear(field('What it shows'));
  await userEvent.type(field('What it shows'), 'The spine');
  answer();
  await screen.findByRole('button', { name: 'Add the picture' });

  expect(field('What it shows').value).toBe('The spine');
});

test('a picture chosen while another is being added stays, and a refusal of the first is shown', async () => {
  const call = 'POST /product/middlemarch/pictures/ada';
  const answers = [Promise.withResolvers<object>(), Promise.withResolvers<object>()];
  const sent: unknown[] = [];
  answerApi({
    [call]: async (body) => {
      sent.push((body as FormData).get('photo'));
      return (await answers[sent.length - 1]?.promise) as { json: unknown };
    },
  });
  renderForAdmin(<AddPicture productId="middlemarch" />);
  const choose = (name: string) =>
    userEvent.upload(field('Another picture'), makePhoto(name, { type: 'image/webp' }));
  await choose('map.webp');
  await press('Add the picture');
  await choose('spine.webp');
  answers[0]?.resolve({ status: 409, json: { error: 'No room' } });
  await screen.findByText('No room');

  await press('Add the picture');
  await choose('back.webp');
  answers[1]?.resolve({ json: makeBook() });
  await screen.findByRole('button', { name: 'Add the picture' });
  expect(sent).toMatchObject([{ name: 'map.webp' }, { name: 'spine.webp' }]);
  expect(field('Another picture').files?.[0]?.name).toBe('back.webp');
});

test('the focus stays in the field while a product is being created or refused', async () => {
  const call = 'POST /product/create/ada';
  const answers = [Promise.withResolvers<object>(), Promise.withResolvers<object>()];
  let sent = 0;
  answerApi({
    [call]: async () => {
      sent += 1;
      return (await answers[sent - 1]?.promise) as { json: unknown };
    },
  });
  renderForAdmin(<CreateProductForm categories={[category]} />);
  await userEvent.type(field('Name'), 'Emma');
  await press('Create product');
  await userEvent.type(field('Description'), 'Handsome');
  const taken = 'Another product has this ISBN';
  answers[0]?.resolve({ status: 409, json: { error: taken, fields: { isbn: taken } } });
  await screen.findByRole('alert');
  await userEvent.keyboard(', clever');
  expect([field('Description').value, field('ISBN').value]).toEqual(['Handsome, clever', '']);

  await press('Create product');
  await userEvent.type(field('Author'), 'Austen');
  answers[1]?.resolve({ json: makeBook({ name: 'Emma' }) });
  await screen.findByText('is created!');
  await userEvent.keyboard(', Jane');
  expect(field('Author').value).toBe('Austen, Jane');
});

test('the focus stays in the field when a gift card has been issued', async () => {
  const { answer } = open(
    <AdminGiftCardsPage />,
    'POST /gift-cards/ada',
    { giftCard, code: 'ABCD', mailed: true },
    { 'GET /gift-cards/ada': { json: { giftCards: [], next: null } } },
  );
  await userEvent.type(await screen.findByLabelText('Amount ($)'), '25');
  await press('Issue the gift card');
  await userEvent.type(field('Message'), 'Happy');
  answer();
  await screen.findByText('ABCD');
  await userEvent.keyboard(' birthday');
  expect(field('Message').value).toBe('Happy birthday');
});
