import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { FilterPanel } from '../../../frontend/features/catalog/components/filter-panel.tsx';
import { readFilters } from '../../../frontend/features/catalog/shop-filters.ts';
import { renderPage } from '../support/render-page.tsx';
import { answerApi } from '../support/shop-api.ts';

// proves routes.4, routes.25
test('categories are checkboxes, and the six price ranges are radio buttons', async () => {
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

// proves subjects.2
test('many categories can be searched by parts of a name, ignoring case, accents and word order', async () => {
  const many = Array.from({ length: 18 }, (_, i) => ({ _id: `c${i}`, name: `Shelf ${i}` }));
  const all = [
    ...many,
    { _id: 'arts', name: 'Arts' },
    { _id: 'ecole', name: 'École de Paris', parent: 'arts' },
  ];
  answerApi({ 'GET /categories': { json: all } });
  const filters = readFilters(new URLSearchParams('category=c3'));
  renderPage(<FilterPanel filters={filters} onChange={vi.fn()} />);
  const field = await screen.findByRole('searchbox', { name: 'Find a category' });
  const group = within(screen.getByRole('group', { name: 'Category' }));
  const names = () =>
    group.queryAllByRole<HTMLInputElement>('checkbox').map((box) => box.labels?.[0]?.textContent);
  expect(names()).toHaveLength(20);

  await userEvent.type(field, 'paris ecole');
  expect(names()).toEqual(['Arts', 'École de Paris']);
  expect(group.getByRole('status').textContent).toBe('2 categories');

  await userEvent.type(field, 's');
  expect(names()).toEqual([]);
  expect(group.getByRole('status').textContent).toBe('No category is called that');
});

test('few categories have no search field', async () => {
  answerApi({ 'GET /categories': { json: [{ _id: 'novels', name: 'Novels' }] } });
  renderPage(<FilterPanel filters={readFilters(new URLSearchParams())} onChange={vi.fn()} />);
  await screen.findByLabelText('Novels');
  expect(screen.queryByRole('searchbox')).toBeNull();
});
