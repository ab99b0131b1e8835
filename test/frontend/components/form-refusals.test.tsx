import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import type { StaffReview } from '#contract/reviews/reviews.ts';
import { AdminBookListsPage } from '../../../frontend/app/routes/admin-book-lists-page.tsx';
import { ForgottenPasswordPage } from '../../../frontend/app/routes/forgotten-password-page.tsx';
import { useConfirmAuthenticator } from '../../../frontend/features/account-security/api/change-factors.ts';
import { AuthenticatorSetup } from '../../../frontend/features/account-security/components/authenticator-panel.tsx';
import { ClaimOrdersForm } from '../../../frontend/features/accounts/components/claim-orders-form.tsx';
import { ProfileForm } from '../../../frontend/features/accounts/components/profile-form.tsx';
import { ResetPasswordForm } from '../../../frontend/features/accounts/components/reset-password-form.tsx';
import { CategoryForm } from '../../../frontend/features/admin-catalog/components/category-form.tsx';
import { BackInStockForm } from '../../../frontend/features/back-in-stock/components/back-in-stock-form.tsx';
import { EditList } from '../../../frontend/features/book-lists/components/edit-list.tsx';
import { GiftCardTableRow } from '../../../frontend/features/discounts-and-gift-cards/components/gift-card-table-row.tsx';
import { ChangeAddress } from '../../../frontend/features/orders/components/change-address.tsx';
import { OrderNotesPanel } from '../../../frontend/features/orders/components/order-notes.tsx';
import { AccountDeletion } from '../../../frontend/features/privacy/components/account-deletion.tsx';
import { ReviewTableRow } from '../../../frontend/features/reviews/components/review-table-row.tsx';
import { InviteForm } from '../../../frontend/features/staff/components/invite-form.tsx';
import { AdjustStock } from '../../../frontend/features/stock/components/adjust-stock.tsx';
import { examples } from '../../../functions/openapi/examples.ts';
import { makeOrder, makeSession } from '../support/make-records.ts';
import { stubDialogs } from '../support/native-dialog.ts';
import { renderForAdmin } from '../support/render-page.tsx';
import { answerApi } from '../support/shop-api.ts';

const { user } = makeSession({ _id: 'ada' });
const giftCard = { ...examples['POST /gift-cards/:userId'].answer.giftCard, _id: 'card' };
const list = { ...examples['GET /list/:listId/:userId'].answer, version: 1 };
const review: StaffReview = {
  _id: 'r1',
  stars: 2,
  title: 'Dull',
  text: 'Too long.',
  state: 'pending',
  reason: '',
  updatedAt: '2026-11-21T09:00:00.000Z',
  product: { _id: 'walden', name: 'Walden' },
  by: { _id: 'kim', name: 'Kim' },
  version: 1,
  reports: 0,
  waitsSince: null,
};
const nothing = () => {};

const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));

interface Shown {
  page: ReactNode;
  /** Sends the form, and the field that is refused, by label and as the API calls it. */
  button: string | RegExp;
  call: string;
  label: string | RegExp;
  field: string;
  /** Other calls of the page. */
  others?: object;
  /** What comes before the form. */
  before?: () => Promise<unknown>;
}

const FORMS: Record<string, Shown> = {
  profile: {
    page: <ProfileForm user={user} onChanged={nothing} />,
    button: 'Update profile',
    call: 'PUT /user/ada',
    label: 'Name',
    field: 'name',
  },
  'reset password': {
    page: <ResetPasswordForm token="t" mayBeginAfresh onReset={nothing} />,
    button: 'Set the password',
    call: 'POST /password/reset',
    label: 'New password',
    field: 'password',
  },
  'forgotten password': {
    page: <ForgottenPasswordPage />,
    button: 'Send me a link',
    call: 'POST /password/forgotten',
    label: 'Email',
    field: 'email',
  },
  'account deletion': {
    page: <AccountDeletion onDeleted={nothing} />,
    button: 'Delete my account',
    call: 'DELETE /user/ada',
    label: 'Current password',
    field: 'currentPassword',
  },
  'list of books': {
    page: (
      <EditList
        list={list}
        readAgain={async () => ({ data: list, error: null })}
        onDeleted={nothing}
      />
    ),
    button: 'Save the list',
    call: `PUT /list/${list._id}/ada`,
    label: 'Introduction',
    field: 'list.intro',
  },
  'new list': {
    page: <AdminBookListsPage />,
    button: 'Make the list',
    call: 'POST /lists/ada',
    label: 'Title',
    field: 'title',
    others: { 'GET /lists/ada': { json: [] } },
  },
  address: {
    page: <ChangeAddress order={makeOrder()} onClose={nothing} />,
    button: 'Change address',
    call: `PUT /order/${makeOrder()._id}/address/ada`,
    label: 'Address',
    field: 'text',
  },
  note: {
    page: <OrderNotesPanel order={makeOrder()} />,
    button: 'Add note',
    call: 'POST /order/order-1/notes/ada',
    label: 'Note',
    field: 'text',
    others: { 'GET /order/order-1/notes/ada': { json: { notes: [] } } },
    before: () => userEvent.type(screen.getByLabelText('Note'), 'Call first'),
  },
  invitation: {
    page: <InviteForm />,
    button: 'Send the invitation',
    call: 'POST /staff/invitations/ada',
    label: 'E-mail address',
    field: 'email',
  },
  stock: {
    page: <AdjustStock productId="b1" />,
    button: 'Adjust the stock',
    call: 'POST /product/b1/stock/ada',
    label: 'Note',
    field: 'note',
    before: async () => {
      await userEvent.type(screen.getByLabelText('More or fewer copies'), '3');
      await userEvent.selectOptions(screen.getByLabelText('Reason'), 'Recount');
    },
  },
  review: {
    page: <ReviewTableRow review={review} />,
    button: 'Reject “Dull”',
    call: 'PUT /review/r1/ada',
    label: 'Why “Dull” is rejected',
    field: 'reason',
    others: { 'GET /reviews/ada': { json: { reviews: [], next: null } } },
  },
  'gift card': {
    page: <GiftCardTableRow giftCard={giftCard} />,
    button: 'Set the balance',
    call: 'POST /gift-card/card/adjust/ada',
    label: 'New balance ($)',
    field: 'balance',
    others: {
      'GET /gift-card/card/ada': { json: { giftCard, entries: [] } },
      'GET /gift-cards/ada': { json: { giftCards: [], next: null } },
    },
    before: () => press(/^Open the card/),
  },
  category: {
    page: <CategoryForm />,
    button: 'Create category',
    call: 'POST /category/create/ada',
    label: 'Name',
    field: 'name',
    before: () => userEvent.type(screen.getByLabelText('Name'), 'Maps'),
  },
  authenticator: {
    page: <AuthenticatorForm />,
    button: 'Turn it on',
    call: 'PUT /user/ada/authenticator',
    label: 'Code from the app',
    field: 'code',
  },
  'back in stock': {
    page: <BackInStockForm productId="b1" />,
    button: 'Tell me when it is back',
    call: 'POST /stock/wait',
    label: 'E-mail address to tell when it is back',
    field: 'email',
  },
  claim: {
    page: <ClaimOrdersForm token="t" onClaimed={nothing} />,
    button: 'Set the password',
    call: 'POST /account/claim-orders',
    label: 'New password',
    field: 'password',
    before: () => press('Keep my orders'),
  },
};

