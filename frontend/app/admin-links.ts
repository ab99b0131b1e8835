import { type Access, mayDo, type Permission } from '../../functions/contract/staff.ts';
import type { User } from '../../functions/contract/user.ts';

/** What a page of the admin's needs of the role of who opens it. */
export interface StaffPage {
  permission: Permission;
  access: Access;
}

interface AdminLink extends StaffPage {
  to: string;
  name: string;
  about: string;
  /** What it is to those who may change nothing there. */
  toRead?: { name: string; about: string };
}

/** The links of the admin's work that is this person's. */
export function linksOf(user: User): AdminLink[] {
  return ADMIN_LINKS.filter(({ permission, access }) => mayDo(user, permission, access)).map(
    (link) => (mayDo(user, link.permission, 'change') ? link : { ...link, ...link.toRead }),
  );
}

/** The admin's work and where it is done (spec 2). */
const ADMIN_LINKS: readonly AdminLink[] = [
  {
    to: '/create/category',
    name: 'Create Category',
    about: 'A shelf that products can stand on',
    permission: 'catalog',
    access: 'change',
  },
  {
    to: '/create/product',
    name: 'Create Product',
    about: 'A book to sell, with its photo and facts',
    permission: 'catalog',
    access: 'change',
  },
  {
    to: '/admin/orders',
    name: 'View Orders',
    about: 'What was bought, by whom, and its status',
    permission: 'orders',
    access: 'read',
  },
  {
    to: '/admin/payments',
    name: 'Payments Needing Attention',
    about: 'Money that is not settled, and what to do about it',
    permission: 'orders',
    access: 'read',
  },
  {
    to: '/admin/customers',
    name: 'Customers',
    about: 'Who buys, what they ordered and spent',
    permission: 'orders',
    access: 'read',
  },
  {
    to: '/admin/products',
    name: 'Manage Products',
    about: 'Everything on sale: find, update, delete',
    permission: 'catalog',
    access: 'read',
  },
  {
    to: '/admin/categories',
    name: 'Manage Categories',
    about: 'The shelves that there are: rename, merge, delete',
    permission: 'catalog',
    access: 'read',
  },
  {
    to: '/admin/stock',
    name: 'Stock',
    about: 'What came and went of each book, and why',
    permission: 'catalog',
    access: 'read',
  },
  {
    to: '/admin/lists',
    name: 'Lists',
    about: 'Staff picks, and other books that you choose',
    permission: 'catalog',
    access: 'read',
  },
  {
    to: '/admin/reviews',
    name: 'Reviews',
    about: 'What readers say of books: publish or reject it',
    permission: 'catalog',
    access: 'read',
  },
  {
    to: '/admin/import',
    name: 'Import Catalogue',
    about: 'Many books at once, from a file',
    toRead: { name: 'Export Catalogue', about: 'All books in one file' },
    permission: 'catalog',
    access: 'read',
  },
  {
    to: '/admin/delivery',
    name: 'Delivery and Tax',
    about: 'Where parcels go, what that costs, and which tax is charged',
    permission: 'settings',
    access: 'change',
  },
  {
    to: '/admin/discounts',
    name: 'Discount Codes',
    about: 'What makes orders cheaper, for whom and until when',
    permission: 'settings',
    access: 'change',
  },
  {
    to: '/admin/gift-cards',
    name: 'Gift Cards',
    about: 'Issue them, see what is left on each, and where it went',
    permission: 'settings',
    access: 'change',
  },
  {
    to: '/admin/security-log',
    name: 'Security Log',
    about: 'Sign-ins, refusals, and what staff changed',
    permission: 'staff',
    access: 'read',
  },
  {
    to: '/admin/staff',
    name: 'Staff',
    about: 'Who works in the shop, and what each may do',
    permission: 'staff',
    access: 'change',
  },
  {
    to: '/admin/settings',
    name: 'Settings',
    about: 'The shop’s name, seller, texts, shelves and prices',
    permission: 'settings',
    access: 'change',
  },
];
