import { memo } from 'react';
import { Link } from 'react-router-dom';
import { fromDollars } from '../../../../functions/contract/money.ts';
import type { Product } from '../../../../functions/contract/product.ts';
import { Button, ButtonLink } from '../../../components/button.tsx';
import { DateText } from '../../../components/date-text.tsx';
import { Price } from '../../../components/price.tsx';
import { ProductCover } from '../../../components/product-cover.tsx';
import { useMay } from '../../../hooks/use-may.ts';
import { authorLine } from '../../../lib/author-names.ts';
import { useShop } from '../../../stores/shop-store.ts';
import styles from './product-table.module.css';

/** One product. Its labels stand beside its values where the table has no room for heads. */
export const ProductRow = memo(function ProductRow({
  product,
  onDelete,
}: {
  product: Product;
  onDelete: (product: Product) => void;
}) {
  const { _id, name, author, quantity, createdAt, updatedAt } = product;
  const { lowStock } = useShop();
  const may = useMay();
  return (
    <tr>
      <td className={styles['cover']}>
        <ProductCover product={product} sizes="3.5rem" />
      </td>
      <td className={styles['name']}>
        <Link to={`/product/${_id}`} id={`name-${_id}`} dir="auto">
          {name}
        </Link>
        {author ? (
          <p className={styles['author']} dir="auto">
            {authorLine(author)}
          </p>
        ) : null}
      </td>
      <td className={styles['category']}>
        <bdi>{product.category.name}</bdi>
      </td>
      <td className={styles['number']} data-label="Price">
        <Price cents={fromDollars(product.price)} />
      </td>
      <td className={styles['number']} data-label="Stock">
        {quantity.toLocaleString('en')}
        {quantity <= lowStock ? (
          <span className={quantity === 0 ? styles['out'] : styles['low']}>
            {' '}
            {quantity === 0 ? 'Out of stock' : 'Low stock'}
          </span>
        ) : null}
      </td>
      <td className={styles['number']} data-label="Sold">
        {product.sold.toLocaleString('en')}
      </td>
      <td className={styles['dates']}>
        <span className={styles['label']}>Added </span>
        <DateText iso={createdAt} to="date" />
        {updatedAt === createdAt ? null : (
          <span className={styles['updated']}>
            {' '}
            updated <DateText iso={updatedAt} to="date" />
          </span>
        )}
      </td>
      <td className={styles['actions']}>
        {may('PUT /product/:productId/:userId', 'catalog') ? (
          <ButtonLink
            look="plain"
            to={`/admin/product/update/${_id}`}
            id={`update-${_id}`}
            aria-labelledby={`update-${_id} name-${_id}`}
          >
            Update
          </ButtonLink>
        ) : null}
        {may('DELETE /product/:productId/:userId', 'catalog') ? (
          <Button
            look="plain"
            id={`delete-${_id}`}
            aria-labelledby={`delete-${_id} name-${_id}`}
            aria-haspopup="dialog"
            onClick={() => onDelete(product)}
          >
            Delete
          </Button>
        ) : null}
      </td>
    </tr>
  );
});