test.each(Object.entries(FORMS))(
  'the refusal of a field of the form %s goes once it is edited',
  async (what, shown) => {
    stubDialogs();
    let tries = 0;
    answerApi({
      ...shown.others,
      [shown.call]: () =>
        what === 'claim' && tries++ === 0
          ? { json: { email: 'kim@example.com', passwordNeeded: true } }
          : { status: 400, json: { error: 'Not that', fields: { [shown.field]: 'Not that' } } },
    });
    renderForAdmin(shown.page);
    await shown.before?.();
    const field = await screen.findByLabelText(shown.label);
    await press(shown.button);
    await screen.findAllByText('Not that');
    expect(document.activeElement).toBe(field);
    expect(field.getAttribute('aria-invalid')).toBe('true');

    await userEvent.type(field, '1');

    expect(screen.queryAllByText('Not that')).toEqual([]);
    expect(field.getAttribute('aria-invalid')).toBeNull();
  },
);

function formOf(what: string): Shown {
  const shown = FORMS[what];
  if (!shown) throw new Error(`no form ${what}`);
  return shown;
}

const BUSY = 'Someone else is changing this product. Please try again.';
const PASSING = {
  'a lost connection': ['unreachable', 'Network error. Please try again.'],
  'a refusal for a while': [{ status: 503, json: { error: BUSY, reason: 'product-busy' } }, BUSY],
} as const;

// Forms of one field, which show its refusals beside it.
test.each(
  ['note', 'gift card', 'back in stock'].flatMap((form) =>
    (['a lost connection', 'a refusal for a while'] as const).map((why) => [why, form] as const),
  ),
)('%s is an alert above the form %s, not an error of its field', async (why, what) => {
  const shown = formOf(what);
  const [answer, text] = PASSING[why];
  const calls = answerApi({ ...shown.others, [shown.call]: answer });
  renderForAdmin(shown.page);
  await shown.before?.();
  const field = await screen.findByLabelText<HTMLInputElement>(shown.label);
  await userEvent.type(field, '12');
  await press(shown.button);

  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toBe(text);
  expect(field.getAttribute('aria-invalid')).toBeNull();
  expect(field.value).toContain('12');
  expect(calls.filter(({ call }) => call === shown.call)).toHaveLength(1);
});

// Enter leaves the focus in the field, so a screen reader would not read its error again.
test.each(['note', 'gift card', 'back in stock'])(
  'the refusal beside the only field of the form %s is announced',
  async (what) => {
    const shown = formOf(what);
    const refused = {
      status: 400,
      json: { error: 'Not that', fields: { [shown.field]: 'Not that' } },
    };
    answerApi({ ...shown.others, [shown.call]: refused });
    renderForAdmin(shown.page);
    await shown.before?.();
    const field = await screen.findByLabelText(shown.label);
    await userEvent.type(field, '12');
    await press(shown.button);

    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toBe('Not that');
    expect(field.getAttribute('aria-describedby')?.split(' ')).toContain(alert.id);
  },
);

function AuthenticatorForm() {
  const sending = useConfirmAuthenticator();
  const setup = { key: 'KEY', uri: 'otpauth://totp/x' };
  return (
    <AuthenticatorSetup
      setup={setup}
      onCancel={() => {}}
      sending={sending}
      onConfirm={(code) => sending.mutate({ code, key: setup.key })}
    />
  );
}
