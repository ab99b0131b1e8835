import { Link, useNavigate } from 'react-router-dom';
import { MAX_LIST_TITLE } from '#contract/book-lists/book-list-requests.ts';
import { TextField } from '../../components/field.tsx';
import { Form, SubmitButton } from '../../components/form.tsx';
import { ItemRow, RowName, RowNote } from '../../components/item-row.tsx';
import { Loaded } from '../../components/loaded.tsx';
import { PageColumn } from '../../components/page-column.tsx';
import { Section } from '../../components/section.tsx';
import { useCreateList, useListTable } from '../../features/book-lists/api/lists.ts';
import { listStatusText } from '../../features/book-lists/components/list-facts.tsx';
import { useForm } from '../../hooks/use-form.ts';
import { usePermission } from '../../hooks/use-permission.ts';

/** All lists, and a form for a new one for staff who may create it. */
export function AdminBookListsPage() {
  const may = usePermission();
  return (
    <PageColumn loose>
      {may('POST /lists/:userId', 'catalog') ? (
        <Section title="A new list">
          <NewList />
        </Section>
      ) : null}
      <Section title="All lists">
        <Lists />
      </Section>
    </PageColumn>
  );
}

function NewList() {
  const navigate = useNavigate();
  const create = useCreateList();
  const form = useForm({ title: '' }, create, { only: 'title' });

  return (
    <Form
      form={form}
      layout="inline"
      onSubmit={() =>
        create.mutate(form.draft.title, { onSuccess: ({ _id }) => navigate(`/admin/lists/${_id}`) })
      }
    >
      <TextField
        label="Title"
        required
        autoComplete="off"
        maxLength={MAX_LIST_TITLE}
        hint="The page’s address is made from it. A new list is a draft."
        {...form.bind('title')}
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
