import type { Category } from '../../../../functions/contract/category.ts';
import type { TaxClass } from '../../../../functions/contract/tax-class.ts';
import { SelectField } from '../../../components/field.tsx';
import styles from './delivery-form.module.css';

type Classes = Record<string, TaxClass>;

const CLASSES: readonly { taxClass: TaxClass; label: string }[] = [
  { taxClass: 'books', label: 'Books' },
  { taxClass: 'standard', label: 'Standard rate' },
  { taxClass: 'exempt', label: 'Not taxed' },
];

/** Which categories are not taxed as books. */
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
          <SelectField
            key={_id}
            label={name}
            value={classes[_id] ?? 'books'}
            onChange={(event) => {
              const chosen = CLASSES.find((one) => one.taxClass === event.target.value);
              if (!chosen) return;
              const { [_id]: _before, ...others } = classes;
              const { taxClass } = chosen;
              onChange(taxClass === 'books' ? others : { ...others, [_id]: taxClass });
            }}
          >
            {CLASSES.map((one) => (
              <option key={one.taxClass} value={one.taxClass}>
                {one.label}
              </option>
            ))}
          </SelectField>
        ))}
      </div>
    </details>
  );
}
