import { useId, useState } from 'react';
import * as z from 'zod/mini';
import { categoryNameSchema } from '../../../../functions/contract/category-requests.ts';
import { Actions } from '../../../components/actions.tsx';
import { Alert } from '../../../components/alert.tsx';
import { TextField } from '../../../components/field.tsx';
import { Form, FormNotice, SubmitButton } from '../../../components/form.tsx';
import { usePermission } from '../../../hooks/use-permission.ts';
import { toFieldErrors } from '../../../lib/api-error.ts';
import { errorText } from '../../../lib/error-text.ts';
import { useCreateCategory } from '../api/change-categories.ts';

/**
 * Creates categories, one after another, for staff who may. Invalid names are caught here, so the
 * server only has to refuse names that exist already (spec 5): `category-taken`.
 */
export function CategoryForm() {
  const may = usePermission();
  return may('POST /category/create/:userId', 'catalog') ? <NameForm /> : null;
}

function NameForm() {
  const create = useCreateCategory();
  const [name, setName] = useState('');
  /** A new object for each attempt, so that the focus moves each time. */
  const [invalid, setInvalid] = useState<{ text: string } | null>(null);
  const noticeId = useId();
  const refused = toFieldErrors(create.error)['name'] !== undefined;
  const trouble = invalid?.text ?? (create.error && errorText(create.error));

  function submit(form: HTMLFormElement) {
    create.reset();
    const { error } = z.safeParse(categoryNameSchema, { name });
    const [issue] = error?.issues ?? [];
    setInvalid(issue ? { text: issue.message } : null);
    if (issue) return;
    const input = form.elements.namedItem('name');
    create.mutate(name, {
      onSuccess: () => {
        // A name typed since belongs to the next category.
        setName((typed) => (typed === name ? '' : typed));
        if (input instanceof HTMLInputElement) input.focus();
      },
    });
  }

  return (
    <Form sending={create} outcome={invalid ?? create.error} onSubmit={submit}>
      <FormNotice id={noticeId}>
        {trouble ? <Alert tone="danger">{trouble}</Alert> : null}
        {create.data ? (
          <Alert tone="success">
            <bdi>{create.data.data.name}</bdi> is created
          </Alert>
        ) : null}
      </FormNotice>
      <TextField
        label="Name"
        name="name"
        autoComplete="off"
        required
        value={name}
        onChange={(event) => setName(event.target.value)}
        // This is the only field: the alert above describes it, so that it is announced once.
        aria-invalid={invalid || refused ? true : undefined}
        aria-describedby={invalid || refused ? noticeId : undefined}
      />
      <Actions>
        <SubmitButton busyText="Creating…">Create category</SubmitButton>
      </Actions>
    </Form>
  );
}
