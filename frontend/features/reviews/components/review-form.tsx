import { useState } from 'react';
import {
  MAX_REVIEW_TEXT,
  MAX_REVIEW_TITLE,
  MAX_STARS,
  type OwnReview,
} from '../../../../functions/contract/reviews.ts';
import { Actions } from '../../../components/actions.tsx';
import { Button } from '../../../components/button.tsx';
import { ErrorAlert } from '../../../components/error-alert.tsx';
import { Options, SelectField, TextArea, TextField } from '../../../components/field.tsx';
import { Form, SubmitButton } from '../../../components/form.tsx';
import type { UserBook } from '../../../hooks/use-book-activity.ts';
import { useRequiredTexts } from '../../../lib/bind-texts.ts';
import { counted } from '../../../lib/counted.ts';
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
  const [stars, setStars] = useState(review?.stars ?? NO_STARS);
  const { title = '', text = '' } = review ?? {};
  const { input, refusals, bind } = useRequiredTexts({ title, text }, writing.error);

  return (
    <Form
      sending={writing}
      layout="wide"
      onSubmit={() => writing.mutate({ stars, ...input }, { onSuccess: onDone })}
      aria-label="Your review"
    >
      <ErrorAlert error={refusals.error} />
      <SelectField
        label="Stars"
        required
        value={stars}
        error={refusals.fields['stars']}
        onChange={(event) => {
          refusals.touch('stars');
          setStars(Number(event.target.value));
        }}
      >
        {stars === NO_STARS ? <option value={NO_STARS}>Choose…</option> : null}
        <Options
          of={Array.from({ length: MAX_STARS }, (_, place) => MAX_STARS - place).map((each) => [
            each,
            counted(each, 'star'),
          ])}
        />
      </SelectField>
      <TextField label="Title" maxLength={MAX_REVIEW_TITLE} {...bind('title')} />
      <TextArea
        label="Review"
        hint="Of the book. Others see your first name with it, once the shop has read it."
        rows={6}
        maxLength={MAX_REVIEW_TEXT}
        {...bind('text')}
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
