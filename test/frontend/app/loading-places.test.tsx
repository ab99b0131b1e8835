import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { HomePage } from '../../../frontend/app/routes/home-page.tsx';
import { OrderPlacedPage } from '../../../frontend/app/routes/order-placed-page.tsx';
import { ProductPage } from '../../../frontend/app/routes/product-page.tsx';
import { ProfilePage } from '../../../frontend/app/routes/profile-page.tsx';
import { UserDashboardPage } from '../../../frontend/app/routes/user-dashboard-page.tsx';
import { adminRoute } from '../support/admin-route.tsx';
import { Guarded, type GuardedPage, renderPage, signInAda } from '../support/render-page.tsx';

const AdminOrdersPage = await adminRoute('admin/orders');
const AdminPaymentsPage = await adminRoute('admin/payments');
const AdminProductsPage = await adminRoute('admin/products');
const CreateProductPage = await adminRoute('create/product');
const UpdateProductPage = await adminRoute('admin/product/update/:productId');

const said = { selector: '[role="status"]' };

// Every page that waits for the shop: before it answers, and when it cannot.

// proves forms.4, texts.16
test.each<[string, string, GuardedPage, string]>([
  ['/', '/', HomePage, 'Loading Best Sellers'],
  ['/product/:productId', '/product/emma', ProductPage, 'Please wait'],
  ['/user/dashboard', '/user/dashboard', UserDashboardPage, 'Loading orders'],
  ['/profile/:userId', '/profile/ada', ProfilePage, 'Loading your profile'],
  ['/order/:orderId', '/order/order-1', OrderPlacedPage, 'Loading orders'],
  ['/create/product', '/create/product', CreateProductPage, 'Loading'],
  ['/admin/orders', '/admin/orders', AdminOrdersPage, 'Loading orders'],
  ['/admin/products', '/admin/products', AdminProductsPage, 'Loading products'],
  ['/admin/payments', '/admin/payments', AdminPaymentsPage, 'Loading payments'],
  ['/admin/product/update/:id', '/admin/product/update/emma', UpdateProductPage, 'Loading'],
])(
  '%s shows placeholders and a loading text until its data has failed, and then Retry',
  async (path, at, Page, note) => {
    signInAda();
    const waiting: (() => void)[] = [];
    vi.stubGlobal(
      'fetch',
      () =>
        new Promise((_, fail) => {
          waiting.push(() => fail(new TypeError('Failed to fetch')));
        }),
    );
    renderPage(
      <Routes>
        <Route
          path={path.replace(':id', ':productId')}
          element={<Guarded only="admins" page={Page} />}
        />
      </Routes>,
      { at },
    );
    expect(await screen.findByText(note, said)).toBeTruthy();
    expect(document.querySelector('[aria-hidden="true"]')).toBeTruthy();
    expect(screen.queryByText(/could not be loaded/)).toBeNull();

    const end = setInterval(() => {
      for (const fail of waiting.splice(0)) fail();
    }, 10);
    expect((await screen.findAllByText(/could not be loaded/)).length).toBeGreaterThan(0);
    expect(screen.queryByText(note, said)).toBeNull();
    clearInterval(end);

    await userEvent.click(screen.getAllByRole('button', { name: 'Retry' })[0] as Element);
    await expect.poll(() => waiting.length).toBeGreaterThan(0);
  },
);
