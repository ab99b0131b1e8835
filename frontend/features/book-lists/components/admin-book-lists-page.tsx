import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { MAX_LIST_TITLE } from '../../../../functions/contract/book-list-requests.ts';
import { AdminColumn } from '../../../components/admin-column.tsx';
import { TextField } from '../../../components/field.tsx';
import { Form, SubmitButton } from '../../../components/form.tsx';
import { ItemRow, RowName, RowNote } from '../../../components/item-row.tsx';
import { Loaded } from '../../../components/loaded.tsx';
import { Section } from '../../../components/section.tsx';
import { usePermission } from '../../../hooks/use-permission.ts';
import { errorText } from '../../../lib/error-text.ts';
import { useCreateList, useListTable } from '../api/lists.ts';
import { listStatusText } from './list-facts.tsx';

/** All lists, and a form for a new one for staff who may create it. */
export function AdminBookListsPage() {
  const may = usePermission();
  return (
    <AdminColumn loose>
      {may('POST /lists/:userId', 'catalog') ? (
        <Section title="A new list">
          <NewList />
        </Section>
      ) : null}
      <Section title="Lists">
        <Lists />
      </Section>
    </AdminColumn>
  );
}

function NewList() {
  const navigate = useNavigate();
  const create = useCreateList();
  const [title, setTitle] = useState('');

  return (
    <Form
      sending={create}
      layout="inline"
      onSubmit={() =>
        create.mutate(title, { onSuccess: ({ _id }) => navigate(`/admin/lists/${_id}`) })
      }
    >
      <TextField
        label="Title"
        name="title"
        autoComplete="off"
        maxLength={MAX_LIST_TITLE}
        value={title}
        error={create.error ? errorText(create.error) : undefined}
        hint="The page’s address is made from it. A new list is a draft."
        onChange={({ target }) => setTitle(target.value)}
      />
      <SubmitButton busyText="Making…">Make the list</SubmitButton>
    </Form>
  );
}

function Lists() {
  const table = useListTable();
  return (
    <Loaded query={table} what="the lists">
      {(lists) => (
        <ul aria-label="Lists">
          {lists.map((list) => (
            <ItemRow key={list._id}>
              <RowName>
                <Link to={`/admin/lists/${list._id}`} dir="auto">
                  {list.title}
                </Link>
                <RowNote>{listStatusText(list)}</RowNote>
              </RowName>
            </ItemRow>
          ))}
        </ul>
      )}
    </Loaded>
  );
}
