import {
  type Customer,
  type CustomerList,
  MAX_CUSTOMERS_LISTED,
} from '../contract/customers/customers.ts';
import { wordsOf } from '../contract/fold-text.ts';
import type { Database } from '../db/database.ts';
import { searchOrderIds } from '../orders/order-search.repository.ts';
import { parseSearchWords } from '../orders/order-search-words.ts';
import { listCustomersBeginning, listCustomersOfOrders } from './customer.repository.ts';

/** Orders that are searched for their buyers' names, newest first. */
const MAX_ORDERS_SCANNED = 200;

/**
 * Finds accounts and guests whose name or e-mail address begins with the text, and buyers whose
 * name contains every word or the beginning of one, such as a surname. Sorted by name; if the
 * former fill the answer, the latter are not looked for.
 */
export async function searchCustomers(db: Database, search: string): Promise<CustomerList> {
  const beginning = await listCustomersBeginning(db, search);
  if (beginning.length === MAX_CUSTOMERS_LISTED) return { customers: beginning, next: null };
  const buyers = await listBuyersNamed(db, search);
  const found = new Map([...beginning, ...buyers].map((customer) => [customer._id, customer]));
  const { compare } = new Intl.Collator('en');
  const customers = [...found.values()].sort((a, b) => compare(a.name, b.name));
  return { customers: customers.slice(0, MAX_CUSTOMERS_LISTED), next: null };
}

/** Finds buyers through the index of orders, which also holds the words of books and addresses. */
async function listBuyersNamed(db: Database, search: string): Promise<Customer[]> {
  const sought = parseSearchWords(search);
  const page = { sort: 'placed', order: 'desc', limit: MAX_ORDERS_SCANNED } as const;
  const { ids } = await searchOrderIds(db, sought, page);
  if (ids.length === 0) return [];
  const buyers = await listCustomersOfOrders(db, ids);
  return buyers.filter(({ name }) => {
    const words = wordsOf(name);
    return sought.every((part) => words.some((word) => word.startsWith(part)));
  });
}
