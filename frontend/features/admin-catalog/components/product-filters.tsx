import type { Category } from '../../../../functions/contract/category.ts';
import { SelectField } from '../../../components/field.tsx';
import { type ProductTableFilter, readFilter } from '../product-filter.ts';
import styles from './product-filters.module.css';

/** Which products the table shows, besides those that a search finds. */
export function ProductFilters({
  filter,
  categories,
  onFilter,
}: {
  filter: ProductTableFilter;
  categories: readonly Category[];
  onFilter: (filter: ProductTableFilter) => void;
}) {
  const pick = (name: string, value: string) => readFilter(new URLSearchParams({ [name]: value }));
  return (
    <div className={styles['filters']}>
      <SelectField
        label="Show"
        value={filter.status}
        onChange={({ target }) =>
          onFilter({ ...filter, status: pick('show', target.value).status })
        }
      >
        <option value="published">In the shop</option>
        <option value="draft">Drafts</option>
        <option value="hidden">Hidden</option>
        <option value="all">All</option>
      </SelectField>
      <SelectField
        label="Category"
        value={filter.category}
        onChange={({ target }) => onFilter({ ...filter, category: target.value })}
      >
        <option value="">All categories</option>
        {categories.map(({ _id, name }) => (
          <option key={_id} value={_id}>
            {name}
          </option>
        ))}
      </SelectField>
      <SelectField
        label="Stock"
        value={filter.stock}
        onChange={({ target }) => onFilter({ ...filter, stock: pick('stock', target.value).stock })}
      >
        <option value="">Any</option>
        <option value="low">Few left</option>
        <option value="out">None left</option>
      </SelectField>
    </div>
  );
}
