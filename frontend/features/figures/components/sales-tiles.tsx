import { FIGURE_UNITS, type Figures } from '../../../../functions/contract/figures.ts';
import { formatDollars } from '../../../lib/shop-money.ts';
import { UNIT_NAMES } from '../unit-names.ts';
import styles from './figures.module.css';

/** Today, this week, month and year beside each other. */
export function SalesTiles({ now }: { now: Figures['now'] }) {
  return (
    <div className={styles['tiles']}>
      {FIGURE_UNITS.map((unit) => {
        const { orders, revenue, refunded, cancelled } = now[unit];
        return (
          <section key={unit} aria-labelledby={`sales-${unit}`} className={styles['tile']}>
            <h3 id={`sales-${unit}`}>{UNIT_NAMES[unit]}</h3>
            <p className={styles['revenue']}>{formatDollars(revenue)}</p>
            <dl>
              <Fact name="Orders" value={String(orders)} />
              <Fact
                name="Average order"
                value={orders === 0 ? '–' : formatDollars(revenue / orders)}
              />
              <Fact name="Refunded" value={formatDollars(refunded)} />
              <Fact name="Cancelled" value={String(cancelled)} />
            </dl>
          </section>
        );
      })}
    </div>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
