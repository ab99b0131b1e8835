import { type APIRequestContext, expect, type Page, type Request, test } from '@playwright/test';
import type { Session } from '#contract/accounts/user.ts';
import { editedListSchema } from '#contract/book-lists/book-list-requests.ts';
import { productListSchema, productSchema } from '#contract/catalog/product.ts';
import { makePng } from '#support/pictures.ts';
import { expectReadable } from './expect-readable.ts';
import { buyBook, credentialsOf, sessionOf, signInAs, type Visitor } from './people.ts';

// Spec 2 and 6: every page as each kind of visitor, including refused visits.

const SIGN_IN = 'Sign in';

interface Place {
  path: string;
  /** The page's first heading, as each kind of visitor sees it. */
  heading: Record<Visitor, string | RegExp>;
}

const toAll = (heading: string | RegExp) => ({
  'a visitor': heading,
  'a user': heading,
  'an admin': heading,
});
const toSignedIn = (heading: string | RegExp) => ({ ...toAll(heading), 'a visitor': SIGN_IN });
const toAdmins = (heading: string | RegExp) => ({ ...toAll(SIGN_IN), 'an admin': heading });

/** `:book` and the other placeholders stand for ids that the shop generates. */
const PLACES: Place[] = [
  { path: '/', heading: toAll('What would you like to read?') },
  { path: '/?search=love', heading: toAll('What would you like to read?') },
  { path: '/search?q=love', heading: toAll('Search: “love”') },
  { path: '/search?q=love&price=10-19&sort=price', heading: toAll('Search: “love”') },
  { path: '/author/George%20Eliot', heading: toAll('George Eliot') },
  { path: '/search', heading: toAll('Search') },
  { path: '/shop', heading: toAll('Shop') },
  { path: '/product/:book', heading: toAll(/./) },
  { path: '/product/no-such-book', heading: toAll('Product not found') },
  { path: '/category/:category', heading: toAll(/./) },
  { path: '/product/:soldOut', heading: toAll('The Long Walk (Every Page, #1)') },
  { path: '/list/for-every-page', heading: toAll('For every page') },
  { path: '/series/every-page', heading: toAll('Every Page') },
  { path: '/cart', heading: toAll('Your cart') },
  {
    path: '/signin',
    heading: { 'a visitor': SIGN_IN, 'a user': 'Dashboard', 'an admin': 'Admin dashboard' },
  },
  {
    path: '/signup',
    heading: {
      'a visitor': 'Sign up',
      'a user': 'Dashboard',
      'an admin': 'Admin dashboard',
    },
  },
  { path: '/password/forgotten', heading: toAll('Forgotten your password?') },
  { path: '/password/reset#unconfirmed=1&token=x', heading: toAll('Choose a new password') },
  { path: '/password/reset', heading: toAll('This link is incomplete') },
  { path: '/account/confirm-email#token=x', heading: toAll('Confirm your e-mail address') },
  { path: '/account/undo-change#token=x', heading: toAll('Undo the change') },
  { path: '/account/join-staff#token=x', heading: toAll('Join the staff') },
  { path: '/account/claim-orders#token=x', heading: toAll('Keep your orders') },
  { path: '/order-lookup', heading: toAll('Find your order') },
  { path: '/user/wishlist', heading: toSignedIn('Wishlist') },
  { path: '/stock/confirm#token=x', heading: toAll('Tell me when it is back') },
  { path: '/stock/confirm', heading: toAll('This link is incomplete') },
  { path: '/stock/unsubscribe#token=x', heading: toAll('Unsubscribe') },
  { path: '/user/cards', heading: toSignedIn('Saved cards') },
  { path: '/user/dashboard', heading: toSignedIn('Dashboard') },
  { path: '/user/security', heading: toSignedIn('Security') },
  { path: '/user/privacy', heading: toSignedIn('Your data') },
  { path: '/profile/:user', heading: toSignedIn('Your profile') },
  {
    path: '/checkout/done/:order',
    heading: { ...toSignedIn('Your order is placed'), 'an admin': 'No such order' },
  },
  { path: '/admin/dashboard', heading: toAdmins('Admin dashboard') },
  { path: '/create/category', heading: toAdmins('Create category') },
  { path: '/create/product', heading: toAdmins('Create product') },
  { path: '/admin/orders', heading: toAdmins('Orders') },
  { path: '/admin/orders/print', heading: toAdmins('Pick list') },
  { path: '/admin/payments', heading: toAdmins('Payments needing attention') },
  { path: '/admin/products', heading: toAdmins('Products') },
  { path: '/admin/categories', heading: toAdmins('Categories') },
  { path: '/admin/stock', heading: toAdmins('Stock') },
  { path: '/admin/stock/:book', heading: toAdmins('Stock of a book') },
  { path: '/admin/product/update/:book', heading: toAdmins(/^Update/) },
  { path: '/admin/reviews', heading: toAdmins('Reviews') },
  { path: '/admin/lists', heading: toAdmins('Lists') },
  { path: '/admin/lists/:list', heading: toAdmins('List') },
  { path: '/admin/import', heading: toAdmins('Import catalogue') },
  { path: '/admin/delivery', heading: toAdmins('Delivery and tax') },
  { path: '/admin/discounts', heading: toAdmins('Discount codes') },
  { path: '/admin/gift-cards', heading: toAdmins('Gift cards') },
  { path: '/admin/security-log', heading: toAdmins('Security log') },
  { path: '/admin/settings', heading: toAdmins('Settings') },
  { path: '/admin/customers', heading: toAdmins('Customers') },
  { path: '/admin/customers/:user', heading: toAdmins('Customer') },
  { path: '/admin/staff', heading: toAdmins('Staff') },
  { path: '/imprint', heading: toAll('No such page') },
  { path: '/no/such/page', heading: toAll('No such page') },
];

