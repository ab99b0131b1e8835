import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { StaffMember } from '#contract/accounts/staff-requests.ts';
import { AdminStaffPage } from '../../../frontend/app/routes/admin-staff-page.tsx';
import { Toaster } from '../../../frontend/components/toaster.tsx';
import { examples } from '../../../functions/openapi/examples.ts';
import { Guarded, renderPage, signInAda } from '../support/render-page.tsx';
import { answerApi } from '../support/shop-api.ts';

/**
 * Opens the staff page of a shop where Ada is an owner and Bob has this role, until another is
 * chosen.
 */
async function openStaff(roleOfBob: StaffMember['staffRole']) {
  const { answer } = examples['GET /staff/:userId'];
  const [member] = answer.staff;
  if (!member) throw new Error('No example of the staff');
  const ada: StaffMember = { ...member, _id: 'ada', name: 'Ada', staffRole: 'owner' };
  let bob: StaffMember = { ...member, _id: 'bob', name: 'Bob', staffRole: roleOfBob };
  answerApi({
    'GET /staff/ada': () => ({ json: { staff: [ada, bob], invitations: [] } }),
    'PUT /staff/bob/ada': (body) => {
      bob = { ...bob, ...(body as Pick<StaffMember, 'staffRole'>) };
      return { json: bob };
    },
  });
  signInAda();
  renderPage(
    <>
      <Guarded only="admins" page={AdminStaffPage} />
      <Toaster />
    </>,
  );
  return within(await screen.findByRole('list', { name: 'Staff' }));
}

test('the shop’s only owner cannot be removed, and the list says so', async () => {
  const list = await openStaff('orders');
  expect(list.getByRole('button', { name: 'Remove Bob' })).toBeTruthy();
  expect(list.queryByRole('button', { name: 'Remove Ada' })).toBeNull();
  expect(list.getByText(/only owner/)).toBeTruthy();
});

test('one of two owners can be removed', async () => {
  const list = await openStaff('owner');
  expect(list.getByRole('button', { name: 'Remove Ada' })).toBeTruthy();
  expect(list.queryByText(/only owner/)).toBeNull();
});

test('a new role is said to be saved, with what that means for its member', async () => {
  const list = await openStaff('orders');
  await userEvent.selectOptions(list.getByLabelText('Role of Bob'), 'Catalogue');
  await userEvent.click(list.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Bob has another role now, and was signed out')).toBeTruthy();
});
