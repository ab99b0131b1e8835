import { type FigureUnit, NO_SALES, type Sales } from '#contract/sales-figures/sales-figures.ts';
import { TableHead } from '../../../components/table-head.tsx';
import { WideTable } from '../../../components/wide-table.tsx';
import { counted } from '../../../lib/count-text.ts';
import { formatDollars } from '../../../lib/shop-money.ts';
import styles from './sales-figures.module.css';

const DAY = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });
const MONTH = new Intl.DateTimeFormat('en-US', { month: 'long', timeZone: 'UTC' });

/** Revenue by day or month as bars, with the same data in a table. */
export function SalesChart({
  series,
  over,
  today,
}: {
  series: readonly Sales[];
  over: FigureUnit;
  today: string;
}) {
  const format = over === 'year' ? MONTH : DAY;
  const title = over === 'year' ? 'Revenue by month' : 'Revenue of the last 30 days';
  const rows = fillTimeSeries(series, { over, today }).map((sales) => {
    return { ...sales, label: format.format(new Date(sales.since)) };
  });
  const bars = rows.map(({ label, revenue, orders }) => {
    const text = `${formatDollars(revenue)}, ${counted(orders, 'order')}`;
    return { label, value: revenue, text };
  });
  const highest = Math.max(...rows.map(({ revenue }) => revenue), 0);
  return (
    <figure className={styles['figure']}>
      <figcaption>{title}</figcaption>
      <BarChart bars={bars} peak={`Up to ${formatDollars(highest)}`} />
      <details>
        <summary>{title}, as a table</summary>
        <SalesTable rows={rows} first={over === 'year' ? 'Month' : 'Day'} />
      </details>
    </figure>
  );
}

function SalesTable({
  rows,
  first,
}: {
  rows: readonly (Sales & { label: string })[];
  first: string;
}) {
  return (
    <WideTable label={`Sales by ${first}`}>
      <TableHead
        columns={[first, 'Orders', 'Revenue', 'Refunded', 'Lost to disputes', 'Cancelled']}
      />
      <tbody>
        {rows.map(({ since, label, orders, revenue, refunded, lost, cancelled }) => (
          <tr key={since}>
            <th scope="row">{label}</th>
            <td>{orders}</td>
            <td>{formatDollars(revenue)}</td>
            <td>{formatDollars(refunded)}</td>
            <td>{formatDollars(lost)}</td>
            <td>{cancelled}</td>
          </tr>
        ))}
      </tbody>
    </WideTable>
  );
}

/** A bar, with its value in words. */
interface Bar {
  label: string;
  value: number;
  text: string;
}

const WIDTH = 10;
const GAP = 2;
const HEIGHT = 100;

/**
 * A bar chart, scaled to its highest bar; values below zero have no bar. Hidden from screen
 * readers, as a table has the same data.
 */
function BarChart({ bars, peak }: { bars: readonly Bar[]; peak: string }) {
  const highest = Math.max(...bars.map(({ value }) => value), 1);
  return (
    <div className={styles['chart']} aria-hidden="true">
      <span>{peak}</span>
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${bars.length * WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        className={styles['bars']}
      >
        {bars.map(({ label, value, text }, at) => {
          const height = (Math.max(value, 0) / highest) * HEIGHT;
          return (
            <rect
              key={label}
              x={at * WIDTH + GAP / 2}
              y={HEIGHT - height}
              width={WIDTH - GAP}
              height={height}
            >
              <title>{`${label}: ${text}`}</title>
            </rect>
          );
        })}
      </svg>
      <span className={styles['ends']}>
        <span>{bars[0]?.label}</span>
        <span>{bars.at(-1)?.label}</span>
      </span>
    </div>
  );
}

const SERIES_DAYS = 30;
const DAY_MS = 86_400_000;

/**
 * Fills the gaps of a series up to today: the months of this year, or the last 30 days.
 * @param today UTC day from the shop's figures
 */
function fillTimeSeries(
  series: readonly Sales[],
  { over, today }: { over: FigureUnit; today: string },
): Sales[] {
  const found = new Map(series.map((sales) => [sales.since, sales]));
  return (over === 'year' ? monthsUntil(today) : daysUntil(today)).map(
    (since) => found.get(since) ?? { since, ...NO_SALES },
  );
}

function monthsUntil(today: string): string[] {
  const [year = '', month = '1'] = today.split('-');
  return Array.from(
    { length: Number(month) },
    (_, at) => `${year}-${String(at + 1).padStart(2, '0')}-01`,
  );
}

function daysUntil(today: string): string[] {
  const last = Date.parse(today);
  return Array.from({ length: SERIES_DAYS }, (_, at) =>
    new Date(last - (SERIES_DAYS - 1 - at) * DAY_MS).toISOString().slice(0, 10),
  );
}