let sessions: Record<Visitor, Session | null>;
let ids: Record<'book' | 'order' | 'category' | 'soldOut' | 'list', string>;

test.beforeAll(async ({ request }) => {
  const admin = await sessionOf(request, 'admin');
  const buyer = await sessionOf(request, 'shopper');
  sessions = { 'a visitor': null, 'a user': buyer, 'an admin': admin };
  const books = productListSchema.parse(await (await request.get('/api/products')).json());
  const [book] = books;
  if (!book) throw new Error('The demo shop has no book');
  const order = await buyBook(request, buyer);
  const soldOut = await createSeriesBook(request, admin, book.category._id);
  const list = await createList(request, admin, [book._id, soldOut]);
  ids = { book: book._id, order, category: book.category._id, soldOut, list };
});

/** The other tests share this shop. */
test.afterAll(async ({ request }) => {
  const { userId, headers } = credentialsOf(await sessionOf(request, 'admin'));
  await request.delete(`/api/list/${ids.list}/${userId}`, { headers });
  await request.delete(`/api/product/${ids.soldOut}/${userId}`, { headers });
});

/**
 * Creates a book with everything its page can show: a series, an old price, a second picture, and
 * no stock.
 */
async function createSeriesBook(
  request: APIRequestContext,
  admin: Session,
  category: string,
): Promise<string> {
  const { userId, headers } = credentialsOf(admin);
  const multipart = {
    name: 'The Long Walk (Every Page, #1)',
    description: 'From the first page to the last.',
    price: '9.00',
    compareAtPrice: '12.00',
    category,
    quantity: '0',
    shipping: '1',
  };
  const made = await request.post(`/api/product/create/${userId}`, { headers, multipart });
  const { _id } = productSchema.parse(await made.json());
  const photo = { name: 'map.png', mimeType: 'image/png', buffer: Buffer.from(makePng(900, 600)) };
  const pictures = `/api/product/${_id}/pictures/${userId}`;
  const added = await request.post(pictures, { headers, multipart: { alt: 'A map', photo } });
  expect(added.ok()).toBe(true);
  return _id;
}

/** Creates a published list with a note on each book. */
async function createList(
  request: APIRequestContext,
  admin: Session,
  books: readonly string[],
): Promise<string> {
  const { userId, headers } = credentialsOf(admin);
  const made = await request.post(`/api/lists/${userId}`, {
    headers,
    data: {
      title: 'For every page',
      intro: 'Read *slowly*.',
      isPublished: true,
      books: books.map((product) => ({ product, note: 'As deep as a sea.' })),
    },
  });
  return editedListSchema.parse(await made.json())._id;
}

