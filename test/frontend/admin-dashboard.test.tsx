import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { AdminDashboardRoute } from '../../frontend/app/routes/admin-dashboard.tsx';
import { setSession } from '../../frontend/stores/session-store.ts';
import { aSession } from './support/a-book.ts';
import { renderPage } from './support/render-page.tsx';

// proves routes.14
test('the admin’s dashboard leads to all of an admin’s work, and to the admin’s own profile', () => {
  setSession(aSession({ _id: 'ada', name: 'Ada', role: 1 }));
  renderPage(<AdminDashboardRoute />);
  const work = within(screen.getByRole('navigation', { name: 'Admin' })).getAllByRole('link');
  expect(work.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Create Category', '/create/category'],
    ['Create Product', '/create/product'],
    ['View Orders', '/admin/orders'],
    ['Payments Needing Attention', '/admin/payments'],
    ['Manage Products', '/admin/products'],
    ['Manage Categories', '/admin/categories'],
    ['Import Catalogue', '/admin/import'],
    ['Delivery and Tax', '/admin/delivery'],
    ['Discount Codes', '/admin/discounts'],
    ['Gift Cards', '/admin/gift-cards'],
    ['Security Log', '/admin/security-log'],
    ['Settings', '/admin/settings'],
  ]);
  expect(screen.getByRole('link', { name: 'Update profile' }).getAttribute('href')).toBe(
    '/profile/ada',
  );
  expect(screen.getByText('Admin', { selector: 'dd' })).toBeTruthy();
});
