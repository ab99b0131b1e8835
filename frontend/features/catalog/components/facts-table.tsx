import type { Product } from '../../../../functions/contract/product.ts';
import { bookFacts } from '../book-facts.ts';
import styles from './facts-table.module.css';

/** The facts of the book. */
export function FactsTable({ product }: { product: Product }) {
  return (
    <table className={styles['facts']}>
      <caption className="visually-hidden">About this edition</caption>
      <tbody>
        {bookFacts(product).map(({ name, value }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