/** The visitor tested before: a page that looks the same to both is only checked once. */
const BEFORE = { 'a visitor': null, 'a user': 'a visitor', 'an admin': 'a user' } as const;
/** Pages that differ from the previous visitor's despite the same heading. */
const OTHERWISE: Record<Visitor, string[]> = {
  'a visitor': [],
  'a user': ['/', '/product/:book', '/product/:soldOut', '/cart'],
  'an admin': ['/'],
};

/** @returns the requests that have no answer yet */
function watchRequests(page: Page): ReadonlySet<Request> {
  const open = new Set<Request>();
  page.on('request', (request) => open.add(request));
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
  return open;
}

/** React's page replaces the Worker's, which has the same heading. */
async function expectReact(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    Object.keys(document.getElementById('root') ?? {}).some((key) => key.startsWith('__react')),
  );
}

/** Opens another page without a visit, as Back and Forward do: much quicker. */
async function goWithinShop(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, address);
}

/** Opened before each page, so that the heading of the last one is not taken for its own. */
const CART = { path: '/cart', heading: 'Your cart' };
const NO_PAGE = { path: '/no/such/page', heading: 'No such page' };

// Page after page in one browser, so what has loaded stays cached. Only what is to be read is
// visited: the heading that the Worker sends is the same for all, and React's is shown within the
// shop as after a visit.
for (const who of ['a visitor', 'a user', 'an admin'] as const) {
  // proves routes.6, routes.7, routes.12, routes.13, routes.14, routes.15, routes.16, routes.17
  // proves routes.18, routes.19, routes.20, routes.21, roles.1, roles.2, roles.3, forms.1, forms.7
  // proves forms.11, forms.15, order-life.7, invariants.1
  test(`every page has its heading and is readable for ${who}`, async ({ page, hasTouch }) => {
    test.setTimeout(600_000);
    const session = sessions[who];
    if (session) await signInAs(page, session);
    const open = watchRequests(page);
    const title = page.getByRole('heading', { level: 1 });
    const addressOf = (path: string) =>
      path
        .replace(':book', ids.book)
        .replace(':order', ids.order)
        .replace(':category', ids.category)
        .replace(':soldOut', ids.soldOut)
        .replace(':list', ids.list)
        .replace(':user', session?.user._id ?? 'somebody');
    // The sign-in form is the same on every page, so it is only checked once.
    let readTheForm = false;
    const before = BEFORE[who];
    const unread: Place[] = [];
    for (const place of PLACES) {
      const { path, heading } = place;
      const refused = heading[who] === SIGN_IN;
      const isNew = !before || heading[who] !== heading[before] || OTHERWISE[who].includes(path);
      if (!isNew || (refused && readTheForm)) {
        unread.push(place);
        continue;
      }
      readTheForm ||= refused;
      await test.step(path, async () => {
        await page.goto(addressOf(path));

        await expect(title).toHaveText(heading[who]);
        if (refused) await expect(page.getByLabel('Password')).toBeVisible();
        await expectReact(page);
        await expect(page.locator('[data-loading]')).toHaveCount(0);
        await expect.poll(() => open.size).toBe(0);
        await expectReadable(page);
      });
    }
    // Who may see a page is the same at every width: a phone opens what it is to read.
    if (hasTouch) return;
    for (const { path, heading } of unread) {
      await test.step(`${path}, within the shop`, async () => {
        const elsewhere = heading[who] === CART.heading ? NO_PAGE : CART;
        await goWithinShop(page, elsewhere.path);
        await expect(title).toHaveText(elsewhere.heading);

        await goWithinShop(page, addressOf(path));

        await expect(title).not.toHaveText(elsewhere.heading);
        await expect(title).toHaveText(heading[who]);
        if (heading[who] === SIGN_IN) await expect(page.getByLabel('Password')).toBeVisible();
      });
    }
  });
}
