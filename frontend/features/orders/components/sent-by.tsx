import type { Shipment } from '../../../../functions/contract/shipment.ts';
import { Fact } from '../../../components/fact.tsx';
import styles from './receipt.module.css';
import { ShipmentText } from './shipment-text.tsx';

/** An order's carrier and tracking link, as one of its facts. */
export function SentBy({ shipment }: { shipment: Shipment | undefined }) {
  if (!shipment) return null;
  return (
    <Fact name="Sent by" className={styles['number']}>
      <ShipmentText shipment={shipment} />
    </Fact>
  );
}
