import { memo } from 'react';
import { Link } from 'react-router-dom';
import { authorLine } from '#contract/catalog/author-names.ts';
import type { Product } from '#contract/catalog/product.ts';
import { Button, ButtonLink } from '../../../components/button.tsx';
import { DateText } from '../../../components/date-text.tsx';
import { ProductCover } from '../../../components/product-cover.tsx';
import { usePermission } from '../../../hooks/use-permission.ts';
import { numberText } from '../../../lib/count-text.ts';
import { STATUS_NAMES } from '../product-field-text.ts';
import { PriceCell } from './price-cell.tsx';
import styles from './products-table.module.css';
import { StockCell } from './stock-cell.tsx';

/** One product. Labels are shown beside its values where the table has no room for headers. */
export const ProductTableRow = memo(function ProductRow({
  product,
  mayChange,
  isSelected,
  onSelect,
  onDelete,
}: {
  product: Product;
  mayChange: boolean;
  isSelected: boolean;
  onSelect: (id: string, isSelected: boolean) => void;
  onDelete: (product: Product) => void;
}) {
  const { _id, name, author, status, createdAt, updatedAt } = product;
  const may = usePermission();
  return (
    <tr>
      <td className={styles['cover']}>
        {mayChange ? (
          <label className={styles['select']}>
            <input
              type="checkbox"
              checked={isSelected}
              onChange={({ target }) => onSelect(_id, target.checked)}
            />
            <span className="visually-hidden">Select {name}</span>
          </label>
        ) : null}
        <ProductCover product={product} sizes="3.5rem" />
      </td>
      <td className={styles['name']}>
        <Link
          to={status || !mayChange ? `/admin/product/update/${_id}` : `/product/${_id}`}
          id={`name-${_id}`}
          dir="auto"
        >
          {name}
        </Link>
        {status ? <span className={styles['status']}>{STATUS_NAMES[status]}</span> : null}
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
        <PriceCell product={product} mayChange={mayChange} />
      </td>
      <td className={styles['number']} data-label="Stock">
        <StockCell product={product} mayChange={mayChange} />
      </td>
      <td className={styles['number']} data-label="Sold">
        {numberText(product.sold)}
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
            variant="plain"
            to={`/admin/product/update/${_id}`}
            id={`update-${_id}`}
            aria-labelledby={`update-${_id} name-${_id}`}
          >
            Update
          </ButtonLink>
        ) : null}
        {may('DELETE /product/:productId/:userId', 'catalog') ? (
          <Button
            variant="plain"
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
