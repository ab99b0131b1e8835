import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useNavigate } from 'react-router-dom';
import { expect, test } from 'vitest';
import type { Suggestions } from '#contract/search/suggestions.ts';
import { SiteHeader } from '../../../frontend/app/layout/site-header.tsx';
import { placeAfter } from '../../../frontend/features/catalog/hooks/use-combobox.ts';
import { Address, address } from '../support/address.tsx';
import { renderPage } from '../support/render-page.tsx';
import { answerApi } from '../support/shop-api.ts';

const waldenSuggested: Suggestions = {
  titles: [
    { _id: 'walden', name: 'Walden', author: 'Henry David Thoreau' },
    { _id: 'walden-two', name: 'Walden Two', author: null },
  ],
  authors: ['Walden Pond'],
  categories: [{ _id: 'walks', name: 'Walks' }],
  correction: null,
};

/** Opens a page's header. @returns what the box asked for, in order */
function openBox(at = '/shop', suggestions: Suggestions = waldenSuggested): string[] {
  const asked: string[] = [];
  answerApi({
    'GET /search/suggestions': (_body, query) => {
      asked.push(query.get('q') ?? '');
      return { json: suggestions };
    },
  });
  renderPage(
    <>
      <SiteHeader />
      <button type="button">Elsewhere</button>
      <Back />
      <Address />
    </>,
    { at },
  );
  return asked;
}

function Back() {
  const navigate = useNavigate();
  return (
    <button type="button" onClick={() => navigate(-1)}>
      Back
    </button>
  );
}

const box = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Find a book' });
const isExpanded = () => box().getAttribute('aria-expanded') === 'true';

/** The option that the box declares active. */
function active(): string | undefined {
  const id = box().getAttribute('aria-activedescendant');
  const option = id === null ? null : document.getElementById(id);
  if (option) expect(option.getAttribute('aria-selected')).toBe('true');
  expect(screen.queryAllByRole('option', { selected: true })).toHaveLength(option ? 1 : 0);
  return option?.querySelector('bdi')?.textContent;
}

async function typeUntilSuggested(text: string) {
  await userEvent.type(box(), text);
  await screen.findByRole('listbox', { name: 'Suggestions' });
}

// Text typed before the page's script ran is put in afterwards, wherever the focus is by then.
test('a text that arrives when the box has been left asks for no suggestions', async () => {
  const asked = openBox();
  fireEvent.change(box(), { target: { value: 'wald' } });
  expect(box().value).toBe('wald');
  await new Promise((done) => setTimeout(done, 400));
  expect(asked).toEqual([]);
  expect(isExpanded()).toBe(false);

  await userEvent.type(box(), '{ArrowDown}');
  expect(await screen.findByRole('listbox')).toBeTruthy();
  expect(asked).toEqual(['wald']);
});

// proves search-box.2
test('suggestions are listed in named groups, and their number is announced', async () => {
  openBox();
  expect(isExpanded()).toBe(false);
  await typeUntilSuggested('wal');

  const list = screen.getByRole('listbox', { name: 'Suggestions' });
  expect(isExpanded()).toBe(true);
  expect(box().getAttribute('aria-controls')).toBe(list.id);
  const groups = within(list).getAllByRole('group');
  const told = groups.map((group) => {
    const name = document.getElementById(group.getAttribute('aria-labelledby') ?? '')?.textContent;
    return [
      name,
      ...within(group)
        .getAllByRole('option')
        .map((one) => one.textContent),
    ];
  });
  expect(told).toEqual([
    ['Books', 'WaldenHenry David Thoreau', 'Walden Two'],
    ['Authors', 'Walden Pond'],
    ['Categories', 'Walks'],
  ]);
  expect(await screen.findByText('4 suggestions')).toBeTruthy();
});

// proves search-box.3
test('the keyboard moves through the suggestions while the focus stays in the box', async () => {
  openBox();
  await typeUntilSuggested('wal');
  const visited: (string | undefined)[] = [];
  for (const key of ['{ArrowDown}', '{ArrowDown}', '{End}', '{ArrowDown}', '{ArrowUp}', '{Home}']) {
    await userEvent.keyboard(key);
    visited.push(active());
    expect(document.activeElement).toBe(box());
  }
  expect(visited).toEqual(['Walden', 'Walden Two', 'Walks', undefined, 'Walks', 'Walden']);
  expect(box().value).toBe('wal');

  await userEvent.keyboard('{ArrowLeft}');
  expect(active()).toBeUndefined();
  expect(isExpanded()).toBe(true);
  await userEvent.keyboard('{ArrowDown}d');
  expect(active()).toBeUndefined();
});

// proves search-box.3
test('Enter opens the active suggestion', async () => {
  const books = ['/product/walden/walden', '/product/walden-two/walden-two'];
  const places = [...books, '/author/Walden%20Pond', '/category/walks/walks'];
  for (const [downs, place] of places.entries()) {
    openBox('/cart');
    await typeUntilSuggested('wal');
    await userEvent.keyboard('{ArrowDown}'.repeat(downs + 1));
    await userEvent.keyboard('{Enter}');
    expect(address()).toBe(place);
    expect(isExpanded()).toBe(false);
    document.body.replaceChildren();
  }
});

// proves search-box.1
test('Enter in the text and the Find button open the results', async () => {
  openBox();
  await userEvent.type(box(), '  catch 22 {Enter}');
  expect(address()).toBe('/search?q=catch+22');
  expect(box().value).toBe('catch 22');
  await userEvent.clear(box());
  await userEvent.type(box(), 'emma');
  await userEvent.click(screen.getByRole('button', { name: 'Find' }));
  expect(address()).toBe('/search?q=emma');
});

