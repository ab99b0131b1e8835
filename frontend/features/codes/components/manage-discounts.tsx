import { useState } from 'react';
import { Alert } from '../../../components/alert.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { PagedList } from '../../../components/paged-list.tsx';
import { useDiscounts } from '../api/discounts.ts';
import styles from './codes.module.css';
import { DiscountForm } from './discount-form.tsx';
import { DiscountTableRow } from './discount-table-row.tsx';

/** Creates, edits and ends discount codes. */
export function ManageDiscounts() {
  const [made, setMade] = useState<string>();
  return (
    <div className={styles['page']}>
      <section className={styles['part']} aria-labelledby="new-code">
        <h2 id="new-code">A new code</h2>
        {made === undefined ? null : <Alert tone="success">The code {made} is made</Alert>}
        <DiscountForm
          known={null}
          onTouched={() => setMade(undefined)}
          onSaved={({ code }) => setMade(code)}
        />
      </section>
      <section className={styles['part']} aria-labelledby="codes">
        <h2 id="codes">Codes</h2>
        <DiscountList />
      </section>
    </div>
  );
}

function DiscountList() {
  const list = useDiscounts();
  return (
    <PagedList
      list={list}
      what="the codes"
      itemsOf={(page) => page.discounts}
      empty={<EmptyState title="No codes yet">Create the first one above.</EmptyState>}
    >
      {(discounts) => (
        <ul aria-label="Discount codes">
          {discounts.map((discount) => (
            <DiscountTableRow key={discount._id} discount={discount} />
          ))}
        </ul>
      )}
    </PagedList>
  );
}
