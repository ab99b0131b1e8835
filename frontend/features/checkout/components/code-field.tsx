import { useRef } from 'react';
import {
  foldCode,
  isWrittenLikeGiftCard,
} from '#contract/discounts-and-gift-cards/checkout-codes.ts';
import type { Quote, QuoteRequest } from '#contract/orders/checkout.ts';
import { Button } from '../../../components/button.tsx';
import { TextField } from '../../../components/field.tsx';
import { Form, SubmitButton } from '../../../components/form.tsx';
import { useForm } from '../../../hooks/use-form.ts';
import type { FieldErrors } from '../../../lib/api-error.ts';
import { formatDollars } from '../../../lib/shop-money.ts';
import { addCode, setCodes } from '../../../stores/checkout-code-store.ts';
import { useApplyCode } from '../api/quote-order.ts';
import styles from './code-field.module.css';

/** One field for discount codes and gift cards, and the codes the order uses. */
export function CodeField({
  userId,
  codes,
  order,
  quote,
  disabled,
}: {
  userId: string;
  codes: readonly string[];
  /** The order to quote, without its codes. */
  order: QuoteRequest;
  quote: Quote | undefined;
  disabled: boolean;
}) {
  const apply = useApplyCode();
  const form = useForm({ code: '' }, apply, { only: 'code' });
  const field = useRef<HTMLInputElement>(null);

  function submit() {
    const code = form.draft.code.trim();
    if (form.refuse(codeErrors(code, codes))) return;
    apply.mutate(
      { ...order, codes: [...codes, code] },
      {
        onSuccess: () => {
          addCode(userId, code);
          form.takeSaved(form.draft, { code: '' });
        },
      },
    );
  }

  return (
    <div className={styles['codes']}>
      {codes.length > 0 ? (
        <ul aria-label="Codes of this order">
          {codes.map((code) => {
            const { name, note } = whatItDoes(code, quote);
            return (
              <li key={code} className={styles['applied']}>
                <span>
                  {name}
                  {note ? <span className={styles['soft']}>{note}</span> : null}
                </span>
                <Button
                  variant="plain"
                  aria-label={`Remove ${name}`}
                  disabled={disabled}
                  onClick={() => {
                    setCodes(
                      userId,
                      codes.filter((each) => each !== code),
                    );
                    form.change({}, ['code']);
                    if (!apply.isPending) apply.reset();
                    field.current?.focus();
                  }}
                >
                  Remove
                </Button>
              </li>
            );
          })}
        </ul>
      ) : null}
      <p className="visually-hidden" role="status">
        {apply.isSuccess ? 'The code is applied.' : null}
      </p>
      <Form form={form} layout="inline" onSubmit={submit}>
        <TextField
          ref={field}
          label="Discount code or gift card"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={60}
          readOnly={disabled}
          {...form.bind('code')}
        />
        <SubmitButton variant="quiet" busyText="Checking…" disabled={disabled}>
          Apply
        </SubmitButton>
      </Form>
    </div>
  );
}

function codeErrors(code: string, used: readonly string[]): FieldErrors {
  if (code === '') return { code: 'Type a code first' };
  const isUsed = used.some((each) => foldCode(each) === foldCode(code));
  return isUsed ? { code: 'This order uses that code already' } : {};
}

/** Name and effect of an applied code, from the quote; a gift card's code is not shown again. */
function whatItDoes(code: string, quote: Quote | undefined): { name: string; note?: string } {
  const { discount, giftCard } = quote ?? {};
  if (discount && foldCode(discount.code) === foldCode(code)) {
    if (discount.freeDelivery) {
      const isFree = (quote?.delivery?.price ?? 0) === 0;
      return { name: discount.code, note: isFree ? 'Free delivery' : 'Delivery costs less' };
    }
    const off = formatDollars(discount.amount);
    const note = discount.amount > 0 ? `${off} off` : 'Takes nothing off this order';
    return { name: discount.code, note };
  }
  if (!giftCard) return { name: unquotedName(code, { isQuoted: quote !== undefined }) };
  const pays = formatDollars(giftCard.amount);
  const left = formatDollars(giftCard.left);
  return {
    name: `Gift card ending in ${giftCard.lastFour}`,
    note: `Pays ${pays}, ${left} left on it`,
  };
}

/** Name of a code that the quote does not tell: refused, not asked about yet, or nothing left to pay. */
function unquotedName(code: string, { isQuoted }: { isQuoted: boolean }): string {
  if (isWrittenLikeGiftCard(code)) return `Code ending in ${code.slice(-4).toUpperCase()}`;
  return isQuoted ? code : `Code ${code}`;
}
