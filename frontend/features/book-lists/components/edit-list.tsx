import { Link } from 'react-router-dom';
import {
  type EditedList,
  MAX_HOME_LISTS,
  MAX_LIST_INTRO,
  MAX_LIST_TITLE,
} from '#contract/book-lists/book-list-requests.ts';
import { STAFF_PICKS } from '#contract/book-lists/book-lists.ts';
import { listUrl } from '#contract/page-urls.ts';
import { Actions } from '../../../components/actions.tsx';
import { Alert } from '../../../components/alert.tsx';
import { ButtonLink } from '../../../components/button.tsx';
import { CheckField } from '../../../components/check-field.tsx';
import { Options, SelectField, TextArea, TextField } from '../../../components/field.tsx';
import { Form, FormNotice, SubmitButton } from '../../../components/form.tsx';
import { PageColumn } from '../../../components/page-column.tsx';
import { SaveError } from '../../../components/save-error.tsx';
import { TheirsLoaded } from '../../../components/theirs-loaded.tsx';
import { type ReadAgain, useEditForm } from '../../../hooks/use-edit-form.ts';
import { useLeaveWarning } from '../../../hooks/use-leave-warning.ts';
import { useSaveList } from '../api/lists.ts';
import { listDraftOf, listRequestOf, partsOfBoth } from '../list-draft.ts';
import { BooksOfList } from './books-of-list.tsx';
import { DeleteList } from './delete-list.tsx';

/** Form that edits a list, starting from the state it was opened in. */
export function EditList({
  list,
  readAgain,
  onDeleted,
}: {
  list: EditedList;
  readAgain: ReadAgain<EditedList>;
  onDeleted: () => void;
}) {
  const edit = useEditForm({
    formId: `list ${list._id}`,
    saved: list,
    toDraft: listDraftOf,
    useSave: useSaveList,
    staleReason: 'list-changed',
    readAgain,
    within: 'list',
  });
  const { opened, draft, change, bind, isUnsaved, save } = edit;
  useLeaveWarning(isUnsaved);
  const isPicks = opened.slug === STAFF_PICKS;

  return (
    <PageColumn loose>
      <Form
        form={edit}
        notice={null}
        layout="wide"
        onSubmit={() => edit.submit(listRequestOf(draft))}
      >
        <TextField
          label="Title"
          required
          autoComplete="off"
          maxLength={MAX_LIST_TITLE}
          hint={`Its address stays ${listUrl(opened.slug)}`}
          {...bind('title')}
        />
        <TextArea
          label="Introduction"
          rows={4}
          maxLength={MAX_LIST_INTRO}
          hint="Markdown. Stands above the books."
          {...bind('intro')}
        />
        <BooksOfList
          books={draft.books}
          isPicks={isPicks}
          error={edit.errors['books']}
          onChange={(books) => change({ books })}
        />
        <CheckField
          label="Published"
          checked={draft.isPublished}
          onChange={(isPublished) => change({ isPublished })}
        />
        <SelectField
          label="On the home page"
          hint={`Below the shelves of the settings, ${MAX_HOME_LISTS} lists at most.`}
          {...bind('homePlace')}
        >
          <option value="">Not shown</option>
          <Options of={placesFor(draft.homePlace).map((place) => [place, `In place ${place}`])} />
        </SelectField>
        <FormNotice>
          <SaveError {...edit.notSaved} />
          {edit.loaded ? <TheirsLoaded both={partsOfBoth(edit.loaded)} /> : null}
        </FormNotice>
        {save.data && !isUnsaved ? (
          <Alert tone="success">
            The list is saved.{' '}
            {opened.isPublished ? <Link to={listUrl(opened.slug)}>See it in the shop</Link> : null}
          </Alert>
        ) : null}
        <Actions>
          <SubmitButton busyText="Saving…">Save the list</SubmitButton>
          <ButtonLink variant="plain" to="/admin/lists">
            All lists
          </ButtonLink>
          {isPicks ? null : <DeleteList list={opened} onDeleted={onDeleted} />}
        </Actions>
      </Form>
    </PageColumn>
  );
}

function placesFor(chosen: string): string[] {
  const places = Array.from({ length: MAX_HOME_LISTS }, (_, place) => `${place + 1}`);
  return chosen === '' || places.includes(chosen) ? places : [...places, chosen];
}
