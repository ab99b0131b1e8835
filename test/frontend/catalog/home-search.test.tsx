import { fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useLayoutEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { expect, test } from 'vitest';
import { HomeSearch } from '../../../frontend/features/catalog/components/home-search.tsx';
import { readSearch } from '../../../frontend/features/catalog/search-terms.ts';
import { Address, address } from '../support/address.tsx';
import { renderPage } from '../support/render-page.tsx';
import { answerApi } from '../support/shop-api.ts';

const categories = [
  { _id: 'novels', name: 'Novels' },
  { _id: 'poetry', name: 'Poetry' },
];

function Bar() {
  const [params] = useSearchParams();
  return (
    <>
      <HomeSearch terms={readSearch(params)} categories={categories} />
      <Address />
    </>
  );
}

/** Opens a page with the search bar. @returns what it asked suggestions for, in order */
function openBar(): string[] {
  const asked: string[] = [];
  answerApi({
    'GET /search/suggestions': (_body, query) => {
      asked.push(query.get('q') ?? '');
      return {
        json: {
          titles: [{ _id: 'walden', name: 'Walden', author: 'Henry David Thoreau' }],
          authors: [],
          categories: [],
          correction: query.get('q') === 'wladen' ? 'walden' : null,
        },
      };
    },
  });
  renderPage(<Bar />, { at: '/' });
  return asked;
}

const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Search books' });
const suggestions = () => screen.findByRole('listbox', { name: 'Suggestions' });

// proves routes.1
test('the search bar offers All and every category, a field, and a Search button', async () => {
  openBar();
  const menu = screen.getByLabelText<HTMLSelectElement>('Category');
  expect([...menu.options].map((option) => option.text)).toEqual(['All', 'Novels', 'Poetry']);
  expect(menu.selectedOptions[0]?.text).toBe('All');

  await userEvent.type(field(), 'walden');
  await userEvent.click(screen.getByRole('button', { name: 'Search' }));
  expect(address()).toBe('/?search=walden');
  expect(field().getAttribute('aria-expanded')).toBe('false');
});

// proves search-box.2, search-box.3
test('the search bar suggests books as one types, and Enter opens the active one', async () => {
  openBar();
  await userEvent.type(field(), 'wal');
  const list = await suggestions();
  expect(field().getAttribute('aria-controls')).toBe(list.id);
  expect(await screen.findByText('1 suggestion')).toBeTruthy();

  await userEvent.keyboard('{ArrowDown}');
  expect(field().getAttribute('aria-activedescendant')).toBe(
    screen.getByRole('option', { name: /^Walden/ }).id,
  );
  expect(document.activeElement).toBe(field());
  await userEvent.keyboard('{Enter}');
  expect(address()).toBe('/product/walden/walden');
});

// proves search-box.2
test('the search bar searches for a corrected spelling in place, in the category chosen', async () => {
  openBar();
  await userEvent.selectOptions(screen.getByLabelText('Category'), 'Poetry');
  await userEvent.type(field(), 'wladen');
  await suggestions();
  await userEvent.click(screen.getByRole('option', { name: 'walden' }));
  expect(address()).toBe('/?search=walden&category=poetry');
  expect(field().value).toBe('walden');
  expect(screen.queryByRole('listbox')).toBeNull();
});

// proves search-box.3
test('in the search bar, Escape closes the suggestions, then clears the words', async () => {
  openBar();
  await userEvent.type(field(), 'wal');
  await suggestions();
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(field().value).toBe('wal');
  await userEvent.keyboard('{Escape}');
  expect(field().value).toBe('');
});

// proves search-box.4
test('the search bar asks for suggestions after a pause, once per text', async () => {
  const asked = openBar();
  await userEvent.type(field(), 'walden', { delay: 5 });
  await waitFor(() => expect(asked).toEqual(['walden']));
});

function TypedOnMount() {
  useLayoutEffect(() => {
    fireEvent.change(field(), { target: { value: 'walden' } });
  }, []);
  const terms = { search: '', category: undefined };
  return <HomeSearch terms={terms} categories={categories} />;
}

test('text typed as soon as the search bar appears stays', () => {
  renderPage(<TypedOnMount />);

  expect(field().value).toBe('walden');
});
