/** The admin's work and where it is done (spec 2); payments that need a person; whole catalogues. */
export const ADMIN_WORK = [
  {
    to: '/create/category',
    name: 'Create Category',
    about: 'A shelf that products can stand on',
  },
  {
    to: '/create/product',
    name: 'Create Product',
    about: 'A book to sell, with its photo and facts',
  },
  {
    to: '/admin/orders',
    name: 'View Orders',
    about: 'What was bought, by whom, and its status',
  },
  {
    to: '/admin/payments',
    name: 'Payments Needing Attention',
    about: 'Money that is not settled, and what to do about it',
  },
  {
    to: '/admin/products',
    name: 'Manage Products',
    about: 'Everything on sale: find, update, delete',
  },
  {
    to: '/admin/categories',
    name: 'Manage Categories',
    about: 'The shelves that there are: rename, merge, delete',
  },
  {
    to: '/admin/import',
    name: 'Import Catalogue',
    about: 'Many books at once, from a file',
  },
  {
    to: '/admin/delivery',
    name: 'Delivery and Tax',
    about: 'Where parcels go, what that costs, and which tax is charged',
  },
  {
    to: '/admin/discounts',
    name: 'Discount Codes',
    about: 'What makes orders cheaper, for whom and until when',
  },
  {
    to: '/admin/gift-cards',
    name: 'Gift Cards',
    about: 'Issue them, see what is left on each, and where it went',
  },
  {
    to: '/admin/security-log',
    name: 'Security Log',
    about: 'Sign-ins, refusals, and what staff changed',
  },
  {
    to: '/admin/settings',
    name: 'Settings',
    about: 'The shop’s name, seller, texts, shelves and prices',
  },
] as const;
