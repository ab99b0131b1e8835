import { Actions } from '../../../components/actions.tsx';
import { ButtonLink } from '../../../components/button.tsx';
import { usePermission } from '../../../hooks/use-permission.ts';
import { counted } from '../../../lib/count-text.ts';
import { AdjustStock } from './adjust-stock.tsx';
import { Ledger, useMovements } from './ledger.tsx';
import styles from './stock.module.css';

/**
 * The stock of one product: number of copies, adjustment form and ledger.
 * @param name undefined while loading, or if the product is gone
 */
export function ProductStock({ productId, name }: { productId: string; name: string | undefined }) {
  const may = usePermission();
  const { data } = useMovements({ product: productId });
  const [newest] = data?.pages[0]?.movements ?? [];
  return (
    <div className={styles['page']}>
      <div>
        <h2>
          <bdi>{name ?? newest?.product.name ?? ''}</bdi>
        </h2>
        {data ? <p role="status">{copiesText(newest?.after ?? 0)}</p> : null}
      </div>
      {may('POST /product/:productId/stock/:userId', 'catalog') && name !== undefined ? (
        <AdjustStock productId={productId} inStock={data && (newest?.after ?? 0)} />
      ) : null}
      <Ledger label="Movements of its stock" filter={{ product: productId }} />
      <Actions>
        <ButtonLink variant="quiet" to={`/admin/product/update/${productId}`}>
          {may('PUT /product/:productId/:userId', 'catalog') ? 'Update the product' : 'The product'}
        </ButtonLink>
        <ButtonLink variant="quiet" to="/admin/stock">
          The whole stock
        </ButtonLink>
      </Actions>
    </div>
  );
}

function copiesText(copies: number): string {
  return counted(copies, 'copy in stock', 'copies in stock');
}
