import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { matchPath, Route, Routes } from 'react-router-dom';
import { expect, test } from 'vitest';
import { AdminCategoriesRoute } from '../../frontend/app/routes/admin-categories.tsx';
import { AdminCustomersRoute } from '../../frontend/app/routes/admin-customers.tsx';
import { AdminDashboardRoute } from '../../frontend/app/routes/admin-dashboard.tsx';
import { AdminDeliveryRoute } from '../../frontend/app/routes/admin-delivery.tsx';
import { AdminDiscountsRoute } from '../../frontend/app/routes/admin-discounts.tsx';
import { AdminGiftCardsRoute } from '../../frontend/app/routes/admin-gift-cards.tsx';
import { AdminListRoute } from '../../frontend/app/routes/admin-list.tsx';
import { AdminListsRoute } from '../../frontend/app/routes/admin-lists.tsx';
import { AdminOrdersRoute } from '../../frontend/app/routes/admin-orders.tsx';
import { AdminPaymentsRoute } from '../../frontend/app/routes/admin-payments.tsx';
import { AdminProductStockRoute } from '../../frontend/app/routes/admin-product-stock.tsx';
import { AdminProductsRoute } from '../../frontend/app/routes/admin-products.tsx';
import { AdminReviewsRoute } from '../../frontend/app/routes/admin-reviews.tsx';
import { AdminSecurityLogRoute } from '../../frontend/app/routes/admin-security-log.tsx';
import { AdminSettingsRoute } from '../../frontend/app/routes/admin-settings.tsx';
import { AdminStaffRoute } from '../../frontend/app/routes/admin-staff.tsx';
import { AdminStockRoute } from '../../frontend/app/routes/admin-stock.tsx';
import { CreateCategoryRoute } from '../../frontend/app/routes/create-category.tsx';
import { CreateProductRoute } from '../../frontend/app/routes/create-product.tsx';
import { ImportCatalogueRoute } from '../../frontend/app/routes/import-catalog.tsx';
import { UpdateProductRoute } from '../../frontend/app/routes/update-product.tsx';
import type { StaffCall } from '../../frontend/hooks/use-may.ts';
import { setSession } from '../../frontend/stores/session-store.ts';
import { accessOf, type Endpoint } from '../../functions/contract/endpoints/endpoint.ts';
import { endpoints } from '../../functions/contract/endpoints/endpoints.ts';
import { roleMay } from '../../functions/contract/staff.ts';
import { STAFF_ROLES, type StaffRole } from '../../functions/contract/staff-roles.ts';
import { examples } from '../../functions/docs/examples.ts';
import { aBook, anOrder, aSession } from './support/a-book.ts';
import { answerDesk } from './support/a-desk.ts';
import { pretendDialogs } from './support/native-dialog.ts';
import { renderPage } from './support/render-page.tsx';
import { answerApi } from './support/shop-api.ts';

// What each role of the staff sees on the admin's pages, as the contract says of each call.

const shipment = {
  carrier: 'dhl',
  carrierName: 'DHL Express',
  trackingNumber: '12',
  trackingUrl: 'https://www.dhl.com/12',
  shippedAt: '2026-11-21T09:00:00.000Z',
} as const;

const item = {
  orderId: null,
  amount: 37,
  user: { _id: 'sam', name: 'Sam' },
  since: '2026-11-21T09:00:00.000Z',
  transaction_id: null,
  trouble: null,
  advice: 'Look for it.',
};

const draft = aBook({ _id: 'unwritten', name: 'Unwritten', status: 'draft' });
const shelves = { 'GET /categories': { json: [{ _id: 'novels', name: 'Novels' }] } };
const { answer: moved } = examples['GET /stock/:userId'];
const order = { _id: 'order-1', number: '7QK4-M2XA' };
const ledger = { ...moved, movements: moved.movements.map((one) => ({ ...one, order })) };

const press = async (name: string) => {
  for (const button of screen.getAllByRole('button', { name })) await userEvent.click(button);
};

