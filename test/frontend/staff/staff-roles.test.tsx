import { screen } from '@testing-library/react';
import { matchPath } from 'react-router-dom';
import { expect, test } from 'vitest';
import { roleMay } from '#contract/accounts/permissions.ts';
import { STAFF_ROLES, type StaffRole } from '#contract/accounts/user.ts';
import { accessOf, type Endpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import type { AdminPath } from '../../../frontend/app/admin-page-list.ts';
import type { StaffCall } from '../../../frontend/hooks/use-permission.ts';
import { setSession } from '../../../frontend/stores/session-store.ts';
import { adminPage } from '../support/admin-route.tsx';
import { makeSession } from '../support/make-records.ts';
import { stubDialogs } from '../support/native-dialog.ts';
import { answerApi } from '../support/shop-api.ts';
import { PAGES, type PageName, type StaffPage } from '../support/staff-pages.ts';

/** Where a call is made: by a page itself, or by a control on it, named as in `seen`. */
type Where = PageName | readonly [PageName, string];

/** Every staff call; one that no admin page makes has the reason in brackets. */
const STAFF_CALLS: Readonly<Record<StaffCall, Where | `(${string})`>> = {
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
  'GET /order/list/:userId': '(the specification’s; the page has its own)',
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
  'DELETE /customer/:customerId/sessions/:userId': '(stands on the page of a customer)',
  'GET /staff/:userId': 'staff',
  'PUT /staff/:staffId/:userId': 'staff',
  'DELETE /staff/:staffId/:userId': 'staff',
  'POST /staff/invitations/:userId': 'staff',
  'DELETE /staff/invitations/:invitationId/:userId': 'staff',
  'GET /security-log/:userId': 'log',
};

// What each staff role sees on the admin's pages, as the contract declares each call.

function may(role: StaffRole, name: StaffCall): boolean {
  return roleMay(role, endpoints[name].auth.admin, accessOf(name));
}

/** The dashboard is open to all staff; only its figures are restricted. */
function opensTo(role: StaffRole, name: PageName): boolean {
  return name === 'dashboard' || may(role, PAGES[name].needs);
}

/** Everything on the page to press, follow or choose from, except the navigation. */
function controls(): string[] {
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

/** The admin pages that the page links to, except from the navigation. */
function linkedPages(): PageName[] {
  const links = screen.queryAllByRole('link').filter((link) => !link.closest('nav'));
  return links.flatMap((link) => {
    const { pathname } = new URL(link.getAttribute('href') ?? '', 'http://shop.test');
    return PAGE_NAMES.filter((name) => matchPath(PAGES[name].to, pathname));
  });
}

async function visit(role: StaffRole, { to, of = '', answers = {} }: StaffPage) {
  const openPage = await adminPage(to.slice(1) as AdminPath);
  stubDialogs();
  const staffRole = role === 'owner' ? {} : { staffRole: role };
  setSession(makeSession({ _id: 'ada', name: 'Ada', role: 1, ...staffRole }));
  const calls = answerApi(answers);
  return { ...openPage(to.replace(/:\w+/, of)), calls };
}

const isForbidden = () => screen.queryByText('This page is not for your role') !== null;

const PAGE_NAMES = Object.keys(PAGES) as PageName[];
const ROLES_AND_PAGES = STAFF_ROLES.flatMap((role) =>
  PAGE_NAMES.map((name) => [role, name] as const),
);

test.each(ROLES_AND_PAGES)(
  'for the role %s, the page %s shows and loads exactly what the role may use',
  async (role, name) => {
    const page: StaffPage = PAGES[name];
    const isOpen = may(role, page.needs);
    const theirs = (call: StaffCall) => may(role, call);

    const { calls } = await visit(role, page);

    expect(isForbidden()).toBe(!opensTo(role, name));
    if (page.open && isOpen) await page.open();
    const shown = controls();
    for (const { call, control } of madeOn(name)) {
      const isShown = control === undefined ? isOpen : shown.some((one) => one.startsWith(control));
      expect({ call, isShown }).toEqual({ call, isShown: isOpen && theirs(call) });
    }
    expect(linkedPages().filter((other) => !opensTo(role, other))).toEqual([]);
    const asked = calls.flatMap((made) => staffCallOf(made.call));
    expect(asked.filter((call) => !theirs(call))).toEqual([]);
  },
);

test.each(STAFF_ROLES)(
  'the navigation of the role %s links exactly to the pages it may open',
  async (role) => {
    await visit(role, PAGES.dashboard);

    const nav = screen.getByRole('navigation', { name: 'Admin' });
    const linked = [...nav.querySelectorAll('a')].map((link) => link.getAttribute('href')).sort();
    const { dashboard: _, ...others }: Record<string, StaffPage> = PAGES;
    const theirs = Object.values(others).filter(({ needs, of }) => !of && may(role, needs));
    expect(linked).toEqual(theirs.map(({ to }) => to).sort());
  },
);

/** The calls made on a page and the control for each; undefined for those of the page itself. */
function madeOn(name: PageName): { call: StaffCall; control?: string }[] {
  const made = Object.entries(STAFF_CALLS) as [StaffCall, (typeof STAFF_CALLS)[StaffCall]][];
  return made.flatMap(([call, where]) => {
    if (typeof where === 'string') return where === name ? [{ call }] : [];
    const [page, control] = where;
    return page === name ? [{ call, control }] : [];
  });
}

/** The staff call that was made, by its name in the contract. */
function staffCallOf(made: string): StaffCall[] {
  const names = (Object.entries(endpoints) as [StaffCall, Endpoint][])
    .filter(([, { auth }]) => typeof auth === 'object')
    .map(([name]) => name);
  return names.filter((name) => new RegExp(`^${name.replace(/:\w+/g, '[^/]+')}$`).test(made));
}
