import { useState } from 'react';
import {
  MAX_REVIEW_TEXT,
  MAX_REVIEW_TITLE,
  MAX_STARS,
  type OwnReview,
} from '#contract/reviews/reviews.ts';
import { Actions } from '../../../components/actions.tsx';
import { Button } from '../../../components/button.tsx';
import { Options, SelectField, TextArea, TextField } from '../../../components/field.tsx';
import { Form, SubmitButton } from '../../../components/form.tsx';
import type { UserBook } from '../../../hooks/use-book-activity.ts';
import { useForm } from '../../../hooks/use-form.ts';
import { useLeaveWarning } from '../../../hooks/use-leave-warning.ts';
import { counted } from '../../../lib/count-text.ts';
import { useWriteReview } from '../api/reviews.ts';

/** Nothing chosen yet: nobody gives stars by leaving the field alone; the shop refuses it. */
const NO_STARS = 0;

/** Creates or changes a review; a changed review awaits a decision again. */
export function ReviewForm({
  userBook,
  review,
  onDone,
}: {
  userBook: UserBook;
  review: OwnReview | null;
  onDone: () => void;
}) {
  const writing = useWriteReview(userBook);
  const { stars = NO_STARS, title = '', text = '' } = review ?? {};
  const form = useForm({ stars: String(stars), title, text }, writing);
  const [opened] = useState({ title, text });
  useLeaveWarning(form.draft.title !== opened.title || form.draft.text !== opened.text);

  function submit() {
    const input = { ...form.draft, stars: Number(form.draft.stars) };
    writing.mutate(input, { onSuccess: onDone });
  }

  return (
    <Form form={form} layout="wide" onSubmit={submit} aria-label="Your review">
      <SelectField label="Stars" required {...form.bind('stars')}>
        {form.draft.stars === String(NO_STARS) ? <option value={NO_STARS}>Choose…</option> : null}
        <Options
          of={Array.from({ length: MAX_STARS }, (_, place) => MAX_STARS - place).map((each) => [
            each,
            counted(each, 'star'),
          ])}
        />
      </SelectField>
      <TextField label="Title" required maxLength={MAX_REVIEW_TITLE} {...form.bind('title')} />
      <TextArea
        label="Review"
        hint="Of the book. Others see your first name with it, once the shop has read it."
        rows={6}
        maxLength={MAX_REVIEW_TEXT}
        required
        {...form.bind('text')}
      />
      <Actions>
        <SubmitButton busyText="Sending…">Send review</SubmitButton>
        <Button variant="plain" onClick={onDone}>
          Cancel
        </Button>
      </Actions>
    </Form>
  );
}