interface StaffPage {
  /** Where it stands; where it is of one thing, others lead to it, and not the ways of the staff. */
  to: string;
  of?: string;
  /** The call that it is of no use without. */
  needs: StaffCall;
  route: ComponentType;
  answers?: Parameters<typeof answerApi>[0];
  /** Until all of it is seen. */
  open?: () => Promise<unknown>;
}

/** The pages of the staff; those without answers are judged by whether they open at all. */
const PAGES = {
  orders: {
    to: '/admin/orders',
    needs: 'GET /orders/desk/:userId',
    route: AdminOrdersRoute,
    answers: {
      ...answerDesk(() => [anOrder(), anOrder({ _id: 'order-2', status: 'Shipped', shipment })]),
      'GET /order/order-2/notes/ada': { json: { notes: [] } },
    },
    open: async () => {
      await userEvent.click(await screen.findByRole('button', { name: 'Open all' }));
      await userEvent.click(screen.getByLabelText('Select all orders shown'));
      await press('Notes');
    },
  },
  payments: {
    to: '/admin/payments',
    needs: 'GET /payment/unsettled/:userId',
    route: AdminPaymentsRoute,
    answers: {
      'GET /payment/unsettled/ada': {
        json: [
          { ...item, kind: 'payment', _id: 'p', state: 'unknown', closings: ['not-charged'] },
          { ...item, kind: 'refund', _id: 'r', state: 'pending', closings: ['not-returned'] },
        ],
      },
    },
    open: () => screen.findByText('Needing attention: 2'),
  },
  categories: {
    to: '/admin/categories',
    needs: 'GET /categories/table/:userId',
    route: AdminCategoriesRoute,
    answers: {
      'GET /categories/table/ada': {
        json: {
          data: [
            { _id: 'n', name: 'Novels', books: 0 },
            { _id: 'p', name: 'Poems', books: 2 },
          ],
        },
      },
    },
    open: () => screen.findByText('2 categories'),
  },
  products: {
    to: '/admin/products',
    // The list of books is anyone's; the page is for those who may see how the catalogue is kept.
    needs: 'GET /categories/table/:userId',
    route: AdminProductsRoute,
    answers: {
      ...shelves,
      'GET /products': { json: [aBook()] },
      'GET /products/desk/ada': { json: { products: [aBook(), draft], next: null } },
    },
    open: async () => {
      await screen.findByText('Showing 1 product');
      await userEvent.selectOptions(screen.getByLabelText('Show'), 'All');
      await screen.findByText('Showing all 2 products');
      for (const box of screen.queryAllByRole('checkbox')) await userEvent.click(box);
    },
  },
  product: {
    to: '/admin/product/update/:productId',
    of: 'unwritten',
    needs: 'GET /product/:productId/desk/:userId',
    route: UpdateProductRoute,
    answers: {
      ...shelves,
      'GET /product/unwritten': { status: 404, json: { error: 'Product not found' } },
      'GET /product/unwritten/desk/ada': {
        json: {
          ...draft,
          pictures: examples['PUT /product/:productId/pictures/:userId'].answer.pictures,
        },
      },
    },
    open: () => screen.findByRole('heading', { name: 'Further pictures' }),
  },
  stock: {
    to: '/admin/stock',
    needs: 'GET /stock/:userId',
    route: AdminStockRoute,
    answers: { 'GET /stock/ada': { json: ledger } },
    open: () => screen.findByRole('columnheader', { name: 'Book' }),
  },
  'stock of a book': {
    to: '/admin/stock/:productId',
    of: 'middlemarch',
    needs: 'GET /stock/:userId',
    route: AdminProductStockRoute,
    answers: {
      'GET /product/middlemarch': { json: aBook() },
      'GET /stock/ada': { json: ledger },
    },
    open: async () => {
      await screen.findByRole('heading', { name: 'Middlemarch' });
      await screen.findByText('4 copies in stock');
    },
  },
  lists: {
    to: '/admin/lists',
    needs: 'GET /lists/:userId',
    route: AdminListsRoute,
    answers: { 'GET /lists/ada': { json: examples['GET /lists/:userId'].answer } },
    open: () => screen.findByText('By the fire'),
  },
  list: {
    to: '/admin/lists/:listId',
    of: 'by-the-fire',
    needs: 'GET /list/:listId/:userId',
    route: AdminListRoute,
    answers: {
      'GET /list/by-the-fire/ada': { json: examples['GET /list/:listId/:userId'].answer },
    },
    open: () => screen.findByRole('list', { name: 'Books of the list' }),
  },
  reviews: {
    to: '/admin/reviews',
    needs: 'GET /reviews/:userId',
    route: AdminReviewsRoute,
    answers: { 'GET /reviews/ada': { json: examples['GET /reviews/:userId'].answer } },
    open: () => screen.findByRole('heading', { name: 'A book to walk with' }),
  },
  dashboard: {
    to: '/admin/dashboard',
    needs: 'GET /figures/:userId',
    route: AdminDashboardRoute,
    answers: {
      'GET /figures/ada': { json: examples['GET /figures/:userId'].answer },
      'GET /payment/unsettled/ada': { json: [] },
    },
    open: () => screen.findByRole('heading', { name: 'Low stock' }),
  },
  customers: {
    to: '/admin/customers',
    needs: 'GET /customers/:userId',
    route: AdminCustomersRoute,
  },
  'new category': {
    to: '/create/category',
    needs: 'POST /category/create/:userId',
    route: CreateCategoryRoute,
  },
  'new product': {
    to: '/create/product',
    needs: 'POST /product/create/:userId',
    route: CreateProductRoute,
  },
  import: {
    to: '/admin/import',
    needs: 'GET /products/desk/:userId',
    route: ImportCatalogueRoute,
    answers: {},
    open: () => screen.findByRole('button', { name: 'Save the catalogue' }),
  },
  delivery: {
    to: '/admin/delivery',
    needs: 'PUT /delivery/settings/:userId',
    route: AdminDeliveryRoute,
  },
  discounts: {
    to: '/admin/discounts',
    needs: 'POST /discounts/:userId',
    route: AdminDiscountsRoute,
  },
  'gift cards': {
    to: '/admin/gift-cards',
    needs: 'POST /gift-cards/:userId',
    route: AdminGiftCardsRoute,
  },
  settings: { to: '/admin/settings', needs: 'PUT /settings/:userId', route: AdminSettingsRoute },
  staff: { to: '/admin/staff', needs: 'PUT /staff/:staffId/:userId', route: AdminStaffRoute },
  log: {
    to: '/admin/security-log',
    needs: 'GET /security-log/:userId',
    route: AdminSecurityLogRoute,
  },
} as const satisfies Record<string, StaffPage>;
type PageName = keyof typeof PAGES;

