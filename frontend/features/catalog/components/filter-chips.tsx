import { ANY_PRICE, priceLabel } from '#contract/catalog/price-ranges.ts';
import { Button } from '../../../components/button.tsx';
import { useCategories } from '../../../hooks/use-categories.ts';
import { useShop } from '../../../stores/shop-store.ts';
import { moreFilterLabel } from '../filter-choices.ts';
import {
  countFilters,
  MORE_FILTERS,
  NO_SHOP_FILTERS,
  type ShopFilters,
  toggleCategory,
  toggleMore,
} from '../shop-filters.ts';
import styles from './filter-chips.module.css';

/** The chosen filters, each with a remove button. The list takes the focus of one that goes. */
export function FilterChips({
  filters,
  onChange,
}: {
  filters: ShopFilters;
  onChange: (filters: ShopFilters) => void;
}) {
  const categories = useCategories();
  const { priceBands } = useShop();
  if (countFilters(filters) === 0) return null;
  // An old URL may name a category that no longer exists.
  const unnamed = categories.data ? 'Unknown category' : 'Category';
  const nameOf = (id: string) => categories.data?.find((one) => one._id === id)?.name ?? unnamed;
  return (
    <ul tabIndex={-1} className={styles['chips']} aria-label="Chosen filters">
      {filters.categories.map((id) => (
        <li key={id}>
          <Chip text={nameOf(id)} onRemove={() => onChange(toggleCategory(filters, id))} />
        </li>
      ))}
      {filters.price.id === ANY_PRICE.id ? null : (
        <li>
          <Chip
            text={priceLabel(filters.price, priceBands)}
            onRemove={() => onChange({ ...filters, price: ANY_PRICE })}
          />
        </li>
      )}
      {MORE_FILTERS.flatMap((name) =>
        filters.more[name].map((value) => (
          <li key={`${name} ${value}`}>
            <Chip
              text={moreFilterLabel(name, value)}
              onRemove={() => onChange(toggleMore(filters, name, value))}
            />
          </li>
        )),
      )}
      <li>
        <Button variant="plain" onClick={() => onChange(NO_SHOP_FILTERS)}>
          Clear all
        </Button>
      </li>
    </ul>
  );
}

function Chip({ text, onRemove }: { text: string; onRemove: () => void }) {
  return (
    <button type="button" className={styles['chip']} onClick={onRemove}>
      <span className="visually-hidden">Remove filter</span> <bdi>{text}</bdi>
      <span aria-hidden="true">×</span>
    </button>
  );
}
