import { focusManager } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { orderListSchema } from '#contract/orders/order.ts';
import { GuardedRoute } from '../../../frontend/app/guarded-route.tsx';
import { AppLayout } from '../../../frontend/app/layout/app-layout.tsx';
import { api } from '../../../frontend/lib/api-client.ts';
import { getSession, setSession } from '../../../frontend/stores/session-store.ts';
import { makeSession } from '../support/make-records.ts';
import { renderPage } from '../support/render-page.tsx';
import { answerApi } from '../support/shop-api.ts';

const SIGNED_OUT = 'You were signed out. Please sign in again.';
const ME = 'GET /user/sam';

beforeEach(() => {
  setSession(makeSession());
  vi.stubGlobal('scrollTo', () => undefined);
});
afterEach(() => focusManager.setFocused(undefined));

/** The shop with one page for shoppers and one for admins. */
function openShop(at = '/user/dashboard') {
  return renderPage(
    <Routes>
      <Route element={<AppLayout />}>
        <Route
          path="user/dashboard"
          element={<GuardedRoute>{({ user }) => <p>Orders of {user.name}</p>}</GuardedRoute>}
        />
        <Route
          path="admin/dashboard"
          element={<GuardedRoute only="admins">{() => <p>All orders</p>}</GuardedRoute>}
        />
      </Route>
    </Routes>,
    { at },
  );
}

/** Leaves the shop's tab and returns to it. */
async function returnToTab() {
  await act(async () => {
    focusManager.setFocused(false);
    focusManager.setFocused(true);
  });
}

test('when the shop is opened, the session takes over a changed name and role', async () => {
  answerApi({ [ME]: { json: { ...makeSession().user, name: 'Samuel', role: 1 } } });
  openShop();
  expect(await screen.findByText('Orders of Samuel')).toBeTruthy();
  const dashboard = screen.getByRole('link', { name: 'Dashboard' });
  expect(dashboard.getAttribute('href')).toBe('/admin/dashboard');
  expect(getSession()).toEqual(makeSession({ name: 'Samuel', role: 1 }));
});

// proves sessions.4
test('a lost admin role takes effect when the user returns to the tab', async () => {
  setSession(makeSession({ role: 1 }));
  let role = 1;
  answerApi({ [ME]: () => ({ json: { ...makeSession().user, role } }) });
  openShop('/admin/dashboard');
  expect(await screen.findByText('All orders')).toBeTruthy();
  role = 0;
  await returnToTab();
  expect(
    await screen.findByText('This page is for admins. Sign in as one to see it.'),
  ).toBeTruthy();
  expect(getSession()?.user.role).toBe(0);
});

// proves forms.6
test('a session that the server has ended is signed out with a notice', async () => {
  answerApi({ [ME]: { status: 401, json: { error: 'Please sign in' } } });
  openShop();
  expect(await screen.findByText(SIGNED_OUT)).toBeTruthy();
  expect(screen.getByLabelText('Password')).toBeTruthy();
  expect(getSession()).toBeNull();
});

test('a guest, who has no account, is not asked to sign in again when the session ends', async () => {
  setSession(makeSession({ guest: true }));
  answerApi({ [ME]: { status: 401, json: { error: 'Please sign in' } } });
  openShop();
  expect(await screen.findByText('Your guest checkout has ended.')).toBeTruthy();
  expect(screen.queryByText(SIGNED_OUT)).toBeNull();
  expect(getSession()).toBeNull();
});

test('an unreachable server leaves the session unchanged', async () => {
  const calls = answerApi({ [ME]: 'unreachable' });
  openShop();
  await expect.poll(() => calls.length).toBeGreaterThan(0);
  await returnToTab();
  expect(screen.getByText('Orders of Sam')).toBeTruthy();
  expect(getSession()).toEqual(makeSession());
});

test('an admin call refused for the role removes the role from the session', async () => {
  setSession(makeSession({ role: 1 }));
  answerApi({
    [ME]: 'unreachable',
    'GET /order/list/sam': {
      status: 403,
      json: { error: 'In other words', reason: 'admins-only' },
    },
  });
  openShop('/admin/dashboard');
  const asking = api('GET /order/list/:userId', { response: orderListSchema });
  await act(() => expect(asking).rejects.toThrow('In other words'));
  expect(screen.getByText('This page is for admins. Sign in as one to see it.')).toBeTruthy();
  expect(getSession()).toEqual(makeSession({ role: 0 }));
});

test('a wrong password at an admin page does not sign the shopper out', async () => {
  answerApi({
    [ME]: { json: makeSession().user },
    'POST /signin': { status: 401, json: { error: 'Email and password dont match' } },
  });
  openShop('/admin/dashboard');
  await userEvent.type(screen.getByLabelText('Email'), 'ada@example.com');
  await userEvent.type(screen.getByLabelText('Password'), 'wrong-1{Enter}');
  expect((await screen.findByRole('alert')).textContent).toBe('Email and password dont match');
  expect(getSession()).toEqual(makeSession());
});
