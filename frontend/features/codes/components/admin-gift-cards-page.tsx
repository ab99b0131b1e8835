import { useEffect, useRef, useState } from 'react';
import type { GiftCardIssued } from '../../../../functions/contract/gift-cards.ts';
import { Alert } from '../../../components/alert.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { PageColumn } from '../../../components/page-column.tsx';
import { PagedList } from '../../../components/paged-list.tsx';
import { Section } from '../../../components/section.tsx';
import { formatDollars } from '../../../lib/shop-money.ts';
import { useGiftCards } from '../api/gift-cards.ts';
import styles from './codes.module.css';
import { GiftCardForm } from './gift-card-form.tsx';
import { GiftCardTableRow } from './gift-card-table-row.tsx';

/** Issues, shows and adjusts gift cards. */
export function AdminGiftCardsPage() {
  const [last, setLast] = useState<{ issued: GiftCardIssued; isTyping: boolean }>();
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Leaves the focus in the form if the next card is already being typed.
    if (last && !last.isTyping) notice.current?.focus();
  }, [last]);
  return (
    <PageColumn loose>
      <Section title="New gift card">
        <div ref={notice} tabIndex={-1}>
          {last ? <IssuedNote issued={last.issued} /> : null}
        </div>
        <GiftCardForm
          // Keeps a code that was not mailed, as it is shown nowhere else.
          onTouched={() => setLast((shown) => (shown?.issued.mailed ? undefined : shown))}
          onIssued={(issued, isTyping) => setLast({ issued, isTyping })}
        />
      </Section>
      <Section title="Gift cards">
        <GiftCardList />
      </Section>
    </PageColumn>
  );
}

function IssuedNote({ issued: { giftCard, code, mailed } }: { issued: GiftCardIssued }) {
  return (
    <Alert tone="success">
      A gift card of {formatDollars(giftCard.amount)} for <bdi>{giftCard.email}</bdi> is issued. Its
      code is <strong className={styles['code']}>{code}</strong>.{' '}
      {mailed
        ? 'It is mailed, and shown here this once.'
        : 'The shop sends no mails: please pass it on. It is shown here this once.'}
    </Alert>
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
