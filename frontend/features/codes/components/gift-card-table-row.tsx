import { useId, useState } from 'react';
import type { GiftCard } from '../../../../functions/contract/gift-cards.ts';
import { toDecimalDollars } from '../../../../functions/contract/money.ts';
import { Button } from '../../../components/button.tsx';
import { DateText } from '../../../components/date-text.tsx';
import { TextField } from '../../../components/field.tsx';
import { Form, SubmitButton } from '../../../components/form.tsx';
import { ItemRow, RowName, RowNote } from '../../../components/item-row.tsx';
import { toFieldErrors } from '../../../lib/api-error.ts';
import { errorText } from '../../../lib/error-text.ts';
import { formatDollars, moneyLabel } from '../../../lib/shop-money.ts';
import { showToast } from '../../../stores/toast-store.ts';
import { useAdjustGiftCard } from '../api/gift-cards.ts';
import styles from './codes.module.css';
import { GiftCardEntries } from './gift-card-entries.tsx';

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
        <RowNote>
          <bdi>{email}</bdi>
        </RowNote>
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
            {message === '' ? null : <p className={styles['message']}>{message}</p>}
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
  // The typed text, and the balance shown when typing began.
  const [draft, setDraft] = useState<{ text: string; from: number | undefined }>();
  const shown = draft?.text ?? toDecimalDollars(giftCard.balance);
  const { error } = adjust;
  const wrong = toFieldErrors(error)['balance'];

  function submit() {
    adjust.mutate(
      { from: draft?.from ?? giftCard.balance, balance: shown },
      {
        // Input typed since is kept, and starts from the new balance.
        onSuccess: ({ balance }) => {
          showToast({ text: `The gift card has ${formatDollars(balance)} on it now.` });
          setDraft((typed) =>
            (typed?.text ?? shown) === shown
              ? undefined
              : { text: typed?.text ?? shown, from: undefined },
          );
        },
        // After a refusal, which shows the current balance, starts from that.
        onError: () => setDraft((typed) => ({ text: typed?.text ?? shown, from: undefined })),
      },
    );
  }

  return (
    <Form sending={adjust} layout="inline" onSubmit={submit}>
      <TextField
        label={moneyLabel('New balance')}
        name="balance"
        hint="0 ends the card."
        inputMode="decimal"
        autoComplete="off"
        value={shown}
        error={wrong ?? (error ? errorText(error) : undefined)}
        onChange={(event) =>
          setDraft({ text: event.target.value, from: draft?.from ?? giftCard.balance })
        }
      />
      <SubmitButton variant="quiet" busyText="Saving…">
        Set the balance
      </SubmitButton>
    </Form>
  );
}
