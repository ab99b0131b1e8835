import { EmptyState } from '../../../components/empty-state.tsx';
import { PageColumn } from '../../../components/page-column.tsx';
import { PagedList } from '../../../components/paged-list.tsx';
import { Section } from '../../../components/section.tsx';
import { useGiftCards } from '../api/gift-cards.ts';
import { GiftCardForm } from './gift-card-form.tsx';
import { GiftCardTableRow } from './gift-card-table-row.tsx';

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
  const list = useGiftCards();
  return (
    <PagedList
      list={list}
      what="the gift cards"
      itemsOf={(page) => page.giftCards}
      empty={<EmptyState title="No gift cards yet">Issue the first one above.</EmptyState>}
    >
      {(giftCards) => (
        <ul aria-label="Gift cards">
          {giftCards.map((giftCard) => (
            <GiftCardTableRow key={giftCard._id} giftCard={giftCard} />
          ))}
        </ul>
      )}
    </PagedList>
  );
}
