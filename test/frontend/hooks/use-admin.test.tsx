import { act, renderHook, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { GuardedRoute } from '../../../frontend/app/guarded-route.tsx';
import { useAdmin } from '../../../frontend/hooks/use-admin.ts';
import { clearSession, setSession } from '../../../frontend/stores/session-store.ts';
import { makeSession } from '../support/make-records.ts';
import { renderPage, signInAda } from '../support/render-page.tsx';

function WhoIsAdmin() {
  return <p>Admin: {useAdmin()._id}</p>;
}

test('useAdmin gives the signed-in admin within an admin route', async () => {
  signInAda();
  renderPage(<GuardedRoute only="admins">{() => <WhoIsAdmin />}</GuardedRoute>);
  expect(screen.getByText('Admin: ada')).toBeTruthy();
  act(() => setSession(makeSession({ _id: 'bea', role: 1 })));
  expect(screen.getByText('Admin: bea')).toBeTruthy();
  act(clearSession);
  expect(screen.queryByText(/^Admin:/)).toBeNull();
  expect(screen.getByLabelText('Password')).toBeTruthy();
});

test('useAdmin throws outside an admin route', () => {
  signInAda();
  vi.spyOn(console, 'error').mockReturnValue();
  expect(() => renderHook(useAdmin)).toThrow('Only what a route for admins shows has an admin');
  expect(() => renderPage(<GuardedRoute>{() => <WhoIsAdmin />}</GuardedRoute>)).toThrow(
    'Only what a route for admins shows has an admin',
  );
  vi.restoreAllMocks();
});
