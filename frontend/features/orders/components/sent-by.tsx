import type { Shipment } from '../../../../functions/contract/shipment.ts';
import { Fact } from '../../../components/fact.tsx';
import styles from './receipt.module.css';
import { ShipmentText } from './shipment-text.tsx';

/** Among the facts of an order that is on its way, how to follow it. */
export function SentBy({ shipment }: { shipment: Shipment | undefined }) {
  if (!shipment) return null;
  return (
    <Fact name="Sent by" className={styles['number']}>
      <ShipmentText shipment={shipment} />
    </Fact>
  );
}
