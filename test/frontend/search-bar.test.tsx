import { fireEvent, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useLayoutEffect } from 'react';
import { expect, test, vi } from 'vitest';
import { SearchBar } from '../../frontend/features/catalog/components/search-bar.tsx';
import { renderPage } from './support/render-page.tsx';

const categories = [
  { _id: 'novels', name: 'Novels' },
  { _id: 'poetry', name: 'Poetry' },
];

// proves routes.1
test('the search bar offers All and every category, a field, and a Search button', async () => {
  const onSearch = vi.fn();
  const terms = { search: '', category: undefined };
  renderPage(<SearchBar terms={terms} categories={categories} onSearch={onSearch} />);
  const menu = screen.getByLabelText<HTMLSelectElement>('Category');
  expect([...menu.options].map((option) => option.text)).toEqual(['All', 'Novels', 'Poetry']);
  expect(menu.selectedOptions[0]?.text).toBe('All');

  await userEvent.type(screen.getByRole('searchbox'), 'walden');
  await userEvent.click(screen.getByRole('button', { name: 'Search' }));
  expect(onSearch).toHaveBeenLastCalledWith({ search: 'walden', category: undefined });
});

function TypedOnMount() {
  useLayoutEffect(() => {
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'walden' } });
  }, []);
  const terms = { search: '', category: undefined };
  return <SearchBar terms={terms} categories={categories} onSearch={() => undefined} />;
}

test('text typed as soon as the search bar appears stays', () => {
  renderPage(<TypedOnMount />);

  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('walden');
});
