import { Sales } from '../features/figures/components/sales.tsx';
import { AttentionCount } from '../features/reconciliation/components/attention-count.tsx';
import { useMay } from '../hooks/use-may.ts';

/** What the dashboard shows of the shop's trade to who may see it. */
export function SalesPanel() {
  const may = useMay();
  return (
    <Sales>{may('GET /payment/unsettled/:userId', 'orders') ? <AttentionCount /> : null}</Sales>
  );
}
