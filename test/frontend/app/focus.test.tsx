import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { GuardedRoute } from '../../../frontend/app/guarded-route.tsx';
import { CartPage } from '../../../frontend/app/routes/cart-page.tsx';
import { SignupPage } from '../../../frontend/app/routes/signup-page.tsx';
import { Dialog } from '../../../frontend/components/dialog.tsx';
import { LoadError } from '../../../frontend/components/load-error.tsx';
import { FilterChips } from '../../../frontend/features/catalog/components/filter-chips.tsx';
import { readFilters } from '../../../frontend/features/catalog/shop-filters.ts';
import { addToCart } from '../../../frontend/stores/cart-store.ts';
import { clearSession, setSession } from '../../../frontend/stores/session-store.ts';
import { makeBook, makeSession } from '../support/make-records.ts';
import { stubDialogs } from '../support/native-dialog.ts';
import { renderPage } from '../support/render-page.tsx';
import { answerApi } from '../support/shop-api.ts';

// Where the keyboard and screen readers continue when the focused element is removed.

const inMain = (page: React.ReactNode) => <main tabIndex={-1}>{page}</main>;
const focused = () => document.activeElement;

const CHOSEN = readFilters(new URLSearchParams('category=novels&price=10-19'));

function Chips() {
  const [filters, setFilters] = useState(CHOSEN);
  return <FilterChips filters={filters} onChange={setFilters} />;
}

function Failing() {
  const [failed, setFailed] = useState(true);
  if (!failed) return <p>Three books</p>;
  return <LoadError what="The books" query={{ error: null, refetch: () => setFailed(false) }} />;
}

test('after a successful Retry the focus is at the page', async () => {
  renderPage(inMain(<Failing />));
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(screen.getByText('Three books')).toBeTruthy();
  expect(focused()).toBe(screen.getByRole('main'));
});

test('after signing in on a page, and when the session ends, the focus is at the page', async () => {
  answerApi({ 'POST /signin': { json: makeSession() } });
  renderPage(inMain(<GuardedRoute>{() => <button type="button">Orders</button>}</GuardedRoute>));
  await userEvent.type(screen.getByLabelText('Email'), 'sam@example.com');
  await userEvent.type(screen.getByLabelText('Password'), 'reader-1{Enter}');
  const orders = await screen.findByText('Orders');
  expect(focused()).toBe(screen.getByRole('main'));

  orders.focus();
  act(clearSession);
  expect(screen.getByLabelText('Password')).toBeTruthy();
  await expect.poll(focused).toBe(screen.getByRole('main'));
});

test('opening a page for signed-in users does not move the focus', () => {
  setSession(makeSession());
  renderPage(inMain(<GuardedRoute>{() => <p>Orders</p>}</GuardedRoute>));
  expect(focused()).toBe(document.body);
});

test('the message about a new account has the focus', async () => {
  answerApi({ 'POST /signup': { json: { user: makeSession().user } } });
  renderPage(inMain(<SignupPage />));
  await userEvent.type(screen.getByLabelText('Name'), 'Sam');
  await userEvent.type(screen.getByLabelText('Email'), 'sam@example.com');
  await userEvent.type(screen.getByLabelText('Password'), 'reader-1{Enter}');
  await screen.findByText(/New account is created/);
  expect(focused()?.textContent).toBe('New account is created. Please signin.');
});

test.each([1, 2])('a book put back into a cart of %i books has the focus', async (count) => {
  const emma = makeBook({ _id: 'emma', name: 'Emma' });
  answerApi({
    'GET /product/middlemarch': { json: makeBook() },
    'GET /product/emma': { json: emma },
  });
  addToCart(makeBook());
  if (count > 1) addToCart(emma);
  renderPage(inMain(<CartPage />));
  await userEvent.click(screen.getByRole('button', { name: 'Remove Middlemarch' }));
  expect(focused()).toBe(screen.getByRole('button', { name: 'Undo' }));
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(focused()).toBe(screen.getByRole('link', { name: 'Middlemarch' }));
});

test('removing a filter moves the focus to the list of filters, removing the last to the page', async () => {
  answerApi({ 'GET /categories': { json: [{ _id: 'novels', name: 'Novels' }] } });
  renderPage(inMain(<Chips />));
  expect(focused()).toBe(document.body);
  await userEvent.click(await screen.findByRole('button', { name: /Novels/ }));
  await expect.poll(focused).toBe(screen.getByRole('list', { name: 'Chosen filters' }));
  await userEvent.click(screen.getByRole('button', { name: /\$10 to \$19/ }));
  await expect.poll(focused).toBe(screen.getByRole('main'));
});

function AskedAgain() {
  const [asked, setAsked] = useState('password');
  return (
    <Dialog title="Confirm" onClose={() => {}}>
      <button key={asked} type="button" onClick={() => setAsked('code')}>
        {asked}
      </button>
    </Dialog>
  );
}

// The rest of the page is inert while a modal dialog is open, so nothing in it can take the focus.
test('when the focused element of a dialog is removed the focus is at the dialog', async () => {
  stubDialogs();
  renderPage(inMain(<AskedAgain />));
  const dialog = screen.getByRole('dialog');
  const focus = vi.spyOn(dialog, 'focus');
  act(() => screen.getByText('password').focus());
  await userEvent.keyboard('{Enter}');
  expect(screen.getByText('code')).toBeTruthy();
  await expect.poll(() => focus.mock.calls.length).toBe(1);
});

function Ending({ watch }: { watch: (end: () => void) => void }) {
  const [hasEnded, setEnded] = useState(false);
  watch(() => setEnded(true));
  return hasEnded ? <p>Ended</p> : <button type="button">Watch</button>;
}

test('what is removed while another window has the focus leaves it at the page', async () => {
  let end = () => {};
  const watch = (ending: () => void) => {
    end = ending;
  };
  renderPage(inMain(<Ending watch={watch} />));
  const button = screen.getByText('Watch');
  act(() => button.focus());
  // A window that loses the focus keeps its focused element.
  button.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
  await Promise.resolve();
  act(end);
  expect(screen.getByText('Ended')).toBeTruthy();
  await expect.poll(focused).toBe(screen.getByRole('main'));
});
