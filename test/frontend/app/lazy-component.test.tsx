import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Suspense } from 'react';
import { expect, test, vi } from 'vitest';
import { ReauthenticationPrompt } from '../../../frontend/app/layout/reauthentication-prompt.tsx';
import { lazyComponent } from '../../../frontend/components/lazy-component.tsx';
import { requestReauthentication } from '../../../frontend/stores/reauthentication-store.ts';
import { setSession } from '../../../frontend/stores/session-store.ts';
import { makeSession } from '../support/make-records.ts';
import { renderPage } from '../support/render-page.tsx';

// The re-authentication dialog cannot be fetched in this file.
vi.mock(
  '../../../frontend/features/account-security/components/reauthentication-dialog.tsx',
  () => {
    throw new TypeError('Failed to fetch dynamically imported module');
  },
);

const LOST = new TypeError('Failed to fetch dynamically imported module: http://shop/chunk.js');

// proves forms.8
test('a part of a page whose code cannot be loaded leaves the rest, and Retry loads it', async () => {
  const load = vi
    .fn(async () => ({ who }: { who: string }) => <p>Sent to {who}</p>)
    .mockRejectedValueOnce(LOST)
    .mockRejectedValueOnce(LOST);
  const AddressForm = lazyComponent(load, 'The address form');
  renderPage(
    <>
      <input aria-label="Note" defaultValue="Ring twice" />
      <Suspense>
        <AddressForm who="Nora" />
      </Suspense>
    </>,
  );

  const alert = await screen.findByText(/The address form could not be loaded/);
  expect(alert.textContent).not.toContain('chunk');
  const retry = screen.getByRole('button', { name: 'Retry' });
  await userEvent.click(retry);
  expect(screen.getByText(/The address form could not be loaded/)).toBeTruthy();
  await userEvent.click(retry);

  expect(await screen.findByText('Sent to Nora')).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Note').value).toBe('Ring twice');
  expect(screen.queryByRole('alert')).toBeNull();
});

// proves forms.8
test('an optional part of a page whose code cannot be loaded is left out', async () => {
  const Hint = lazyComponent(async () => {
    throw LOST;
  });
  renderPage(
    <>
      <p>No products found</p>
      <Suspense fallback={<p>Loading</p>}>
        <Hint />
      </Suspense>
    </>,
  );
  await vi.waitFor(() => expect(screen.queryByText('Loading')).toBeNull());
  expect(document.body.textContent).toBe('No products found');
});

// proves forms.8
test('when the reauthentication dialog cannot be loaded, it counts as cancelled and the page stays', async () => {
  setSession(makeSession());
  renderPage(
    <>
      <p>Security</p>
      <ReauthenticationPrompt />
    </>,
  );
  expect(await requestReauthentication()).toBe(false);
  expect(screen.getByText('Security')).toBeTruthy();
});
