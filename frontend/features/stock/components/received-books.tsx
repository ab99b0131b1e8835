import { Link } from 'react-router-dom';
import { Alert } from '../../../components/alert.tsx';
import { counted } from '../../../lib/counted.ts';
import type { Received } from '../api/receive-copies.ts';
import styles from './receive-stock.module.css';

/** Outcome of the books received last. */
export function ReceivedBooks({ results }: { results: readonly Received[] }) {
  const received = results.filter(({ quantity }) => quantity !== undefined);
  const refused = results.length - received.length;
  if (results.length === 0) return null;
  const copies = received.reduce((sum, item) => sum + item.copies, 0);
  return (
    <Alert tone={refused > 0 ? 'info' : 'success'}>
      <p>
        {counted(copies, 'copy was', 'copies were')} received.
        {refused > 0
          ? ` ${refused === 1 ? 'One book is' : `${refused} books are`} still in the list, with why.`
          : null}
      </p>
      {received.length > 0 ? (
        <ul className={styles['received']} aria-label="Received">
          {received.map(({ line, product, copies: came, quantity }) => (
            <li key={line.key}>
              <Link to={`/admin/stock/${product._id}`}>
                <bdi>{product.name}</bdi>
              </Link>
              : {came} received, {quantity} in stock now
            </li>
          ))}
        </ul>
      ) : null}
    </Alert>
  );
}