test('a search that is repeated adds no history entry', async () => {
  openBox();
  await userEvent.type(box(), 'walden{Enter}');
  await userEvent.type(box(), '{Enter}');
  await userEvent.click(screen.getByRole('button', { name: 'Back' }));
  await expect.poll(address).toBe('/shop');
});

test('an empty search does nothing', async () => {
  const asked = openBox('/shop');
  await userEvent.type(box(), '   {Enter}');
  expect(address()).toBe('/shop');
  expect(asked).toEqual([]);
});

// proves search-box.3
test('Escape closes the suggestions, then clears the text', async () => {
  openBox();
  await typeUntilSuggested('wal');
  await userEvent.keyboard('{Escape}');
  expect(isExpanded()).toBe(false);
  expect(box().value).toBe('wal');
  await userEvent.keyboard('{Escape}');
  expect(box().value).toBe('');
});

test('Escape that ends a composition keeps the text, also in Safari, which tells of its end before', async () => {
  openBox();
  await userEvent.type(box(), 'wal');
  for (const key of [{ isComposing: true }, { keyCode: 229 }]) {
    fireEvent.keyDown(box(), { key: 'Escape', ...key });
  }

  expect(box().value).toBe('wal');
});

// proves search-box.3
test('Tab and a click elsewhere close the suggestions', async () => {
  openBox();
  await typeUntilSuggested('wal');
  await userEvent.tab();
  expect(isExpanded()).toBe(false);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Find' }));
  expect(address()).toBe('/shop');

  await userEvent.click(box());
  expect(isExpanded()).toBe(false);
  await userEvent.keyboard('{ArrowDown}');
  expect(active()).toBe('Walden');
  await userEvent.click(screen.getByRole('button', { name: 'Elsewhere' }));
  expect(isExpanded()).toBe(false);
});

// proves search-box.4
test('suggestions are requested after a pause, once per text, and not without a letter', async () => {
  const asked = openBox();
  await userEvent.type(box(), ' ?');
  await userEvent.type(box(), 'walden', { delay: 5 });
  await waitFor(() => expect(asked).toEqual(['?walden']));
  await userEvent.clear(box());
  await userEvent.type(box(), '?walden', { delay: 5 });
  await screen.findByRole('listbox');
  expect(asked).toEqual(['?walden']);
});

// proves search-box.4
test('a new text aborts the request of the one before', async () => {
  const signals = new Map<string | null, AbortSignal | null | undefined>();
  answerApi({
    'GET /search/suggestions': (_body, query) =>
      query.get('q') === 'wal' ? new Promise(() => {}) : { json: waldenSuggested },
  });
  const answer = fetch;
  globalThis.fetch = (input, init) => {
    signals.set(new URL(String(input), 'http://shop.test').searchParams.get('q'), init?.signal);
    return answer(input, init);
  };
  renderPage(<SiteHeader />, { at: '/shop' });
  await userEvent.type(box(), 'wal');
  await waitFor(() => expect(signals.get('wal')?.aborted).toBe(false));
  await userEvent.type(box(), 'den');
  await screen.findByRole('option', { name: /Walden Two/ });
  expect(signals.get('wal')?.aborted).toBe(true);
  expect(signals.get('walden')?.aborted).toBe(false);
});

// proves search-box.2
test('a corrected spelling is offered first', async () => {
  openBox('/shop', { ...waldenSuggested, correction: 'walden' });
  await typeUntilSuggested('wladen');
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(address()).toBe('/search?q=walden');
  expect(box().value).toBe('walden');
});

test('when suggestions cannot be loaded, the search still works', async () => {
  answerApi({ 'GET /search/suggestions': { status: 503, json: { error: 'Not now' } } });
  const { place } = renderPage(<SiteHeader />, { at: '/shop' });
  await userEvent.type(box(), 'walden');
  await userEvent.keyboard('{ArrowDown}');
  expect(isExpanded()).toBe(false);
  await userEvent.keyboard('{Enter}');
  expect(place()).toBe('/search');
});

test('a text without suggestions says so', async () => {
  openBox('/shop', { titles: [], authors: [], categories: [], correction: null });
  await userEvent.type(box(), 'zzz');
  expect(await screen.findByText('No suggestions')).toBeTruthy();
  expect(isExpanded()).toBe(false);
});

// proves search-box.1
test('the button opens the box and focuses it, and Escape returns to the button', async () => {
  openBox('/');
  const opener = screen.getByRole('button', { name: 'Find a book' });
  expect(opener.getAttribute('aria-expanded')).toBe('false');
  await userEvent.click(opener);
  expect(opener.getAttribute('aria-expanded')).toBe('true');
  expect(document.activeElement).toBe(box());
  await userEvent.keyboard('x{Escape}{Escape}');
  expect(opener.getAttribute('aria-expanded')).toBe('false');
  expect(document.activeElement).toBe(opener);
});

test.each([
  ['ArrowDown', -1, 0],
  ['ArrowDown', 2, -1],
  ['ArrowUp', -1, 2],
  ['ArrowUp', 0, -1],
  ['Home', 2, 0],
  ['End', 0, 2],
  ['ArrowRight', 1, -1],
  ['Home', -1, undefined],
  ['End', -1, undefined],
  ['ArrowLeft', -1, undefined],
  ['a', 1, undefined],
])('with three options, %s moves from %i to %s', (key, from, to) => {
  expect(placeAfter(key, from, 3)).toBe(to);
});
