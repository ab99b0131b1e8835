import { useState } from 'react';
import type { GiftCardIssued } from '#contract/discounts-and-gift-cards/gift-cards.ts';
import { Actions } from '../../../components/actions.tsx';
import { Alert } from '../../../components/alert.tsx';
import { ErrorAlert } from '../../../components/error-alert.tsx';
import { TextArea, TextField } from '../../../components/field.tsx';
import { FieldRow } from '../../../components/field-group.tsx';
import { Form, FormNotice, SubmitButton } from '../../../components/form.tsx';
import { useForm } from '../../../hooks/use-form.ts';
import { useKeepForm, useKeptForm } from '../../../hooks/use-unsaved-form.ts';
import { formatDollars, moneyLabel } from '../../../lib/shop-money.ts';
import { useIssueGiftCard } from '../api/gift-cards.ts';
import styles from './codes.module.css';

const FORM_ID = 'gift card';
const NEW_CARD = { amount: '', email: '', message: '' };

/** Issues a gift card and shows its code. */
export function GiftCardForm() {
  const issue = useIssueGiftCard(FORM_ID);
  const kept = useKeptForm<typeof NEW_CARD>(FORM_ID);
  const form = useForm(kept ?? NEW_CARD, issue);
  const { draft, bind } = form;
  useKeepForm(FORM_ID, draft, Object.values(draft).some(Boolean));
  const [issued, setIssued] = useState<GiftCardIssued>();

  function submit() {
    issue.mutate(draft, {
      onSuccess: (answer) => {
        setIssued(answer);
        form.takeSaved(draft, NEW_CARD);
      },
    });
  }

  return (
    <Form
      form={form}
      done={issued}
      notice={null}
      layout="wide"
      // Keeps a code that was not mailed, as it is shown nowhere else.
      onInput={() => setIssued((shown) => (shown?.mailed ? undefined : shown))}
      onSubmit={submit}
    >
      <FormNotice>
        {issued ? <IssuedNote issued={issued} /> : null}
        <ErrorAlert error={form.error} />
      </FormNotice>
      <FieldRow>
        <TextField
          {...bind('amount')}
          label={moneyLabel('Amount')}
          required
          inputMode="decimal"
          autoComplete="off"
        />
        <TextField
          {...bind('email')}
          label="Recipient’s e-mail"
          hint="The code is mailed there, if the shop sends mails."
          type="email"
          required
          autoComplete="off"
        />
      </FieldRow>
      <TextArea
        {...bind('message')}
        label="Message"
        hint="Included in the mail; may be empty."
        rows={3}
        maxLength={500}
      />
      <Actions>
        <SubmitButton busyText="Issuing…">Issue the gift card</SubmitButton>
      </Actions>
    </Form>
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
