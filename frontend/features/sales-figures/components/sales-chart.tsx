import type { FigureUnit, Sales } from '../../../../functions/contract/sales-figures.ts';
import { WideTable } from '../../../components/wide-table.tsx';
import { counted } from '../../../lib/counted.ts';
import { formatDollars } from '../../../lib/shop-money.ts';
import { fillTimeSeries } from '../fill-time-series.ts';
import { BarChart } from './bar-chart.tsx';
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
      <thead>
        <tr>
          <th scope="col">{first}</th>
          <th scope="col">Orders</th>
          <th scope="col">Revenue</th>
          <th scope="col">Refunded</th>
          <th scope="col">Lost to disputes</th>
          <th scope="col">Cancelled</th>
        </tr>
      </thead>
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
