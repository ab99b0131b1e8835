import { html, raw } from 'hono/html';
import {
  type BookCount,
  countLabel,
  countOf,
  MORE_FILTER_GROUPS,
  offeredValues,
} from '../../frontend/features/catalog/filter-choices.ts';
import { MANY_CATEGORIES } from '../../frontend/features/catalog/find-categories.ts';
import type { ShopFilters } from '../../frontend/features/catalog/shop-filters.ts';
import type { Category } from '../contract/catalog/category.ts';
import { MAX_CATEGORY_NAME } from '../contract/catalog/category-name-length.ts';
import { flattenBranches, nestCategories } from '../contract/catalog/category-tree.ts';
import { priceChoices } from '../contract/catalog/price-ranges.ts';
import type { Facets } from '../contract/search/book-filters.ts';
import type { Settings } from '../contract/settings/settings.ts';
import type { Markup } from './page.ts';

interface Filtering {
  filters: ShopFilters;
  categories: readonly Category[];
  facets: Facets | null;
  priceBands: Settings['priceBands'];
}

/** As rendered by frontend/features/catalog/components/filter-panel.tsx. */
export function filterPanelHtml({ filters, categories, facets, priceBands }: Filtering): Markup {
  const nested = flattenBranches(nestCategories(categories));
  const byCategory = nested.map(({ category: { _id, name }, isNested }) =>
    choiceHtml({
      label: name,
      isNested,
      count: countOf(facets?.category, _id),
      checked: filters.categories.includes(_id),
    }),
  );
  const byPrice = priceChoices(priceBands).map(({ id, label }) =>
    choiceHtml({
      label,
      radio: true,
      count: id === 'any' ? undefined : countOf(facets?.price, id),
      checked: id === filters.price.id,
    }),
  );
  const others = MORE_FILTER_GROUPS.map(({ name, title, labelOf }) => {
    const choices = offeredValues(name, filters, facets).map(({ value, count }) =>
      choiceHtml({
        label: labelOf(value),
        count,
        checked: filters.more[name].includes(value),
      }),
    );
    return choices.length === 0 ? '' : groupHtml(title, html`${choices}`);
  });
  return html`<div class="filter-panel_panel">${groupHtml('Category', html`${findHtml(categories)}<div class="filter-panel_categories">${byCategory}</div>`)}${groupHtml('Price', html`${byPrice}`)}${others}</div>`;
}

/** As rendered by filter-panel.tsx: a field to search a long list, before anything is typed. */
function findHtml(categories: readonly Category[]): Markup | '' {
  if (categories.length < MANY_CATEGORIES) return '';
  return html`<input type="search" class="filter-panel_find" aria-label="Find a category" placeholder="Find a category" maxlength="${MAX_CATEGORY_NAME}" dir="auto">`;
}

function groupHtml(title: string, choices: Markup): Markup {
  return html`<fieldset><legend class="filter-panel_legend">${title}</legend>${choices}</fieldset>`;
}

interface Choice {
  label: string;
  radio?: boolean;
  isNested?: boolean;
  count: BookCount | undefined;
  checked: boolean;
}

function choiceHtml({ label, radio = false, isNested, count, checked }: Choice): Markup {
  const type = raw(radio ? 'type="radio" name="price"' : 'type="checkbox"');
  const number = count
    ? html`<span class="filter-panel_count">${countLabel(count)}<span class="visually-hidden"> ${count.books === 1 ? 'book' : 'books'}</span></span>`
    : '';
  return html`<div class="filter-panel_row${raw(isNested ? ' filter-panel_nested' : '')}"><label class="filter-panel_choice"><input ${type}${raw(checked ? ' checked' : '')}><bdi>${label}</bdi></label>${number}</div>`;
}
