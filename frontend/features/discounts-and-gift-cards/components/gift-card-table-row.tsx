import { useId, useState } from 'react';
import type { GiftCard } from '#contract/discounts-and-gift-cards/gift-cards.ts';
import { toDecimalDollars } from '#contract/money.ts';
import { Button } from '../../../components/button.tsx';
import { DateText } from '../../../components/date-text.tsx';
import { TextField } from '../../../components/field.tsx';
import { Form, SubmitButton } from '../../../components/form.tsx';
import { ItemRow, RowName, RowNote } from '../../../components/item-row.tsx';
import { useForm } from '../../../hooks/use-form.ts';
import { formatDollars, moneyLabel } from '../../../lib/shop-money.ts';
import { showToast } from '../../../stores/toast-store.ts';
import { useAdjustGiftCard } from '../api/gift-cards.ts';
import styles from './codes.module.css';
import { GiftCardEntries } from './gift-card-entries.tsx';

/** The typed balance, and the one that was shown when typing began. */
const NOT_TYPED: { balance?: string | undefined; from?: number | undefined } = {};

/** One gift card: recipient, balance and, when expanded, its transactions. */
export function GiftCardTableRow({ giftCard }: { giftCard: GiftCard }) {
  const [isOpen, setIsOpen] = useState(false);
  const partId = useId();
  const { lastFour, balance, amount, email, message, createdAt } = giftCard;
  return (
    <ItemRow>
      <RowName>
        <strong>Ending in {lastFour}</strong>
        <RowNote>
          {formatDollars(balance)} left, issued with {formatDollars(amount)} ·{' '}
          <DateText iso={createdAt} to="date" />
        </RowNote>
        {email === '' ? null : (
          <RowNote>
            <bdi>{email}</bdi>
          </RowNote>
        )}
      </RowName>
      <Button
        variant="plain"
        aria-expanded={isOpen}
        aria-controls={partId}
        aria-label={`${isOpen ? 'Close' : 'Open'} the card ending in ${lastFour}`}
        onClick={() => setIsOpen(!isOpen)}
      >
        {isOpen ? 'Close' : 'Open'}
      </Button>
      <div id={partId} className={styles['details']} hidden={!isOpen}>
        {isOpen ? (
          <>
            {message === '' ? null : <p className="as-typed">{message}</p>}
            <AdjustForm giftCard={giftCard} />
            <GiftCardEntries giftCard={giftCard} />
          </>
        ) : null}
      </div>
    </ItemRow>
  );
}

/** Sets a card's balance; this is the only way to end a card. */
function AdjustForm({ giftCard }: { giftCard: GiftCard }) {
  const adjust = useAdjustGiftCard(giftCard._id);
  const form = useForm(NOT_TYPED, adjust, { only: 'balance' });
  const { balance = toDecimalDollars(giftCard.balance), from = giftCard.balance } = form.draft;

  function submit() {
    const sent = { balance, from };
    form.setDraft(sent);
    adjust.mutate(sent, {
      onSuccess: (now) => {
        showToast({ text: `The gift card has ${formatDollars(now.balance)} on it now.` });
        form.takeSaved(sent, NOT_TYPED);
      },
      // A refusal shows the current balance, from which the next try starts.
      onError: () => form.change({ from: undefined }),
    });
  }

  return (
    <Form form={form} layout="inline" onSubmit={submit}>
      <TextField
        label={moneyLabel('New balance')}
        hint="0 ends the card."
        required
        inputMode="decimal"
        autoComplete="off"
        {...form.bind('balance')}
        value={balance}
        onChange={({ target }) => form.change({ balance: target.value, from })}
      />
      <SubmitButton variant="quiet" busyText="Saving…">
        Set the balance
      </SubmitButton>
    </Form>
  );
}
