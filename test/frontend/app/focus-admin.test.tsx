import { act, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { expect, test } from 'vitest';
import { MAX_LIST_BOOKS } from '#contract/book-lists/book-list-requests.ts';
import { MAX_HOME_SHELVES } from '#contract/catalog/home-shelves.ts';
import { MAX_PICTURES } from '#contract/catalog/product-pictures.ts';
import { AdminDiscountsPage } from '../../../frontend/app/routes/admin-discounts-page.tsx';
import { AdminStaffPage } from '../../../frontend/app/routes/admin-staff-page.tsx';
import { BulkActions, Selection } from '../../../frontend/components/bulk-actions.tsx';
import { Button } from '../../../frontend/components/button.tsx';
import { ListSearch } from '../../../frontend/components/list-search.tsx';
import { useAnyProduct } from '../../../frontend/features/admin-catalog/api/get-any-product.ts';
import { FurtherPictures } from '../../../frontend/features/admin-catalog/components/further-pictures.tsx';
import { PhotoField } from '../../../frontend/features/admin-catalog/components/photo-field.tsx';
import { blankDraft } from '../../../frontend/features/admin-catalog/product-draft.ts';
import { BooksOfList } from '../../../frontend/features/book-lists/components/books-of-list.tsx';
import type { PickedBook } from '../../../frontend/features/book-lists/list-draft.ts';
import { EditDelivery } from '../../../frontend/features/delivery/components/delivery-form.tsx';
import { HomeShelfFields } from '../../../frontend/features/settings/components/home-shelf-fields.tsx';
import { examples } from '../../../functions/openapi/examples.ts';
import { makeBook } from '../support/make-records.ts';
import { stubDialogs } from '../support/native-dialog.ts';
import { makePhoto } from '../support/photo-file.ts';
import { renderForAdmin } from '../support/render-page.tsx';
import { answerApi } from '../support/shop-api.ts';

// Where the focus goes in the admin when a button removes itself or its row (more:
// `focus-kept.test.tsx`).

const focused = () => document.activeElement;
const show = (page: ReactNode) => renderForAdmin(<main tabIndex={-1}>{page}</main>);

/** Presses a button by keyboard, with the focus on it. */
async function press(name: string | RegExp) {
  act(() => screen.getByRole('button', { name }).focus());
  await userEvent.keyboard('{Enter}');
}

/** Opens the staff page of a shop whose calls succeed. */
function openStaff() {
  stubDialogs();
  const { answer } = examples['GET /staff/:userId'];
  const [member] = answer.staff;
  const [invitation] = answer.invitations;
  if (!member || !invitation) throw new Error('No examples of the staff');
  let staff = [
    { ...member, _id: 'ada', name: 'Ada' },
    { ...member, _id: 'bob', name: 'Bob', staffRole: 'orders' },
  ];
  let invitations = [
    { ...invitation, _id: 'one', email: 'one@example.com' },
    { ...invitation, _id: 'two', email: 'two@example.com' },
  ];
  answerApi({
    'GET /staff/ada': () => ({ json: { staff, invitations } }),
    'PUT /staff/bob/ada': () => {
      staff = staff.map((one) => (one._id === 'bob' ? { ...one, staffRole: 'catalog' } : one));
      return { json: staff[1] };
    },
    'DELETE /staff/bob/ada': () => {
      staff = staff.slice(0, 1);
      return { json: examples['DELETE /staff/:staffId/:userId'].answer };
    },
    ...Object.fromEntries(
      ['one', 'two'].map((id) => [
        `DELETE /staff/invitations/${id}/ada`,
        () => {
          invitations = invitations.filter(({ _id }) => _id !== id);
          return { json: examples['DELETE /staff/invitations/:invitationId/:userId'].answer };
        },
      ]),
    ),
  });
  show(<AdminStaffPage />);
  return screen.findByText('Bob');
}

test('changing a role or removing a member moves the focus to the list of staff', async () => {
  await openStaff();
  await userEvent.selectOptions(screen.getByLabelText('Role of Bob'), 'catalog');
  await press('Save');
  await expect.poll(() => screen.queryByRole('button', { name: 'Save' })).toBeNull();
  await expect.poll(focused).toBe(screen.getByRole('list', { name: 'Staff' }));

  await press('Remove Bob');
  act(() => within(screen.getByRole('dialog')).getByRole('button', { name: 'Remove' }).focus());
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => screen.queryByText('Bob')).toBeNull();
  await expect.poll(focused).toBe(screen.getByRole('list', { name: 'Staff' }));
});

test('ending an invitation moves the focus to the others, ending the last to the page', async () => {
  await openStaff();
  await press('End the invitation of one@example.com');
  await expect.poll(() => screen.queryByText('one@example.com')).toBeNull();
  await expect.poll(focused).toBe(screen.getByRole('region', { name: 'Pending invitations' }));
  await press('End the invitation of two@example.com');
  await expect.poll(() => screen.queryByText('two@example.com')).toBeNull();
  await expect.poll(focused).toBe(screen.getByRole('main'));
});

function List({ start }: { start: PickedBook[] }) {
  const [books, setBooks] = useState(start);
  return <BooksOfList books={books} isPicks={false} error={undefined} onChange={setBooks} />;
}
const makePick = (product: string) => ({
  product,
  name: product,
  author: '',
  note: '',
  pickedBy: '',
});

