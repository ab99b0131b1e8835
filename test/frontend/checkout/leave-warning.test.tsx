import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { BrowserRouter, Link, Route, Routes } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { SiteHeader } from '../../../frontend/app/layout/site-header.tsx';
import { CartPage } from '../../../frontend/app/routes/cart-page.tsx';
import { useLeaveWarning } from '../../../frontend/hooks/use-leave-warning.ts';
import { getSession } from '../../../frontend/stores/session-store.ts';
import { Address, address } from '../support/address.tsx';
import { shop, startCheckout } from '../support/checkout-page.ts';
import { renderPage, signInAda } from '../support/render-page.tsx';
import { answerApi } from '../support/shop-api.ts';

function Form() {
  const [name, setName] = useState('');
  useLeaveWarning(name !== '');
  return <input aria-label="Name" value={name} onChange={({ target }) => setName(target.value)} />;
}

const goBack = () =>
  act(async () => {
    window.history.back();
    await new Promise((resolve) => setTimeout(resolve, 50));
  });

// proves forms.22
test('going back from an unsaved form asks first and stays if declined', async () => {
  const answers = [false, false, true];
  const ask = vi.fn(() => answers.shift() ?? true);
  vi.stubGlobal('confirm', ask);
  render(
    <BrowserRouter>
      <Routes>
        <Route path="/form" element={<Form />} />
        <Route path="*" element={<Link to="/form">New</Link>} />
      </Routes>
    </BrowserRouter>,
  );
  await userEvent.click(screen.getByText('New'));
  await goBack();
  expect(ask).not.toHaveBeenCalled();

  await userEvent.click(screen.getByText('New'));
  await userEvent.type(screen.getByLabelText('Name'), 'Emma');
  for (const times of [1, 2]) {
    await goBack();
    expect(ask).toHaveBeenCalledTimes(times);
    await waitFor(() => expect(window.location.pathname).toBe('/form'));
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Emma');
  }

  await goBack();
  expect(ask).toHaveBeenCalledTimes(3);
  await waitFor(() => expect(window.location.pathname).toBe('/'));
  expect(screen.getByText('New')).toBeTruthy();
});

// proves forms.22
test('going back asks before the router moves, also where capturing listeners wait their turn', async () => {
  // Chromium calls the listeners of popstate in the order in which they were added.
  const add = window.addEventListener.bind(window);
  vi.spyOn(window, 'addEventListener').mockImplementation((type, listener) => add(type, listener));
  const move = vi.fn();
  window.addEventListener('popstate', move);
  const ask = vi.fn(() => false);
  vi.stubGlobal('confirm', ask);
  window.history.pushState({ idx: 0 }, '', '/');
  window.history.pushState({ idx: 1 }, '', '/form');
  render(<Form />);
  await userEvent.type(screen.getByLabelText('Name'), 'Emma');

  await goBack();
  expect(ask).toHaveBeenCalledTimes(1);
  await waitFor(() => expect(window.location.pathname).toBe('/form'));
  expect(move).not.toHaveBeenCalled();
  window.removeEventListener('popstate', move);
});

/** Types a name in a form below the header; `answers` are the replies to the leave warning. */
async function typeBelowTheHeader(...answers: boolean[]) {
  signInAda();
  const calls = answerApi({
    'GET /search/suggestions': {
      json: {
        ...{ titles: [{ _id: 'emma', name: 'Emma', author: null }], authors: [] },
        ...{ categories: [], correction: null },
      },
    },
    'GET /signout': { json: { message: 'Signout success' } },
  });
  renderPage(
    <>
      <SiteHeader />
      <Routes>
        <Route path="/form" element={<Form />} />
        <Route path="*" element={null} />
      </Routes>
      <Address />
    </>,
    { at: '/form' },
  );
  await userEvent.type(screen.getByLabelText('Name'), 'Emma');
  const ask = vi.fn(() => answers.shift() ?? true);
  vi.stubGlobal('confirm', ask);
  return { ask, signouts: () => calls.filter(({ call }) => call === 'GET /signout').length };
}

// proves forms.22
test('searching or choosing a suggestion with an unsaved form asks first', async () => {
  const { ask } = await typeBelowTheHeader(false, false, false, true);
  const box = screen.getByRole<HTMLInputElement>('combobox', { name: 'Find a book' });
  await userEvent.type(box, 'emma{Enter}');
  expect(ask).toHaveBeenCalledTimes(1);
  expect(address()).toBe('/form');
  await userEvent.type(box, ' ');
  await screen.findByRole('option', { name: 'Emma' });
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(ask).toHaveBeenCalledTimes(2);
  await userEvent.click(screen.getByRole('option', { name: 'Emma' }));
  expect(ask).toHaveBeenCalledTimes(3);
  expect(address()).toBe('/form');
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Emma');
  expect(box.value).toBe('emma ');

  await userEvent.clear(box);
  await userEvent.type(box, 'emma{Enter}');
  expect(ask).toHaveBeenCalledTimes(4);
  expect(address()).toBe('/search?q=emma');
  await userEvent.type(box, ' again{Enter}');
  expect(ask).toHaveBeenCalledTimes(4);
});

// proves forms.22
test('signing out with an unsaved form asks first and stays signed in if declined', async () => {
  const { ask, signouts } = await typeBelowTheHeader(false, true);
  await userEvent.click(screen.getByRole('button', { name: 'Signout' }));
  expect(ask).toHaveBeenCalledTimes(1);
  expect(signouts()).toBe(0);
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Emma');

  await userEvent.click(screen.getByRole('button', { name: 'Signout' }));
  expect(ask).toHaveBeenCalledTimes(2);
  expect(signouts()).toBe(1);
  expect(address()).toBe('/');
});

// proves forms.22
test('signing out after typing an address asks first, following a link does not', async () => {
  const ask = openCartBelowTheHeader();
  await userEvent.type(await screen.findByLabelText('Delivery address'), '1 Quiet Street');
  await userEvent.click(screen.getByRole('button', { name: 'Signout' }));
  expect(ask).toHaveBeenCalledTimes(1);
  expect(getSession()).not.toBeNull();

  await userEvent.click(screen.getByRole('link', { name: 'Shop' }));
  expect(address()).toBe('/shop');
  await userEvent.click(screen.getByRole('button', { name: 'Signout' }));
  expect(ask).toHaveBeenCalledTimes(1);
  expect(address()).toBe('/');
});

test('signing out after clearing the typed address does not ask', async () => {
  const ask = openCartBelowTheHeader();
  const field = await screen.findByLabelText('Delivery address');
  await userEvent.type(field, 'abc');
  await userEvent.clear(field);
  await userEvent.click(screen.getByRole('button', { name: 'Signout' }));
  expect(ask).not.toHaveBeenCalled();
  expect(getSession()).toBeNull();
});

function openCartBelowTheHeader() {
  startCheckout();
  answerApi({ ...shop, 'GET /signout': { json: { message: 'Signout success' } } });
  renderPage(
    <>
      <SiteHeader />
      <Routes>
        <Route path="/cart" element={<CartPage />} />
        <Route path="*" element={null} />
      </Routes>
      <Address />
    </>,
    { at: '/cart' },
  );
  const ask = vi.fn(() => false);
  vi.stubGlobal('confirm', ask);
  return ask;
}
