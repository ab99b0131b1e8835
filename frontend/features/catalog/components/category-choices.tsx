import { useEffect, useRef, useState } from 'react';
import type { Category } from '../../../../functions/contract/category.ts';
import { Button } from '../../../components/button.tsx';
import { LoadFailed } from '../../../components/load-failed.tsx';
import { Skeleton } from '../../../components/skeleton.tsx';
import { useCategories } from '../api/list-categories.ts';
import { type ShopFilters, toggleCategory } from '../shop-filters.ts';
import styles from './filter-panel.module.css';

/** More than these would push the prices below them out of sight. */
const SHOWN_AT_FIRST = 8;

type ChoiceProps = { filters: ShopFilters; onChange: (filters: ShopFilters) => void };

/** The categories to choose from, once they are there. */
export function CategoryChoices({ filters, onChange }: ChoiceProps) {
  const { data, error, isPending, refetch } = useCategories();
  if (isPending) {
    return ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((line) => (
      <div className={styles['choice']} key={line}>
        <Skeleton width="most" />
      </div>
    ));
  }
  if (!data) {
    return <LoadFailed what="The categories" error={error} onRetry={() => void refetch()} />;
  }
  if (data.length === 0) return <p>No categories yet</p>;
  return <CategoryBoxes categories={data} filters={filters} onChange={onChange} />;
}

/** The first few categories with every chosen one; the others on demand. */
function CategoryBoxes({
  categories,
  filters,
  onChange,
}: ChoiceProps & { categories: readonly Category[] }) {
  const [all, setAll] = useState(false);
  // A box does not go from under the hand that has just cleared it.
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const box = useRef<HTMLDivElement>(null);
  const firstNew = useRef<string | null>(null);

  // Reading goes on where the new ones begin; the button is behind them now.
  useEffect(() => {
    const id = firstNew.current;
    firstNew.current = null;
    if (!all || id === null) return;
    box.current?.querySelector<HTMLElement>(`[value="${CSS.escape(id)}"]`)?.focus();
  }, [all]);

  const few = categories.filter(
    ({ _id }, place) =>
      place < SHOWN_AT_FIRST || filters.categories.includes(_id) || touched.has(_id),
  );

  function toggle(id: string) {
    setTouched(new Set([...touched, id]));
    onChange(toggleCategory(filters, id));
  }

  function showAll() {
    firstNew.current = categories.find((category) => !few.includes(category))?._id ?? null;
    setAll(true);
  }

  function showFewer() {
    setTouched(new Set());
    setAll(false);
  }

  return (
    <div ref={box}>
      {(all ? categories : few).map(({ _id, name }) => (
        <label className={styles['choice']} key={_id}>
          <input
            type="checkbox"
            value={_id}
            checked={filters.categories.includes(_id)}
            onChange={() => toggle(_id)}
          />
          <bdi>{name}</bdi>
        </label>
      ))}
      {few.length < categories.length ? (
        <Button
          look="plain"
          className={styles['more']}
          aria-expanded={all}
          onClick={all ? showFewer : showAll}
        >
          {all ? 'Show fewer' : `Show all ${categories.length}`}
        </Button>
      ) : null}
    </div>
  );
}