/** Where a call is made: by a page as such, or by something on it, as `seen` says it. */
type Where = PageName | readonly [PageName, string];

/** Every call of the staff; one that no page of theirs makes has the reason in brackets. */
const MADE: Readonly<Record<StaffCall, Where | `(${string})`>> = {
  'POST /category/create/:userId': ['categories', 'button Create category'],
  'POST /product/create/:userId': 'new product',
  'PUT /product/:productId/:userId': ['products', 'link Update'],
  'DELETE /product/:productId/:userId': ['products', 'button Delete'],
  'GET /products/desk/:userId': ['products', 'combobox Show'],
  'PUT /product/:productId/desk/:userId': ['products', 'button Change price'],
  'POST /products/change/:userId': ['products', 'button Apply'],
  'GET /product/:productId/desk/:userId': 'product',
  'POST /product/:productId/pictures/:userId': ['product', 'button Add the picture'],
  'PUT /product/:productId/pictures/:userId': ['product', 'button Move picture'],
  'DELETE /product/:productId/picture/:pictureId/:userId': ['product', 'button Remove picture 2'],
  'GET /stock/:userId': 'stock',
  'POST /product/:productId/stock/:userId': ['stock of a book', 'button Adjust the stock'],
  'GET /lists/:userId': 'lists',
  'POST /lists/:userId': ['lists', 'button Make the list'],
  'GET /list/:listId/:userId': 'list',
  'PUT /list/:listId/:userId': ['list', 'button Save the list'],
  'DELETE /list/:listId/:userId': ['list', 'button Delete the list'],
  'GET /reviews/:userId': 'reviews',
  'PUT /review/:reviewId/:userId': ['reviews', 'button Publish'],
  'POST /catalogue/import/:userId': ['import', 'heading Cover pictures'],
  'POST /catalogue/reindex/:userId': '(a command)',
  'POST /catalogue/photos/:userId': '(a command)',
  'GET /categories/table/:userId': 'categories',
  'PUT /category/:categoryId/:userId': ['categories', 'button Rename Novels'],
  'PUT /category/:categoryId/parent/:userId': ['categories', 'button Move Novels'],
  'POST /category/:categoryId/move/:userId': ['categories', 'button Delete Novels'],
  'DELETE /category/:categoryId/:userId': ['categories', 'button Delete Novels'],
  'POST /search/rebuild/:userId': '(a command)',
  'GET /order/list/:userId': '(the specification’s; the desk has its own)',
  'GET /order/status-values/:userId': 'orders',
  'PUT /order/:orderId/:userId': ['orders', 'combobox Update Status'],
  'PUT /order/:orderId/status/:userId': '(the same as PUT /order/:orderId/:userId)',
  'PUT /order/:orderId/shipment/:userId': ['orders', 'button Change tracking…'],
  'POST /order/:orderId/cancel/:userId': ['orders', 'button Cancel and refund…'],
  'GET /order/:orderId/history/:userId': ['orders', 'button History'],
  'GET /orders/desk/:userId': 'orders',
  'GET /orders/selected/:userId': ['orders', 'link Pick list'],
  'POST /orders/move/:userId': ['orders', 'button Ship…'],
  'GET /order/:orderId/desk/:userId': '(reloads what was changed)',
  'PUT /order/:orderId/address/:userId': ['orders', 'button Change address…'],
  'GET /order/:orderId/notes/:userId': ['orders', 'button Notes'],
  'POST /order/:orderId/notes/:userId': ['orders', 'button Add note'],
  'GET /delivery/settings/:userId': 'delivery',
  'PUT /delivery/settings/:userId': 'delivery',
  'GET /discounts/:userId': 'discounts',
  'POST /discounts/:userId': 'discounts',
  'PUT /discount/:discountId/:userId': 'discounts',
  'GET /gift-cards/:userId': 'gift cards',
  'POST /gift-cards/:userId': 'gift cards',
  'GET /gift-card/:giftCardId/:userId': 'gift cards',
  'POST /gift-card/:giftCardId/adjust/:userId': 'gift cards',
  'POST /order/:orderId/refund/:userId': ['orders', 'button Refund a part…'],
  'GET /payment/unsettled/:userId': 'payments',
  'POST /payment/reconcile/:userId': ['payments', 'button Check now'],
  'PUT /payment/:paymentId/:userId': ['payments', 'button Close as not charged…'],
  'PUT /refund/:refundId/:userId': ['payments', 'button Close as not returned…'],
  'GET /settings/:userId': 'settings',
  'PUT /settings/:userId': 'settings',
  'GET /figures/:userId': ['dashboard', 'heading Sales'],
  'GET /figures/export/:userId': ['dashboard', 'button Download CSV'],
  'GET /customers/:userId': 'customers',
  'GET /customer/:customerId/:userId': 'customers',
  'GET /staff/:userId': 'staff',
  'PUT /staff/:staffId/:userId': 'staff',
  'DELETE /staff/:staffId/:userId': 'staff',
  'POST /staff/invitations/:userId': 'staff',
  'DELETE /staff/invitations/:invitationId/:userId': 'staff',
  'GET /security-log/:userId': 'log',
};

