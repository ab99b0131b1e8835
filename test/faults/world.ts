import { sql } from 'kysely';
import { stockCause } from '../../functions/catalog/product.repository.ts';
import { CountTable } from './count-table.ts';
import { type Book, type Person, putOnSale, signUp, signUpBuyers } from './people-and-books.ts';
import type { OnlyFaults } from './plan-request-faults.ts';
import type { Random } from './random.ts';
import type { Shop } from './shop.ts';

/** Something a user was told as certain; it must hold in the end. */
export type ConfirmedOutcome = { userId: string } & (
  | { what: 'succeeded'; transactionId: string; hasBooks: boolean }
  | { what: 'declined' | 'reversed'; key: string }
  | { what: 'ordered'; orderId: string }
  /** Braintree was told that its dispute notification was accepted. */
  | { what: 'disputed'; transactionId: string; dispute: 'open' | 'won' | 'lost' }
  /** Braintree was told that its settlement notification was accepted. */
  | { what: 'notified'; transactionId: string }
  | { what: 'signed up'; email: string }
  | { what: 'loaded'; file: string }
);

/** A user whose account was changed once, with what the harness knows of the change. */
interface ChangedAccount {
  id: string;
  /** In milliseconds of the real clock. */
  at: number;
  session: string;
}

/** The discount codes and gift cards a shopper may enter. */
export interface Codes {
  discounts: string[];
  giftCards: string[];
}

/** A shop with its people and books, and what the harness knows of it. */
export interface World {
  shop: Shop;
  buyers: Person[];
  admin: Person;
  /** The books in the catalogue, as far as the shoppers know. */
  books: Book[];
  /** How many copies of each book were ever supplied. */
  supplied: Map<string, number>;
  confirmedOutcomes: ConfirmedOutcome[];
  /** The answers to shoppers, by request. */
  answers: CountTable;
  changedAccounts: ChangedAccount[];
  /** Shoppers who were shown the shop in a state older than what they had been told. */
  stale: string[];
  only: OnlyFaults;
  /** Whether the shop charges delivery and tax at the moment. */
  chargesDeliveryAndTax: boolean;
  codes: Codes;
}

const PLAIN = 40;
const HOT = 8;
/** The gateway declines an amount from $2,000 up to $2,999.99. */
const DECLINED_CENTS = [200_000, 250_000];
const BUYERS_PER_CHECKOUT = 1 / 3;

/** Fills a shop: many copies of most books, few of some, and two books that no card can pay for. */
export async function setUpWorld(
  shop: Shop,
  { checkouts, only }: { checkouts: number; only?: OnlyFaults },
  random: Random,
): Promise<World> {
  const plain = Array.from({ length: PLAIN }, () => ({
    priceCents: random.between(500, 4000),
    copies: checkouts,
  }));
  const hot = Array.from({ length: HOT }, () => ({
    priceCents: random.between(500, 4000),
    copies: random.between(1, 5),
  }));
  const unaffordable = DECLINED_CENTS.map((priceCents) => ({ priceCents, copies: 5 }));
  const stock = [...plain, ...hot, ...unaffordable];
  const books = await putOnSale(shop, stock);
  const [admin] = await signUp(shop, 1, 1);
  if (!admin) throw new Error('There is no admin');
  return {
    shop,
    buyers: await signUpBuyers(shop, Math.ceil(checkouts * BUYERS_PER_CHECKOUT)),
    admin,
    books,
    supplied: new Map(books.map(({ id }, index) => [id, stock[index]?.copies ?? 0])),
    confirmedOutcomes: [],
    answers: new CountTable(),
    changedAccounts: [],
    stale: [],
    only,
    chargesDeliveryAndTax: false,
    codes: { discounts: [], giftCards: [] },
  };
}

/** Has the owner work while people buy: reprice a book, take one off sale, or restock one. */
export async function changeCatalogue(world: World, random: Random): Promise<void> {
  const { shop, books, supplied } = world;
  const { db, server } = shop;
  const book = random.pick(books.filter(({ priceCents }) => priceCents < 200_000));
  const what = random.pick(['reprice', 'reprice', 'delete', 'restock', 'restock'] as const);
  if (what === 'delete' && books.length > PLAIN) {
    books.splice(books.indexOf(book), 1);
    await server.withoutKill(() => db.deleteFrom('products').where('id', '=', book.id).execute());
    return;
  }
  const copies = what === 'restock' ? random.between(1, 5) : 0;
  const change = {
    quantity: sql<number>`quantity + ${copies}`,
    stock_cause: stockCause({ reason: 'delivery' }),
    price_cents: what === 'restock' ? book.priceCents : random.between(500, 4000),
  };
  await server.withoutKill(() =>
    db.updateTable('products').set(change).where('id', '=', book.id).execute(),
  );
  book.priceCents = change.price_cents;
  supplied.set(book.id, (supplied.get(book.id) ?? 0) + copies);
}
