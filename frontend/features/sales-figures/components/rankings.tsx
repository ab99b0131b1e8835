import { type ReactNode, useId } from 'react';
import { Link } from 'react-router-dom';
import type {
  Figures,
  FigureUnit,
  SoldBook,
  StockedBook,
} from '#contract/sales-figures/sales-figures.ts';
import { usePermission } from '../../../hooks/use-permission.ts';
import { counted } from '../../../lib/count-text.ts';
import { formatDollars } from '../../../lib/shop-money.ts';
import { PERIOD_NAMES } from '../period-names.ts';
import styles from './sales-figures.module.css';

/** Best sellers, categories, slow sellers and low stock. */
export function Rankings({ figures, over }: { figures: Figures; over: FigureUnit }) {
  const may = usePermission();
  // Book names link to their admin pages.
  const maySeeBooks = may('GET /product/:productId/desk/:userId', 'catalog');
  const { bestSellers, categories, slowSellers, lowStock } = figures;
  // A code's discount is recorded for the order, not for its lines.
  const beforeDiscounts = `${PERIOD_NAMES[over]}, before discounts`;
  return (
    <div className={styles['rankings']}>
      <Ranking
        title="Best sellers"
        note={beforeDiscounts}
        empty="Nothing was sold yet."
        lines={bestSellers.map((book) => ({
          ...toLine(book),
          name: book.gone ? book.name : bookName(book, maySeeBooks),
        }))}
      />
      <Ranking
        title="By category"
        note={beforeDiscounts}
        empty="Nothing was sold yet."
        lines={categories.map((each) => toLine({ ...each, name: each.name || 'No longer there' }))}
      />
      <Ranking
        title="Slow sellers"
        note="In stock, and sold least of all"
        empty="No book is in stock."
        lines={slowSellers.map((book) => ({
          _id: book._id,
          name: bookName(book, maySeeBooks),
          value: `${book.sold} sold, ${book.quantity} left`,
        }))}
      />
      <Ranking
        title="Low stock"
        note={`At most ${lowStock.threshold} copies are left`}
        empty="No book runs low."
        lines={lowStock.books.map((book) => toStockLine(book, maySeeBooks))}
      />
    </div>
  );
}

function toLine({ _id, name, copies, revenue }: SoldBook): Ranked {
  return {
    _id,
    name,
    value: `${counted(copies, 'copy', 'copies')}, ${formatDollars(revenue)}`,
  };
}

function toStockLine(book: StockedBook, maySeeBooks: boolean): Ranked {
  const { _id, quantity } = book;
  return {
    _id,
    name: bookName(book, maySeeBooks),
    value: quantity === 0 ? 'None left' : `${quantity} left`,
  };
}

function bookName({ _id, name }: { _id: string; name: string }, maySeeBooks: boolean) {
  return maySeeBooks ? <Link to={`/admin/product/update/${_id}`}>{name}</Link> : name;
}

/** A line of a ranking, with its figures as text. */
interface Ranked {
  _id: string;
  name: ReactNode;
  value: string;
}

/** A short ranking; `empty` is shown if it has no lines. */
function Ranking({
  title,
  note,
  empty,
  lines,
}: {
  title: string;
  note: string;
  empty: string;
  lines: readonly Ranked[];
}) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles['ranking']}>
      <h3 id={id}>{title}</h3>
      <p className="soft small measure">{note}</p>
      {lines.length === 0 ? (
        <p>{empty}</p>
      ) : (
        <ul>
          {lines.map(({ _id, name, value }) => (
            <li key={_id}>
              <bdi className={styles['what']}>{name}</bdi>
              <span className={styles['value']}>{value}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
