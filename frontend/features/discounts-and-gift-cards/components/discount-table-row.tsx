import { useState } from 'react';
import type { Discount } from '#contract/discounts-and-gift-cards/discounts.ts';
import { Actions } from '../../../components/actions.tsx';
import { Button } from '../../../components/button.tsx';
import { ItemRow, RowName, RowNote } from '../../../components/item-row.tsx';
import { numberText } from '../../../lib/count-text.ts';
import { errorText } from '../../../lib/error-text.ts';
import { formatDollars } from '../../../lib/shop-money.ts';
import { takeFocus } from '../../../lib/take-focus.ts';
import { showToast } from '../../../stores/toast-store.ts';
import { useSaveDiscount } from '../api/discounts.ts';
import { discountDraftOf, discountRequestOf, isPast } from '../discount-draft.ts';
import styles from './codes.module.css';
import { DiscountForm } from './discount-form.tsx';

const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
const formatDay = (day: string) => DAY.format(new Date(day));

/** One discount code with its terms and uses, or the form that edits it. */
export function DiscountTableRow({
  discount,
  onEdit,
}: {
  discount: Discount;
  /** Called when its form is opened. */
  onEdit: () => void;
}) {
  // False once it was open.
  const [isOpen, setIsOpen] = useState<boolean>();
  const save = useSaveDiscount(discount);
  const { code, isActive } = discount;
  const isOver = isPast(discount.endsAt);

  const close = () => setIsOpen(false);

  if (isOpen) {
    return (
      <ItemRow>
        <DiscountForm known={discount} onSaved={close} onCancel={close} />
      </ItemRow>
    );
  }
  return (
    <ItemRow>
      <RowName>
        <strong>{code}</strong>{' '}
        {isActive && !isOver ? null : <span className={styles['ended']}>Ended</span>}
        <RowNote>{termsOf(discount)}</RowNote>
        <RowNote>{usesOf(discount)}</RowNote>
        {save.error ? <span role="alert">{errorText(save.error)}</span> : null}
      </RowName>
      <Actions>
        <Button
          ref={isOpen === false ? takeFocus : undefined}
          variant="plain"
          aria-label={`Change ${code}`}
          onClick={() => {
            onEdit();
            setIsOpen(true);
          }}
        >
          Change
        </Button>
        {isOver ? null : (
          <Button
            variant="plain"
            aria-label={`${isActive ? 'End' : 'Reactivate'} ${code}`}
            busy={save.isPending}
            onClick={() =>
              save.mutate(
                discountRequestOf(discountDraftOf(discount), {
                  known: discount,
                  isActive: !isActive,
                }),
                {
                  onSuccess: () =>
                    showToast({ text: `${code} ${isActive ? 'has ended' : 'works again'}.` }),
                },
              )
            }
          >
            {isActive ? 'End' : 'Reactivate'}
          </Button>
        )}
      </Actions>
    </ItemRow>
  );
}

function usesOf({ uses, useLimit }: Discount): string {
  if (useLimit !== null) return `Used ${numberText(uses)} of ${numberText(useLimit)} times`;
  if (uses === 0) return 'Not used yet';
  return uses === 1 ? 'Used once' : `Used ${numberText(uses)} times`;
}

/** The terms in one line. */
function termsOf(discount: Discount): string {
  const { percent, amount, minimum, startsAt, endsAt, oncePerPerson } = discount;
  const { firstDay, lastDay } = discountDraftOf(discount);
  const off =
    percent !== null
      ? `${percent}% off`
      : amount !== null
        ? `${formatDollars(amount)} off`
        : 'Free delivery';
  return [
    off,
    minimum > 0 && `minimum purchase of ${formatDollars(minimum)}`,
    startsAt !== null && `from ${formatDay(firstDay)}`,
    endsAt !== null && `until ${formatDay(lastDay)}`,
    oncePerPerson && 'one use per customer',
  ]
    .filter(Boolean)
    .join(' · ');
}