function may(role: StaffRole, name: StaffCall): boolean {
  return roleMay(role, endpoints[name].permission, accessOf(name));
}

/** The dashboard is for all of the staff: only the figures on it are not. */
function opensTo(role: StaffRole, name: PageName): boolean {
  return name === 'dashboard' || may(role, PAGES[name].needs);
}

/** What one can press, follow or choose from on the page, without the ways to the other pages. */
function seen(): string[] {
  const roles = ['button', 'link', 'combobox', 'heading'] as const;
  const all = roles.flatMap((role) =>
    screen.queryAllByRole(role).flatMap((element) => {
      if (element.closest('nav')) return [];
      const name = element.getAttribute('aria-label') ?? (element.title || labelOf(element));
      return `${role} ${name}`.replace(/ of order .*/, '');
    }),
  );
  return [...new Set(all)].sort();
}

function labelOf(element: HTMLElement): string {
  const [label] = (element as HTMLSelectElement).labels ?? [];
  return (label ?? element).textContent.trim();
}

/** The pages of the staff that what stands on the page leads to, without the ways to the other pages. */
function ledTo(): PageName[] {
  const links = screen.queryAllByRole('link').filter((link) => !link.closest('nav'));
  return links.flatMap((link) => {
    const { pathname } = new URL(link.getAttribute('href') ?? '', 'http://shop.test');
    return PAGE_NAMES.filter((name) => matchPath(PAGES[name].to, pathname));
  });
}

