import { useState } from 'react';
import * as z from 'zod/mini';
import {
  type Discount,
  type DiscountKind,
  type DiscountRequest,
  discountCreateSchema,
} from '../../../../functions/contract/discounts.ts';
import { Actions } from '../../../components/actions.tsx';
import { Button } from '../../../components/button.tsx';
import { CheckField } from '../../../components/check-field.tsx';
import { ChoiceField } from '../../../components/choice-field.tsx';
import { TextField } from '../../../components/field.tsx';
import { FieldRow } from '../../../components/field-group.tsx';
import { Form, SubmitButton } from '../../../components/form.tsx';
import { NotSaved } from '../../../components/not-saved.tsx';
import { useEditForm } from '../../../hooks/use-edit-form.ts';
import { useLeaveWarning } from '../../../hooks/use-leave-warning.ts';
import { useOpenRefusals } from '../../../hooks/use-open-refusals.ts';
import { useRestoreFocus } from '../../../hooks/use-restore-focus.ts';
import { moneyLabel } from '../../../lib/shop-money.ts';
import { toValidationErrors, type ValidationErrors } from '../../../lib/validation-errors.ts';
import { useSaveDiscount } from '../api/discounts.ts';
import {
  type DiscountDraft,
  discountDraftOf,
  discountRequestOf,
  isPast,
} from '../discount-draft.ts';

const KINDS: Readonly<Record<DiscountKind, string>> = {
  percent: 'Percent off the books',
  amount: 'An amount off the books',
  'free-delivery': 'Free delivery',
};

/** Creates a discount code, or edits the `known` one. */
export function DiscountForm({
  known,
  onTouched,
  onSaved,
  onCancel,
}: {
  known: Discount | null;
  /** Called on input and submit: earlier messages are outdated. */
  onTouched?: () => void;
  onSaved: (discount: Discount) => void;
  onCancel?: () => void;
}) {
  const focus = useRestoreFocus<HTMLInputElement>();
  const { opened, draft, change, save, notSaved, ...edit } = useEditForm({
    saved: known,
    toDraft: discountDraftOf,
    useSave: useSaveDiscount,
    staleReason: 'discount-changed',
    // The list refetches on its own.
    readAgain: async () => ({ data: known, error: null }),
    onLoad: focus.expect,
    // A new code starts from an empty form.
    next: known ? undefined : () => ({ saved: null, draft: discountDraftOf(null) }),
  });
  useLeaveWarning(edit.isUnsaved);
  const [invalid, setInvalid] = useState<ValidationErrors<keyof DiscountRequest>>({});
  const isRead = known?.version !== opened?.version;
  const refusals = useOpenRefusals(save.error);
  const errorOf = (name: keyof DiscountRequest) =>
    invalid[name] ?? refusals.fields[name] ?? refusals.fields[`discount.${name}`];
  const { off } = draft;
  const { kind } = off;
  function touch(name: keyof DiscountRequest, part: Partial<DiscountDraft>) {
    const { [name]: _, ...left } = invalid;
    setInvalid(left);
    refusals.touch(name, `discount.${name}`);
    onTouched?.();
    change(part);
  }
  const bind = (name: Exclude<keyof DiscountDraft, 'off'>, field: keyof DiscountRequest) => ({
    name,
    value: String(draft[name]),
    error: errorOf(field),
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => touch(field, { [name]: target.value }),
  });

  function submit(form: HTMLFormElement) {
    const request = discountRequestOf(draft, { known: opened, isActive: opened?.isActive ?? true });
    // In JSON an invalid limit (NaN) becomes null, which means no limit.
    const { error } = z.safeParse(discountCreateSchema, request);
    const { endsAt } = request;
    const isOver = isPast(endsAt) && endsAt !== opened?.endsAt;
    const found = {
      ...toValidationErrors(error),
      ...(isOver && { endsAt: 'This day is over. Choose a later one, or none.' }),
      ...daysInPart(form),
    };
    setInvalid(found);
    onTouched?.();
    if (Object.keys(found).length > 0) return;
    edit.submit(request, (saved, isTyped) => {
      if (!opened || !isTyped) onSaved(saved);
    });
  }

  return (
    <Form
      sending={save}
      outcome={Object.keys(invalid).length > 0 ? invalid : save.error}
      layout="wide"
      onSubmit={submit}
    >
      <NotSaved
        {...notSaved}
        // Keeps the error while another admin's version is still to be loaded.
        error={notSaved.onLoadTheirs ? notSaved.error : refusals.error}
        onLoadTheirs={isRead ? notSaved.onLoadTheirs : undefined}
      />
      <FieldRow>
        <TextField
          {...bind('code', 'code')}
          ref={focus.anchor}
          label="Code"
          // The button that opened the form is gone.
          autoFocus={opened !== null}
          hint="Capitals, spaces and hyphens make no difference."
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
        />
        <ChoiceField
          label="Type"
          names={KINDS}
          value={kind}
          onChoice={(chosen) => {
            const value = chosen === 'free-delivery' ? '' : off.value;
            touch('kind', { off: { kind: chosen, value } });
          }}
        />
        {kind === 'free-delivery' ? null : (
          <TextField
            name="value"
            label={kind === 'percent' ? 'Percent' : moneyLabel('Amount')}
            inputMode="decimal"
            autoComplete="off"
            value={off.value}
            error={errorOf(kind)}
            onChange={({ target }) => touch(kind, { off: { ...off, value: target.value } })}
          />
        )}
        <TextField
          {...bind('minimum', 'minimum')}
          label={moneyLabel('Minimum purchase')}
          hint="Of books. Empty: no minimum."
          inputMode="decimal"
        />
        <TextField
          {...bind('firstDay', 'startsAt')}
          label="First day (UTC)"
          hint="Empty: starts at once."
          type="date"
        />
        <TextField
          {...bind('lastDay', 'endsAt')}
          label="Last day (UTC)"
          hint="Empty: no end date."
          type="date"
        />
        <TextField
          {...bind('useLimit', 'useLimit')}
          label="Total uses"
          hint="Empty: no limit."
          inputMode="numeric"
        />
      </FieldRow>
      <CheckField
        label="One use per customer"
        checked={draft.oncePerPerson}
        onChange={(oncePerPerson) => touch('oncePerPerson', { oncePerPerson })}
      />
      <Actions>
        <SubmitButton busyText="Saving…">
          {opened ? 'Save the code' : 'Create the code'}
        </SubmitButton>
        {onCancel ? (
          <Button variant="plain" onClick={onCancel}>
            Cancel
          </Button>
        ) : null}
      </Actions>
    </Form>
  );
}

/** Errors of partly typed dates: the browser reports them as empty, which would mean no limit. */
function daysInPart({ elements }: HTMLFormElement): ValidationErrors<'startsAt' | 'endsAt'> {
  const slipOf = (name: string) => {
    const field = elements.namedItem(name);
    return field instanceof HTMLInputElement && field.validity.badInput
      ? 'Choose a whole day, or none.'
      : undefined;
  };
  const startsAt = slipOf('firstDay');
  const endsAt = slipOf('lastDay');
  return { ...(startsAt && { startsAt }), ...(endsAt && { endsAt }) };
}
