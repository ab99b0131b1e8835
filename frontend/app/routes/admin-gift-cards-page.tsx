import { useState } from 'react';
import { EmptyState } from '../../components/empty-state.tsx';
import { ListSearch } from '../../components/list-search.tsx';
import { PageColumn } from '../../components/page-column.tsx';
import { PagedList } from '../../components/paged-list.tsx';
import { Section } from '../../components/section.tsx';
import { useGiftCards } from '../../features/discounts-and-gift-cards/api/gift-cards.ts';
import { GiftCardForm } from '../../features/discounts-and-gift-cards/components/gift-card-form.tsx';
import { GiftCardTableRow } from '../../features/discounts-and-gift-cards/components/gift-card-table-row.tsx';
import { giftCardSearchOf } from '../../features/discounts-and-gift-cards/redact-code-search.ts';

/** Issues, shows and adjusts gift cards. */
export function AdminGiftCardsPage() {
  return (
    <PageColumn loose>
      <Section title="New gift card">
        <GiftCardForm />
      </Section>
      <Section title="Gift cards">
        <GiftCardList />
      </Section>
    </PageColumn>
  );
}

function GiftCardList() {
  const [search, setSearch] = useState('');
  const list = useGiftCards(search);
  return (
    <>
      {/* Not while it is typed, when the ends of its parts would add up to a code. */}
      <ListSearch
        label="Find gift cards"
        placeholder="Code, e-mail or order"
        maxLength={100}
        search={search}
        onSearch={(text) => setSearch(giftCardSearchOf(text))}
      />
      <PagedList
        list={list}
        what="the gift cards"
        itemsOf={(page) => page.giftCards}
        empty={
          search ? (
            <EmptyState title="No gift card found">
              No code ends like that, and no recipient or order has it.
            </EmptyState>
          ) : (
            <EmptyState title="No gift cards yet">Issue the first one above.</EmptyState>
          )
        }
      >
        {(giftCards) => (
          <ul aria-label="Gift cards">
            {giftCards.map((giftCard) => (
              <GiftCardTableRow key={giftCard._id} giftCard={giftCard} />
            ))}
          </ul>
        )}
      </PagedList>
    </>
  );
}
