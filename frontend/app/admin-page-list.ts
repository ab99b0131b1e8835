import { type Access, mayDo, type Permission } from '#contract/accounts/permissions.ts';
import type { User } from '#contract/accounts/user.ts';

/** Link text and description used where other pages link to this one. */
interface PageLink {
  name: string;
  about: string;
}

/** A page shown below the admin navigation, with a heading. */
interface FramedPage {
  title: string;
  /** Title for users who may not change anything on the page. */
  titleToRead?: string;
  permission: Permission;
  /** Access without which the page is useless; "read" if absent. */
  access?: Access;
  /**
   * Set if the admin navigation links to the page. `toRead` replaces it for users who may only
   * read.
   */
  link?: PageLink & { toRead?: PageLink };
}

/** A page that renders its own heading. */
interface UnframedPage {
  title?: never;
  permission?: Permission;
  access?: never;
  link?: never;
}

/**
 * Admin pages by path, in the order of the admin navigation (spec 2). `admin-routes.tsx` restricts
 * all of them to admins; `admin-page-frame.tsx` checks `permission` against the admin's staff role.
 */
export const ADMIN_PAGES = {
  // Open to every role; the page itself decides what each role sees.
  'admin/dashboard': {},
  'create/category': {
    title: 'Create category',
    permission: 'catalog',
    access: 'change',
    link: { name: 'Create Category', about: 'A new group of products, for shoppers to browse' },
  },
  'create/product': {
    title: 'Create product',
    permission: 'catalog',
    access: 'change',
    link: { name: 'Create Product', about: 'A book to sell, with its photo and facts' },
  },
  'admin/orders': {
    title: 'Orders',
    permission: 'orders',
    link: { name: 'View Orders', about: 'What was bought, by whom, and its status' },
  },
  // It prints its own heading.
  'admin/orders/print': { permission: 'orders' },
  'admin/payments': {
    title: 'Payments needing attention',
    permission: 'orders',
    link: {
      name: 'Payments Needing Attention',
      about: 'Money that is not accounted for, and what to do about it',
    },
  },
  'admin/customers': {
    title: 'Customers',
    permission: 'orders',
    link: { name: 'Customers', about: 'Who buys, what they ordered and spent' },
  },
  'admin/customers/:customerId': { title: 'Customer', permission: 'orders' },
  'admin/products': {
    title: 'Products',
    permission: 'catalog',
    link: { name: 'Manage Products', about: 'Everything on sale: find, update, delete' },
  },
  'admin/product/update/:productId': {
    title: 'Update product',
    titleToRead: 'Product',
    permission: 'catalog',
  },
  'admin/categories': {
    title: 'Categories',
    permission: 'catalog',
    link: { name: 'Manage Categories', about: 'The shelves that there are: rename, merge, delete' },
  },
  'admin/stock': {
    title: 'Stock',
    permission: 'catalog',
    link: { name: 'Stock', about: 'What came and went of each book, and why' },
  },
  'admin/stock/:productId': { title: 'Stock of a book', permission: 'catalog' },
  'admin/lists': {
    title: 'Lists',
    permission: 'catalog',
    link: { name: 'Lists', about: 'Staff picks, and other books that you choose' },
  },
  'admin/lists/:listId': { title: 'List', permission: 'catalog' },
  'admin/reviews': {
    title: 'Reviews',
    permission: 'catalog',
    link: { name: 'Reviews', about: 'What readers say of books: publish or reject it' },
  },
  'admin/import': {
    title: 'Import catalogue',
    titleToRead: 'Export catalogue',
    permission: 'catalog',
    link: {
      name: 'Import Catalogue',
      about: 'Many books at once, from a file',
      toRead: { name: 'Export Catalogue', about: 'All books in one file' },
    },
  },
  'admin/delivery': {
    title: 'Delivery and tax',
    permission: 'settings',
    access: 'change',
    link: {
      name: 'Delivery and Tax',
      about: 'Where parcels go, what that costs, and which tax is charged',
    },
  },
  'admin/discounts': {
    title: 'Discount codes',
    permission: 'settings',
    access: 'change',
    link: { name: 'Discount Codes', about: 'What makes orders cheaper, for whom and until when' },
  },
  'admin/gift-cards': {
    title: 'Gift cards',
    permission: 'settings',
    access: 'change',
    link: { name: 'Gift Cards', about: 'Issue them, see what is left on each, and where it went' },
  },
  'admin/security-log': {
    title: 'Security log',
    permission: 'staff',
    link: { name: 'Security Log', about: 'Sign-ins, refusals, and what staff changed' },
  },
  'admin/staff': {
    title: 'Staff',
    permission: 'staff',
    access: 'change',
    link: { name: 'Staff', about: 'Who works in the shop, and what each may do' },
  },
  'admin/settings': {
    title: 'Settings',
    permission: 'settings',
    access: 'change',
    link: { name: 'Settings', about: 'The shop’s name, seller, texts, shelves and prices' },
  },
} as const satisfies Record<string, FramedPage | UnframedPage>;

export type AdminPath = keyof typeof ADMIN_PAGES;

/** Links to the admin pages this user may open. */
export function linksOf(user: User): ({ to: string } & PageLink)[] {
  return Object.entries<FramedPage | UnframedPage>(ADMIN_PAGES).flatMap(
    ([path, { permission, access = 'read', link }]) => {
      if (!link || !mayDo(user, permission, access)) return [];
      const { toRead, ...others } = link;
      const shown = mayDo(user, permission, 'change') ? others : (toRead ?? others);
      return [{ to: `/${path}`, ...shown }];
    },
  );
}
