import { FIGURE_UNITS, type Figures } from '#contract/sales-figures/sales-figures.ts';
import { Fact } from '../../../components/fact.tsx';
import { formatDollars } from '../../../lib/shop-money.ts';
import { PERIOD_NAMES } from '../period-names.ts';
import styles from './sales-figures.module.css';

/** Figures of today, this week, month and year, side by side. */
export function SalesTiles({ now }: { now: Figures['now'] }) {
  return (
    <div className={styles['tiles']}>
      {FIGURE_UNITS.map((unit) => {
        const { orders, revenue, refunded, lost, cancelled, uncollected } = now[unit];
        return (
          <section key={unit} aria-labelledby={`sales-${unit}`} className={styles['tile']}>
            <h3 id={`sales-${unit}`}>{PERIOD_NAMES[unit]}</h3>
            <p className={styles['revenue']}>{formatDollars(revenue)}</p>
            <dl>
              <Fact name="Orders">{orders}</Fact>
              <Fact name="Average order">
                {orders === 0 ? '–' : formatDollars((revenue + uncollected) / orders)}
              </Fact>
              <Fact name="Refunded">{formatDollars(refunded)}</Fact>
              <Fact name="Lost to disputes">{formatDollars(lost)}</Fact>
              <Fact name="Cancelled">{cancelled}</Fact>
            </dl>
          </section>
        );
      })}
    </div>
  );
}
