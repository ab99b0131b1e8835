import type { Category } from '#contract/catalog/category.ts';
import { ChoiceField } from '../../../components/choice-field.tsx';
import { Options, SelectField } from '../../../components/field.tsx';
import type { ProductTableFilter } from '../product-table-query.ts';
import styles from './product-filters.module.css';

/** Filters of the products table, besides search. */
export function ProductFilters({
  filter,
  categories,
  onFilter,
}: {
  filter: ProductTableFilter;
  categories: readonly Category[];
  onFilter: (filter: ProductTableFilter) => void;
}) {
  return (
    <div className={styles['filters']}>
      <ChoiceField
        label="Show"
        names={{ published: 'In the shop', draft: 'Drafts', hidden: 'Hidden', all: 'All' }}
        value={filter.status}
        onChoice={(status) => onFilter({ ...filter, status })}
      />
      <SelectField
        label="Category"
        value={filter.category}
        onChange={({ target }) => onFilter({ ...filter, category: target.value })}
      >
        <option value="">All categories</option>
        <Options of={categories.map(({ _id, name }) => [_id, name])} />
      </SelectField>
      <ChoiceField
        label="Stock"
        names={{ '': 'Any', low: 'Few left', out: 'None left' }}
        value={filter.stock}
        onChoice={(stock) => onFilter({ ...filter, stock })}
      />
    </div>
  );
}
