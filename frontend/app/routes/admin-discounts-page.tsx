import { useState } from 'react';
import { Alert } from '../../components/alert.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { TextField } from '../../components/field.tsx';
import { PageColumn } from '../../components/page-column.tsx';
import { PagedList } from '../../components/paged-list.tsx';
import { Section } from '../../components/section.tsx';
import { useDiscounts } from '../../features/discounts-and-gift-cards/api/discounts.ts';
import { DiscountForm } from '../../features/discounts-and-gift-cards/components/discount-form.tsx';
import { DiscountTableRow } from '../../features/discounts-and-gift-cards/components/discount-table-row.tsx';
import { discountSearchOf } from '../../features/discounts-and-gift-cards/redact-code-search.ts';
import { useDebounced } from '../../hooks/use-debounced.ts';

/** Creates, edits and ends discount codes. */
export function AdminDiscountsPage() {
  const [made, setMade] = useState<string>();
  return (
    <PageColumn loose>
      <Section title="New code">
        {made === undefined ? null : <Alert tone="success">The code {made} is created</Alert>}
        <DiscountForm
          known={null}
          onTouched={() => setMade(undefined)}
          onSaved={({ code }) => setMade(code)}
        />
      </Section>
      <Section title="Codes">
        <DiscountList onEdit={() => setMade(undefined)} />
      </Section>
    </PageColumn>
  );
}

function DiscountList({ onEdit }: { onEdit: () => void }) {
  const [text, setText] = useState('');
  const search = useDebounced(discountSearchOf(text), 300);
  const list = useDiscounts(search);
  return (
    <>
      <search>
        <TextField
          label="Find codes"
          type="search"
          autoComplete="off"
          maxLength={40}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </search>
      <PagedList
        list={list}
        what="the codes"
        itemsOf={(page) => page.discounts}
        empty={
          search ? (
            <EmptyState title="No code found">No code begins with this text.</EmptyState>
          ) : (
            <EmptyState title="No codes yet">Create the first one above.</EmptyState>
          )
        }
      >
        {(discounts) => (
          <ul aria-label="Discount codes">
            {discounts.map((discount) => (
              <DiscountTableRow key={discount._id} discount={discount} onEdit={onEdit} />
            ))}
          </ul>
        )}
      </PagedList>
    </>
  );
}
