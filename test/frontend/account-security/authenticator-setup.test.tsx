import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { openAuthenticator } from '../support/security-page.tsx';
import { callsTo } from '../support/shop-api.ts';

const CONFIRM = 'PUT /user/sam/authenticator';

/** Opens the security page, starts a set-up and sends its code; the shop refuses it. */
async function confirmRefused(refusal: { error: string; reason: string }, isOnSince = false) {
  const calls = openAuthenticator(false, (turn) => ({
    [CONFIRM]: () => {
      turn(isOnSince);
      return { status: 409, json: refusal };
    },
  }));
  await userEvent.click(await screen.findByRole('button', { name: 'Set up an authenticator app' }));
  await userEvent.type(await screen.findByLabelText(/Code from the app/), '123456');
  await userEvent.click(screen.getByRole('button', { name: 'Turn it on' }));
  return () => callsTo(calls, CONFIRM);
}

test('a set-up that another tab replaced says so and can be started again', async () => {
  const error = 'Please start again: another set-up was begun after this one';
  const sent = await confirmRefused({ error, reason: 'authenticator-replaced' });

  expect((await screen.findByRole('alert')).textContent).toBe(error);
  expect(sent()).toEqual([{ code: '123456', key: 'ABC' }]);
  expect(screen.queryByLabelText(/Code from the app/)).toBeNull();

  await userEvent.click(screen.getByRole('button', { name: 'Set up an authenticator app' }));
  expect(await screen.findByLabelText(/Code from the app/)).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a set-up that was begun can be cancelled', async () => {
  await confirmRefused({ error: 'That code is wrong', reason: 'second-factor-wrong' });
  await screen.findByText('That code is wrong');
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByLabelText(/Code from the app/)).toBeNull();
  expect(screen.queryByText('That code is wrong')).toBeNull();
  expect(screen.getByRole('button', { name: 'Set up an authenticator app' })).toBeTruthy();
});

test('a set-up that another tab finished shows the app as set up', async () => {
  const error = 'An authenticator app is set up already';
  await confirmRefused({ error, reason: 'authenticator-on' }, true);

  expect((await screen.findByRole('alert')).textContent).toBe(error);
  expect(await screen.findByText(/^Codes are asked for since/)).toBeTruthy();
  expect(screen.queryByLabelText(/Code from the app/)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Set up an authenticator app' })).toBeNull();

  await userEvent.click(screen.getByRole('button', { name: 'Make new recovery codes' }));
  expect(await screen.findByText('made1-made1')).toBeTruthy();
  expect(screen.queryByText(error)).toBeNull();
});