function visit(role: StaffRole, { to, of = '', route: Page, answers = {} }: StaffPage) {
  pretendDialogs();
  const staffRole = role === 'owner' ? {} : { staffRole: role };
  setSession(aSession({ _id: 'ada', name: 'Ada', role: 1, ...staffRole }));
  const calls = answerApi(answers);
  const page = <Route path={to} element={<Page />} />;
  const at = to.replace(/:\w+/, of);
  return { ...renderPage(<Routes>{page}</Routes>, { at }), calls };
}

const isNotTheirs = () => screen.queryByText('This page is not for your role') !== null;

const PAGE_NAMES = Object.keys(PAGES) as PageName[];
const ROLES_AND_PAGES = STAFF_ROLES.flatMap((role) =>
  PAGE_NAMES.map((name) => [role, name] as const),
);

test.each(ROLES_AND_PAGES)(
  'to the staff’s %s the page of %s shows what they may do',
  async (role, name) => {
    const page: StaffPage = PAGES[name];
    const isOpen = may(role, page.needs);
    const theirs = (call: StaffCall) => may(role, call);

    const { calls } = visit(role, page);

    expect(isNotTheirs()).toBe(!opensTo(role, name));
    if (page.open && isOpen) await page.open();
    const shown = seen();
    for (const { call, control } of madeOn(name)) {
      const isShown = control === undefined ? isOpen : shown.some((one) => one.startsWith(control));
      expect({ call, isShown }).toEqual({ call, isShown: isOpen && theirs(call) });
    }
    expect(ledTo().filter((other) => !opensTo(role, other))).toEqual([]);
    const asked = calls.flatMap((made) => staffCallOf(made.call));
    expect(asked.filter((call) => !theirs(call))).toEqual([]);
  },
);

test.each(STAFF_ROLES)('the ways of the staff’s %s lead where they may go', (role) => {
  visit(role, PAGES.dashboard);

  const nav = screen.getByRole('navigation', { name: 'Admin' });
  const led = [...nav.querySelectorAll('a')].map((link) => link.getAttribute('href')).sort();
  const { dashboard: _, ...others }: Record<string, StaffPage> = PAGES;
  const theirs = Object.values(others).filter(({ needs, of }) => !of && may(role, needs));
  expect(led).toEqual(theirs.map(({ to }) => to).sort());
});

/** The calls that are made on a page, and by what; undefined for those of the page as such. */
function madeOn(name: PageName): { call: StaffCall; control?: string }[] {
  const made = Object.entries(MADE) as [StaffCall, (typeof MADE)[StaffCall]][];
  return made.flatMap(([call, where]) => {
    if (typeof where === 'string') return where === name ? [{ call }] : [];
    const [page, control] = where;
    return page === name ? [{ call, control }] : [];
  });
}

/** The call of the staff that was made, by the contract's name of it. */
function staffCallOf(made: string): StaffCall[] {
  const names = (Object.entries(endpoints) as [StaffCall, Endpoint][])
    .filter(([, { auth }]) => auth === 'admin')
    .map(([name]) => name);
  return names.filter((name) => new RegExp(`^${name.replace(/:\w+/g, '[^/]+')}$`).test(made));
}
