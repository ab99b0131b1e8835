import { type FormEvent, useState } from 'react';
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
import { SelectField, TextField } from '../../../components/field.tsx';
import { FieldRow } from '../../../components/field-group.tsx';
import { NotSaved } from '../../../components/not-saved.tsx';
import { useFocusOutcome } from '../../../hooks/use-focus-outcome.ts';
import { useRestoreFocus } from '../../../hooks/use-restore-focus.ts';
import { useSentDraft } from '../../../hooks/use-sent-draft.ts';
import { ApiError, toFieldErrors } from '../../../lib/api-client.ts';
import { errorText } from '../../../lib/error-text.ts';
import { type Slips, toSlips } from '../../../lib/slips.ts';
import { useSaveDiscount } from '../api/discounts.ts';
import {
  type DiscountDraft,
  discountDraftOf,
  discountRequestOf,
  NEW_DISCOUNT,
} from '../discount-draft.ts';
import styles from './codes.module.css';

const KINDS: Readonly<Record<DiscountKind, string>> = {
  percent: 'Percent off the books',
  amount: 'An amount off the books',
  'free-delivery': 'Free delivery',
};

/** Makes a discount code, or changes the one that is `known`. */
export function DiscountForm({
  known,
  onSaved,
  onCancel,
}: {
  known: Discount | null;
  onSaved: (discount: Discount) => void;
  onCancel?: () => void;
}) {
  // As it was opened: the list may bring another version meanwhile, which nobody has seen here.
  const [opened, setOpened] = useState(known);
  const save = useSaveDiscount(opened);
  const { draft, setDraft, takeSaved } = useSentDraft<DiscountDraft>(
    opened ? discountDraftOf(opened) : NEW_DISCOUNT,
  );
  const [slips, setSlips] = useState<Slips<keyof DiscountRequest>>({});
  const { form } = useFocusOutcome(Object.keys(slips).length > 0 ? slips : save.error);
  const focus = useRestoreFocus<HTMLInputElement>();
  const isStale = save.error instanceof ApiError && save.error.reason === 'discount-changed';
  const isRead = known !== null && opened !== null && known.version !== opened.version;
  const errors = toFieldErrors(save.error);
  const of = (name: keyof DiscountRequest) =>
    slips[name] ?? errors[name] ?? errors[`discount.${name}`];
  const change = (part: Partial<DiscountDraft>) => setDraft({ ...draft, ...part });
  const { off } = draft;
  const bind = (name: Exclude<keyof DiscountDraft, 'off'>, field: keyof DiscountRequest) => ({
    name,
    value: String(draft[name]),
    error: of(field),
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
  });

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (save.isPending) return;
    const request = discountRequestOf(draft, { known: opened, isActive: opened?.isActive ?? true });
    // JSON would say of a limit that is no number that there is none.
    const { error } = z.safeParse(discountCreateSchema, request);
    const found = { ...toSlips(error), ...daysInPart(event.currentTarget) };
    setSlips(found);
    if (Object.keys(found).length > 0) return;
    save.mutate(request, {
      onSuccess: (saved) => {
        const isTyped = takeSaved(draft, opened ? discountDraftOf(saved) : NEW_DISCOUNT);
        if (opened) setOpened(saved);
        // What was typed since is still to be saved.
        if (!opened || !isTyped) onSaved(saved);
      },
    });
  }

  function takeTheirs(theirs: Discount, before: Discount) {
    focus.expect();
    save.reset();
    setOpened(theirs);
    takeSaved(discountDraftOf(before), discountDraftOf(theirs));
  }

  return (
    <form ref={form} className={styles['form']} onSubmit={submit} noValidate>
      {save.error ? (
        <NotSaved
          text={errorText(save.error)}
          onLoadTheirs={isStale && isRead ? () => takeTheirs(known, opened) : undefined}
        />
      ) : null}
      <FieldRow>
        <TextField
          {...bind('code', 'code')}
          ref={focus.anchor}
          label="Code"
          // The button that has opened it is gone.
          autoFocus={opened !== null}
          hint="Case, spaces and hyphens do not count."
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
        />
        <SelectField
          label="What it does"
          value={off.kind}
          onChange={({ target }) => {
            const kind = target.value as DiscountKind;
            change({ off: { kind, value: kind === 'free-delivery' ? '' : off.value } });
          }}
        >
          {Object.entries(KINDS).map(([kind, name]) => (
            <option key={kind} value={kind}>
              {name}
            </option>
          ))}
        </SelectField>
        {off.kind === 'free-delivery' ? null : (
          <TextField
            name="value"
            label={off.kind === 'percent' ? 'Percent' : 'Amount ($)'}
            inputMode="decimal"
            autoComplete="off"
            value={off.value}
            error={of(off.kind)}
            onChange={({ target }) => change({ off: { ...off, value: target.value } })}
          />
        )}
        <TextField
          {...bind('minimum', 'minimum')}
          label="Books from ($)"
          hint="Empty: from any amount."
          inputMode="decimal"
        />
        <TextField
          {...bind('firstDay', 'startsAt')}
          label="First day (UTC)"
          hint="Empty: at once."
          type="date"
        />
        <TextField
          {...bind('lastDay', 'endsAt')}
          label="Last day (UTC)"
          hint="Empty: until you end it."
          type="date"
        />
        <TextField
          {...bind('useLimit', 'useLimit')}
          label="Uses in all"
          hint="Empty: without a limit."
          inputMode="numeric"
        />
      </FieldRow>
      <CheckField
        label="Once for each person"
        checked={draft.oncePerPerson}
        onChange={(oncePerPerson) => change({ oncePerPerson })}
      />
      <Actions>
        <Button type="submit" busy={save.isPending}>
          {save.isPending ? 'Saving…' : opened ? 'Save the code' : 'Make the code'}
        </Button>
        {onCancel ? (
          <Button variant="plain" onClick={onCancel}>
            Cancel
          </Button>
        ) : null}
      </Actions>
    </form>
  );
}

/** Days that are typed in part: a browser hands over nothing for them, and nothing is no limit. */
function daysInPart({ elements }: HTMLFormElement): Slips<'startsAt' | 'endsAt'> {
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
