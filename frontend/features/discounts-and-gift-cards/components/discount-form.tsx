import * as z from 'zod/mini';
import {
  type Discount,
  type DiscountKind,
  type DiscountRequest,
  discountCreateSchema,
} from '#contract/discounts-and-gift-cards/discounts.ts';
import { Actions } from '../../../components/actions.tsx';
import { Button } from '../../../components/button.tsx';
import { CheckField } from '../../../components/check-field.tsx';
import { ChoiceField } from '../../../components/choice-field.tsx';
import { TextField } from '../../../components/field.tsx';
import { FieldRow } from '../../../components/field-group.tsx';
import { Form, SubmitButton } from '../../../components/form.tsx';
import { SaveError } from '../../../components/save-error.tsx';
import { TheirsLoaded } from '../../../components/theirs-loaded.tsx';
import { useEditForm } from '../../../hooks/use-edit-form.ts';
import { useLeaveWarning } from '../../../hooks/use-leave-warning.ts';
import { type FieldErrors, issuesByField } from '../../../lib/api-error.ts';
import { moneyLabel } from '../../../lib/shop-money.ts';
import { useSaveDiscount } from '../api/discounts.ts';
import {
  type DiscountDraft,
  discountDraftOf,
  discountPartsOfBoth,
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
  const edit = useEditForm({
    formId: `discount ${known?._id ?? 'new'}`,
    saved: known,
    toDraft: discountDraftOf,
    useSave: useSaveDiscount,
    staleReason: 'discount-changed',
    // The list refetches on its own.
    readAgain: async () => ({ data: known, error: null }),
    within: 'discount',
    // A new code starts from an empty form.
    next: known ? undefined : () => ({ saved: null, draft: discountDraftOf(null) }),
  });
  useLeaveWarning(edit.isUnsaved);
  const { opened, draft, errors, loaded, notSaved } = edit;
  const isRead = known?.version !== opened?.version;
  const { off } = draft;
  const { kind } = off;
  function change(part: Partial<DiscountDraft>, ...fields: (keyof DiscountRequest)[]) {
    onTouched?.();
    edit.change(part, fields);
  }
  const bind = (name: Exclude<keyof DiscountDraft, 'off'>, field: keyof DiscountRequest) => ({
    name,
    value: String(draft[name]),
    error: errors[field],
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) =>
      change({ [name]: target.value }, field),
  });

  function submit(form: HTMLFormElement) {
    const request = discountRequestOf(draft, { known: opened, isActive: opened?.isActive ?? true });
    // In JSON an invalid limit (NaN) becomes null, which means no limit.
    const { error } = z.safeParse(discountCreateSchema, request);
    const { endsAt } = request;
    const isOver = isPast(endsAt) && endsAt !== opened?.endsAt;
    const found = {
      ...issuesByField(error),
      ...(isOver && { endsAt: 'This day is over. Choose a later one, or none.' }),
      ...daysInPart(form),
    };
    onTouched?.();
    if (edit.refuse(found)) return;
    edit.submit(request, (saved, isTyped) => {
      if (!opened || !isTyped) onSaved(saved);
    });
  }

  return (
    <Form
      form={edit}
      notice={
        <>
          <SaveError {...notSaved} onLoadTheirs={isRead ? notSaved.onLoadTheirs : undefined} />
          {loaded ? <TheirsLoaded both={discountPartsOfBoth(loaded)} /> : null}
        </>
      }
      layout="wide"
      onSubmit={submit}
    >
      <FieldRow>
        <TextField
          {...bind('code', 'code')}
          label="Code"
          required
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
            change({ off: { kind: chosen, value } }, 'kind', 'percent', 'amount');
          }}
        />
        {kind === 'free-delivery' ? null : (
          <TextField
            name="value"
            required
            label={kind === 'percent' ? 'Percent' : moneyLabel('Amount')}
            inputMode="decimal"
            autoComplete="off"
            value={off.value}
            error={errors[kind]}
            onChange={({ target }) => change({ off: { ...off, value: target.value } }, kind)}
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
        onChange={(oncePerPerson) => change({ oncePerPerson }, 'oncePerPerson')}
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
function daysInPart({ elements }: HTMLFormElement): FieldErrors {
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
