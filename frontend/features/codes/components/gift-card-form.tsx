import type { GiftCardIssued } from '../../../../functions/contract/gift-cards.ts';
import { Actions } from '../../../components/actions.tsx';
import { TextArea, TextField } from '../../../components/field.tsx';
import { FieldRow } from '../../../components/field-group.tsx';
import { Form, SubmitButton } from '../../../components/form.tsx';
import { useForm } from '../../../hooks/use-form.ts';
import { moneyLabel } from '../../../lib/shop-money.ts';
import { useIssueGiftCard } from '../api/gift-cards.ts';

const NEW_CARD = { amount: '', email: '', message: '' };

/** Issues a gift card and reports its code to the parent. */
export function GiftCardForm({
  onTouched,
  onIssued,
}: {
  onTouched: () => void;
  /** `isTyping`: whether the next card was begun meanwhile. */
  onIssued: (issued: GiftCardIssued, isTyping: boolean) => void;
}) {
  const issue = useIssueGiftCard();
  const form = useForm(NEW_CARD, issue);
  const { draft, bind } = form;

  function submit() {
    issue.mutate(draft, {
      onSuccess: (issued) => {
        onIssued(issued, form.takeSaved(draft, NEW_CARD));
      },
    });
  }

  return (
    <Form form={form} layout="wide" onInput={onTouched} onSubmit={submit}>
      <FieldRow>
        <TextField
          {...bind('amount')}
          label={moneyLabel('Amount')}
          inputMode="decimal"
          autoComplete="off"
        />
        <TextField
          {...bind('email')}
          label="Recipient’s e-mail"
          hint="The code is mailed there, if the shop sends mails."
          type="email"
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
