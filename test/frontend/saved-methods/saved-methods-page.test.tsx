import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { SavedMethodsPage } from '../../../frontend/app/routes/saved-methods-page.tsx';
import { setSession } from '../../../frontend/stores/session-store.ts';
import { makeSession } from '../support/make-records.ts';
import { stubDialogs } from '../support/native-dialog.ts';
import { renderPage } from '../support/render-page.tsx';
import { answerApi } from '../support/shop-api.ts';

const VISA = { _id: 'v', kind: 'card', name: 'Visa', lastFour: '1111', expires: '12/2030' };
const PAYPAL = { ...VISA, _id: 'p', kind: 'paypal', name: 'sam@example.com', lastFour: null };
const REMOVE = 'DELETE /user/sam/cards/p';

test('saved methods are named as on a receipt, and one is removed once that is confirmed', async () => {
  stubDialogs();
  const { user, ...session } = makeSession({ _id: 'sam' });
  setSession({ user, ...session });
  const venmo = { ...PAYPAL, _id: 'm', kind: 'venmo', name: '@sam' };
  const other = { ...PAYPAL, _id: 'o', kind: 'other', name: '' };
  const calls = answerApi({
    'GET /user/sam/cards': { json: [VISA, PAYPAL, venmo, other] },
    [REMOVE]: { json: [VISA, venmo, other] },
  });
  const removals = () => calls.filter(({ call }) => call === REMOVE);
  renderPage(<SavedMethodsPage user={user} />);

  expect(await screen.findByText('Visa ending in 1111')).toBeTruthy();
  const names = ['PayPal (sam@example.com)', 'Venmo (@sam)', 'Saved way to pay'];
  for (const name of names) expect(screen.getByText(name)).toBeTruthy();

  await userEvent.click(screen.getByRole('button', { name: 'Remove PayPal (sam@example.com)' }));
  expect(removals()).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Remove' }));

  await expect.poll(() => screen.queryByText('PayPal (sam@example.com)')).toBeNull();
  expect(removals()).toHaveLength(1);
  expect(screen.getByText('Venmo (@sam)')).toBeTruthy();
});
