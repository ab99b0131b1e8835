import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { ManageGiftCards } from '../../frontend/features/codes/components/manage-gift-cards.tsx';
import { examples } from '../../functions/docs/examples.ts';
import { renderForAdmin } from './support/render-page.tsx';
import { answerApi } from './support/shop-api.ts';

test.each([
  [true, 'It is mailed, and shown here this once.'],
  [false, 'The shop sends no mails: please pass it on. It is shown here this once.'],
])('who issues a gift card reads its code, and whether it is mailed (%s)', async (mailed, text) => {
  const { answer } = examples['POST /gift-cards/:userId'];
  answerApi({
    'GET /gift-cards/ada': { json: { giftCards: [], next: null } },
    'POST /gift-cards/ada': { json: { ...answer, mailed } },
  });
  renderForAdmin(<ManageGiftCards />);

  await userEvent.type(await screen.findByLabelText('Amount ($)'), '50');
  await userEvent.type(screen.getByLabelText('Recipient’s e-mail'), answer.giftCard.email);
  await userEvent.click(screen.getByRole('button', { name: 'Issue the gift card' }));

  expect(await screen.findByText(answer.code)).toBeTruthy();
  expect(document.body.textContent).toContain(`Its code is ${answer.code}. ${text}`);
});
