import { useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { TextField } from '../../../components/field.tsx';
import { PageColumn } from '../../../components/page-column.tsx';
import { PagedList } from '../../../components/paged-list.tsx';
import { Section } from '../../../components/section.tsx';
import { useGiftCards } from '../api/gift-cards.ts';
import { giftCardSearchOf } from '../code-search.ts';
import styles from './codes.module.css';
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
  const [text, setText] = useState('');
  const [search, setSearch] = useState('');
  const list = useGiftCards(search);
  return (
    <>
      <search>
        {/* Not while it is typed, when the ends of its parts would add up to a code. */}
        <form
          className={styles['search']}
          onSubmit={(event) => {
            event.preventDefault();
            setSearch(giftCardSearchOf(text));
          }}
        >
          <TextField
            label="Find gift cards"
            placeholder="Code, e-mail or order"
            type="search"
            enterKeyHint="search"
            autoComplete="off"
            maxLength={100}
            value={text}
            onChange={({ target }) => {
              setText(target.value);
              if (target.value === '') setSearch('');
            }}
          />
          <Button type="submit" variant="quiet">
            Search
          </Button>
        </form>
      </search>
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
