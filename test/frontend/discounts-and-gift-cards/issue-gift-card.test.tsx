import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { AdminGiftCardsPage } from '../../../frontend/app/routes/admin-gift-cards-page.tsx';
import { examples } from '../../../functions/openapi/examples.ts';
import { renderForAdmin } from '../support/render-page.tsx';
import { answerApi, callsTo } from '../support/shop-api.ts';

test.each([
  [true, 'It is mailed, and shown here this once.'],
  [false, 'The shop sends no mails: please pass it on. It is shown here this once.'],
])('an issued gift card shows its code and whether it is mailed (%s)', async (mailed, text) => {
  const { answer } = examples['POST /gift-cards/:userId'];
  answerApi({
    'GET /gift-cards/ada': { json: { giftCards: [], next: null } },
    'POST /gift-cards/ada': { json: { ...answer, mailed } },
  });
  renderForAdmin(<AdminGiftCardsPage />);

  await userEvent.type(await screen.findByLabelText('Amount ($)'), '50');
  await userEvent.type(screen.getByLabelText('Recipient’s e-mail'), answer.giftCard.email);
  await userEvent.click(screen.getByRole('button', { name: 'Issue the gift card' }));

  expect(await screen.findByText(answer.code)).toBeTruthy();
  expect(document.body.textContent).toContain(`Its code is ${answer.code}. ${text}`);
});

// proves forms.19
test.each([
  [true, 'disappears once the next card is typed'],
  [false, 'stays until the next card is issued'],
])('the code of a gift card that was mailed (%s) %s', async (mailed) => {
  const { answer } = examples['POST /gift-cards/:userId'];
  const issue = 'POST /gift-cards/ada';
  const answers = [
    { json: { ...answer, mailed } },
    { status: 400, json: { error: 'At least $1.00', fields: { amount: 'At least $1.00' } } },
    { json: { ...answer, code: 'NEXT-CODE', mailed } },
  ];
  const calls = answerApi({
    'GET /gift-cards/ada': { json: { giftCards: [], next: null } },
    [issue]: () => answers[callsTo(calls, issue).length - 1] ?? { status: 500, json: {} },
  });
  renderForAdmin(<AdminGiftCardsPage />);
  const send = () => userEvent.click(screen.getByRole('button', { name: 'Issue the gift card' }));
  await userEvent.type(await screen.findByLabelText('Amount ($)'), '50');
  await send();
  await screen.findByText(answer.code);

  await userEvent.type(screen.getByLabelText('Amount ($)'), '0');
  expect(screen.queryByText(answer.code) !== null).toBe(!mailed);
  await send();
  await screen.findByRole('alert');
  await userEvent.type(screen.getByLabelText('Amount ($)'), '.5');
  expect(screen.queryByText('At least $1.00')).toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();

  await send();
  await screen.findByText('NEXT-CODE');
  expect(screen.queryByText(answer.code)).toBeNull();
  expect(callsTo(calls, issue)).toMatchObject([
    { amount: '50' },
    { amount: '0' },
    { amount: '0.5' },
  ]);
});

test.each([
  ['amount must be dollars, such as 12.50', 'Amount must be dollars, such as 12.50'],
  ['validUntil is too late', 'ValidUntil is too late'],
])('a refusal that names a field (%s) begins with a capital', async (error, shown) => {
  answerApi({
    'GET /gift-cards/ada': { json: { giftCards: [], next: null } },
    'POST /gift-cards/ada': { status: 400, json: { error, fields: { amount: error } } },
  });
  renderForAdmin(<AdminGiftCardsPage />);
  await userEvent.type(await screen.findByLabelText('Amount ($)'), 'ten');
  await userEvent.click(screen.getByRole('button', { name: 'Issue the gift card' }));

  // Above the form and at the field.
  expect(await screen.findAllByText(shown)).toHaveLength(2);
});