test('adding a found book moves the focus to the results, adding the last possible to the list', async () => {
  const found = ['Emma', 'Evelina'].map((name) => makeBook({ _id: name, name }));
  answerApi({ 'GET /products/search': { json: found } });
  const start = Array.from({ length: MAX_LIST_BOOKS - 2 }, (_, at) => makePick(`Book ${at}`));
  show(<List start={start} />);
  await userEvent.type(screen.getByLabelText('Add a book'), 'e');
  await screen.findByRole('button', { name: 'Add Emma' });

  await press('Add Emma');
  expect(focused()).toBe(screen.getByRole('list', { name: 'Found books' }));
  await press('Add Evelina');
  expect(screen.queryByLabelText('Add a book')).toBeNull();
  expect(focused()).toBe(screen.getByRole('group', { name: 'Books' }));
  await press('Take off Emma');
  expect(focused()).toBe(screen.getByRole('group', { name: 'Books' }));
});

test('removing a rate, a zone or a tax rate moves the focus to its group', async () => {
  answerApi({
    'GET /delivery/settings/ada': { json: examples['GET /delivery/settings/:userId'].answer },
  });
  show(<EditDelivery categories={[]} />);
  await screen.findByRole('button', { name: 'Add a zone' });

  await press('Remove By ground');
  await expect.poll(focused).toBe(screen.getByRole('group', { name: 'Zone 1: North America' }));
  await press('Remove North America');
  await expect.poll(focused).toBe(screen.getByRole('region', { name: 'Delivery zones' }));
  await press('Remove US-MA, standard');
  await expect.poll(focused).toBe(screen.getByRole('region', { name: 'Tax' }));
});

function Shelves() {
  const [shelves, setShelves] = useState<{ title: string; fill: string }[]>(
    Array.from({ length: MAX_HOME_SHELVES - 1 }, () => ({ title: 'New', fill: 'newest' })),
  );
  const rest = { categories: [], lists: [], errors: {} };
  return <HomeShelfFields {...rest} shelves={shelves} onChange={setShelves} />;
}

test('adding the last possible shelf or removing the last one moves the focus to the shelves', async () => {
  show(<Shelves />);

  await press('Add a shelf');
  expect(focused()).not.toBe(document.body);
  expect(focused()?.contains(screen.getByLabelText('Heading of shelf 1'))).toBe(true);
  await press(`Remove shelf ${MAX_HOME_SHELVES}`);
  expect(focused()?.contains(screen.getByLabelText('Heading of shelf 1'))).toBe(true);
});

test('opening a code moves the focus to its first field', async () => {
  const discount = examples['POST /discounts/:userId'].answer;
  answerApi({ 'GET /discounts/ada': { json: { discounts: [discount], next: null } } });
  show(<AdminDiscountsPage />);
  await screen.findByRole('button', { name: /^Change / });
  expect(focused()).toBe(document.body);

  await press(/^Change /);
  expect(focused()).toBe(screen.getAllByLabelText('Code')[1]);
});

function AdminPage() {
  const [count, setCount] = useState(2);
  const [search, setSearch] = useState('emma');
  return (
    <>
      <ListSearch
        label="Search products"
        placeholder="Name"
        maxLength={100}
        search={search}
        onSearch={setSearch}
      />
      {count > 0 ? (
        <Selection what="products" count={count}>
          <BulkActions onSelectNone={() => setCount(0)}>
            <Button>Apply</Button>
          </BulkActions>
        </Selection>
      ) : null}
    </>
  );
}

test('Select none moves the focus to the page, Show all to the search field', async () => {
  show(<AdminPage />);

  await press('Select none');
  expect(focused()).toBe(screen.getByRole('main'));
  await press('Show all');
  expect(focused()).toBe(screen.getByLabelText('Search products'));
});

function Photo() {
  const [draft, setDraft] = useState({ ...blankDraft(), removePhoto: true });
  return (
    <PhotoField
      draft={draft}
      product={makeBook()}
      error={undefined}
      onChange={(photo) => setDraft({ ...draft, ...photo })}
    />
  );
}

test('Keep the picture moves the focus to the photo field', async () => {
  show(<Photo />);

  await press('Keep the picture');
  expect(focused()).toBe(screen.getByLabelText('Photo'));
});

function Pictures() {
  const { data } = useAnyProduct('emma');
  return data ? <FurtherPictures product={data} /> : null;
}

test('adding the last possible picture moves the focus to the section of the pictures', async () => {
  const picture = { _id: '0', url: '/p', width: 10, height: 10, alt: '' };
  const pictures = Array.from({ length: MAX_PICTURES }, (_, n) => ({ ...picture, _id: `${n}` }));
  const full = { ...makeBook({ _id: 'emma' }), pictures };
  answerApi({
    'GET /product/emma': { json: { ...full, pictures: pictures.slice(1) } },
    'POST /product/emma/pictures/ada': { json: full },
  });
  show(<Pictures />);
  const file = await screen.findByLabelText('Another picture');
  await userEvent.upload(file, makePhoto('map.webp', { type: 'image/webp' }));
  await press('Add the picture');

  await expect.poll(() => screen.queryByLabelText('Another picture')).toBeNull();
  await expect.poll(focused).toBe(screen.getByRole('region', { name: 'Further pictures' }));
});
