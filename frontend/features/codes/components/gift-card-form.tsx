import type { GiftCardIssued } from '../../../../functions/contract/gift-cards.ts';
import { Actions } from '../../../components/actions.tsx';
import { ErrorAlert } from '../../../components/error-alert.tsx';
import { TextArea, TextField } from '../../../components/field.tsx';
import { FieldRow } from '../../../components/field-group.tsx';
import { Form, SubmitButton } from '../../../components/form.tsx';
import { useSentDraft } from '../../../hooks/use-edit-form.ts';
import { useOpenRefusals } from '../../../hooks/use-open-refusals.ts';
import { bindTexts } from '../../../lib/bind-texts.ts';
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
  const { draft, setDraft, takeSaved } = useSentDraft(NEW_CARD);
  const refusals = useOpenRefusals(issue.error);
  const bind = bindTexts(draft, refusals.fields, (part) => {
    onTouched();
    refusals.touch(...Object.keys(part));
    setDraft({ ...draft, ...part });
  });

  function submit() {
    issue.mutate(draft, {
      onSuccess: (issued) => {
        onIssued(issued, takeSaved(draft, NEW_CARD));
      },
    });
  }

  return (
    <Form sending={issue} layout="wide" onSubmit={submit}>
      <ErrorAlert error={refusals.error} />
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
