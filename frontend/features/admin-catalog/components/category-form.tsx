import { useId } from 'react';
import * as z from 'zod/mini';
import { categoryNameSchema } from '#contract/catalog/category-requests.ts';
import { Actions } from '../../../components/actions.tsx';
import { Alert } from '../../../components/alert.tsx';
import { ErrorAlert } from '../../../components/error-alert.tsx';
import { TextField } from '../../../components/field.tsx';
import { Form, FormNotice, SubmitButton } from '../../../components/form.tsx';
import { useForm } from '../../../hooks/use-form.ts';
import { usePermission } from '../../../hooks/use-permission.ts';
import { issuesByField } from '../../../lib/api-error.ts';
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
  const form = useForm({ name: '' }, create);
  const { draft } = form;
  const noticeId = useId();
  const { error: wrong, ...name } = form.bind('name');

  function submit({ elements }: HTMLFormElement) {
    create.reset();
    const { error } = z.safeParse(categoryNameSchema, draft);
    if (form.refuse(issuesByField(error))) return;
    const input = elements.namedItem('name');
    create.mutate(draft.name, {
      onSuccess: () => {
        // A name typed since belongs to the next category.
        form.takeSaved(draft, { name: '' });
        if (input instanceof HTMLInputElement) input.focus();
      },
    });
  }

  return (
    <Form
      form={form}
      notice={
        <FormNotice id={noticeId}>
          <ErrorAlert error={form.error} />
        </FormNotice>
      }
      onSubmit={submit}
    >
      {create.data ? (
        <Alert tone="success">
          <bdi>{create.data.data.name}</bdi> is created
        </Alert>
      ) : null}
      <TextField
        label="Name"
        autoComplete="off"
        required
        {...name}
        // This is the only field: the alert above describes it, so that it is announced once.
        aria-invalid={wrong ? true : undefined}
        aria-describedby={wrong ? noticeId : undefined}
      />
      <Actions>
        <SubmitButton busyText="Creating…">Create category</SubmitButton>
      </Actions>
    </Form>
  );
}
