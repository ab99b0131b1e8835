import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { stubDialogs } from '../support/native-dialog.ts';
import { openAuthenticator } from '../support/security-page.tsx';

test('only the current recovery codes are shown', async () => {
  stubDialogs();
  openAuthenticator(true);
  const click = async (name: string) =>
    await userEvent.click(await screen.findByRole('button', { name }));

  await click('Make new recovery codes');
  await screen.findByText('made1-made1');
  await click('Remove the app');
  await click('Remove');
  await screen.findByRole('button', { name: 'Set up an authenticator app' });
  expect(screen.queryByText('made1-made1')).toBeNull();

  await click('Set up an authenticator app');
  await userEvent.type(await screen.findByLabelText(/Code from the app/), '123456');
  await click('Turn it on');
  await screen.findByText('new2-new2');
  expect(screen.queryByText('made1-made1')).toBeNull();
});
