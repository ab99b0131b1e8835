import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  type Figures,
  type FigureUnit,
  figuresSchema,
} from '#contract/sales-figures/sales-figures.ts';
import { ChoiceField } from '../../../components/choice-field.tsx';
import { Loaded } from '../../../components/loaded.tsx';
import { useAdmin } from '../../../hooks/use-admin.ts';
import { figuresKeys } from '../../../lib/admin-query-keys.ts';
import { api } from '../../../lib/api-client.ts';
import { counted } from '../../../lib/count-text.ts';
import { formatDollars } from '../../../lib/shop-money.ts';
import { PERIOD_NAMES } from '../period-names.ts';
import { ExportForm } from './export-form.tsx';
import { Rankings } from './rankings.tsx';
import { SalesChart } from './sales-chart.tsx';
import styles from './sales-figures.module.css';
import { SalesTiles } from './sales-tiles.tsx';

/** Sales figures, charts, rankings and export. */
export function SalesReport() {
  const [over, setOver] = useState<FigureUnit>('month');
  const { _id: userId } = useAdmin();
  const figures = useQuery({
    queryKey: figuresKeys.over(userId, over),
    queryFn: async ({ signal }) => {
      const answer = await api('GET /figures/:userId', {
        query: { over },
        response: figuresSchema,
        signal,
      });
      return { ...answer, over };
    },
    // Under the name of its own period.
    placeholderData: (before) => before,
    staleTime: 0,
  });
  const { data } = figures;
  return (
    <section aria-labelledby="sales" className={styles['sales']}>
      <h2 id="sales">Sales</h2>
      <Loaded query={figures} what="the sales">
        {({ now, openDisputes }) => (
          <>
            <SalesTiles now={now} />
            <p className="soft small measure">
              Days are in UTC, and weeks begin on Monday. Revenue is that of the orders placed in a
              period, with delivery and tax; refunds and cancelled orders count on the day on which
              they happened. Of a cancelled order whose payment was never collected nothing is
              refunded: it comes off the revenue on that day. The average order is that of all
              orders placed, whatever became of them. What banks take in disputes is lost on the day
              on which Braintree tells of it, and comes off what is lost if it is won back.
            </p>
            <OpenDisputes {...openDisputes} />
          </>
        )}
      </Loaded>
      {figures.isPending ? null : (
        <div className={styles['over']}>
          <ChoiceField
            label="Period of the chart, best sellers and categories"
            names={PERIOD_NAMES}
            value={over}
            onChoice={setOver}
          />
        </div>
      )}
      {data ? (
        <>
          <SalesChart series={data.series} over={data.over} today={data.now.day.since} />
          <Rankings figures={data} over={data.over} />
          <ExportForm today={data.now.day.since} />
        </>
      ) : null}
    </section>
  );
}

/** What banks may still take of the revenue. */
function OpenDisputes({ orders, amount }: Figures['openDisputes']) {
  if (orders === 0) return null;
  return (
    <p className="soft small measure">
      Not decided yet: banks ask {formatDollars(amount)} of {counted(orders, 'order')} back, which
      still counts as revenue.
    </p>
  );
}
