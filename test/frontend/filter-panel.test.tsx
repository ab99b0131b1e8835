import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { FilterPanel } from '../../frontend/features/catalog/components/filter-panel.tsx';
import { readFilters } from '../../frontend/features/catalog/shop-filters.ts';
import { renderPage } from './support/render-page.tsx';
import { answerApi } from './support/shop-api.ts';

test('a category is a box to check, any number of them, and a price range a radio, one of six', async () => {
  answerApi({
    'GET /categories': {
      json: [
        { _id: 'novels', name: 'Novels' },
        { _id: 'poetry', name: 'Poetry' },
      ],
    },
  });
  const onChange = vi.fn();
  const filters = readFilters(new URLSearchParams('category=novels'));
  renderPage(<FilterPanel filters={filters} onChange={onChange} />);
  const group = (name: string) => within(screen.getByRole('group', { name }));
  await screen.findByLabelText('Novels');
  const boxes = group('Category').getAllByRole<HTMLInputElement>('checkbox');
  expect(boxes.map((box) => [box.labels?.[0]?.textContent, box.checked])).toEqual([
    ['Novels', true],
    ['Poetry', false],
  ]);
  const radios = group('Price').getAllByRole<HTMLInputElement>('radio');
  expect(radios.map((radio) => [radio.labels?.[0]?.textContent, radio.checked])).toEqual([
    ['Any', true],
    ['$0 to $9', false],
    ['$10 to $19', false],
    ['$20 to $29', false],
    ['$30 to $39', false],
    ['More than $40', false],
  ]);

  await userEvent.click(screen.getByLabelText('Poetry'));
  expect(onChange).toHaveBeenLastCalledWith({ ...filters, categories: ['novels', 'poetry'] });
});

const many = Array.from({ length: 17 }, (_, n) => ({
  _id: `c${n + 1}`,
  name: `Category ${n + 1}`,
}));
const shown = () =>
  screen.getAllByRole<HTMLInputElement>('checkbox').map((box) => box.labels?.[0]?.textContent);

/** The panel as the shop has it, with what is chosen kept. */
function Panel({ query }: { query: string }) {
  const [filters, setFilters] = useState(readFilters(new URLSearchParams(query)));
  return <FilterPanel filters={filters} onChange={setFilters} />;
}

test('of many categories the first eight are shown with every chosen one, and all on demand', async () => {
  answerApi({ 'GET /categories': { json: many } });
  renderPage(<Panel query="category=c12" />);
  const button = await screen.findByRole('button', { name: 'Show all 17' });
  expect(button.getAttribute('aria-expanded')).toBe('false');
  expect(shown()).toEqual([...many.slice(0, 8), many[11]].map((one) => one?.name));

  button.focus();
  await userEvent.keyboard('{Enter}');
  expect(shown()).toHaveLength(17);
  expect(document.activeElement).toBe(screen.getByLabelText('Category 9'));
  expect(button.getAttribute('aria-expanded')).toBe('true');
  await userEvent.click(screen.getByRole('button', { name: 'Show fewer' }));
  expect(shown()).toHaveLength(9);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Show all 17' }));
});

test('a category that is taken back does not go from under the hand', async () => {
  answerApi({ 'GET /categories': { json: many } });
  renderPage(<Panel query="category=c12" />);
  await userEvent.click(await screen.findByLabelText('Category 12'));
  expect(screen.getByLabelText<HTMLInputElement>('Category 12').checked).toBe(false);
  expect(document.activeElement).toBe(screen.getByLabelText('Category 12'));
});

test('eight categories need no button', async () => {
  answerApi({ 'GET /categories': { json: many.slice(0, 8) } });
  renderPage(<Panel query="" />);
  await screen.findByLabelText('Category 8');
  expect(screen.queryByRole('button')).toBeNull();
});
