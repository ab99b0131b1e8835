import type { Category } from '../../../../functions/contract/category.ts';
import type { TaxClass } from '../../../../functions/contract/product.ts';
import { ChoiceField } from '../../../components/choice-field.tsx';
import styles from './delivery-form.module.css';

type Classes = Record<string, TaxClass>;

const NAMES: Readonly<Record<TaxClass, string>> = {
  books: 'Books',
  standard: 'Standard rate',
  exempt: 'Not taxed',
};

/** Tax classes of categories that are not taxed as books. */
export function CategoryTaxFields({
  categories,
  classes,
  onChange,
}: {
  categories: readonly Category[];
  classes: Classes;
  onChange: (classes: Classes) => void;
}) {
  return (
    <details className={styles['categories']}>
      <summary>Categories that are not taxed as books</summary>
      <div className={styles['row']}>
        {categories.map(({ _id, name }) => (
          <ChoiceField
            key={_id}
            label={name}
            names={NAMES}
            value={classes[_id] ?? 'books'}
            onChoice={(taxClass) => {
              const { [_id]: _before, ...others } = classes;
              onChange(taxClass === 'books' ? others : { ...others, [_id]: taxClass });
            }}
          />
        ))}
      </div>
    </details>
  );
}
