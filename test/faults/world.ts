import { sql } from 'kysely';
import { stockCause } from '../../functions/catalog/stock-ledger.repository.ts';
import { type Book, type Person, putOnSale, signUp, signUpBuyers } from './people-and-books.ts';
import type { Only } from './plan-request-faults.ts';
import type { Random } from './random.ts';
import type { Shop } from './shop.ts';
import { Tally } from './tally.ts';

/** What somebody was told for certain; it must be so in the end. */
export type Told = { userId: string } & (
  | { what: 'succeeded'; transactionId: string; hasBooks: boolean }
  | { what: 'declined' | 'reversed'; key: string }
  | { what: 'ordered'; orderId: string }
  /** Braintree, that its notification of a dispute was taken. */
  | { what: 'disputed'; transactionId: string; dispute: 'open' | 'won' | 'lost' }
  /** Braintree, that its notification of a settlement was taken. */
  | { what: 'notified'; transactionId: string }
  | { what: 'signed up'; email: string }
  | { what: 'loaded'; file: string }
);

/** Somebody whose account was worked on, once, with what the harness knows of it. */
interface Worked {
  id: string;
  /** In milliseconds of the real clock. */
  at: number;
  session: string;
}

/** What a shopper may type in as discount code or gift card. */
export interface Codes {
  discounts: string[];
  giftCards: string[];
}

/** A shop with its people and books, and what the harness knows of it. */
export interface World {
  shop: Shop;
  buyers: Person[];
  admin: Person;
  /** In the catalogue, as far as the shoppers know. */
  books: Book[];
  /** How many copies of each book there have ever been. */
  supplied: Map<string, number>;
  told: Told[];
  /** What shoppers were answered, by what they asked for. */
  answers: Tally;
  worked: Worked[];
  /** Who was shown the shop as it was before what they had been told. */
  stale: string[];
  only: Only;
  /** Whether the shop asks for delivery and tax at this moment. */
  trade: boolean;
  codes: Codes;
}

const PLAIN = 40;
const HOT = 8;
/** The gateway declines an amount from $2,000 up to $2,999.99. */
const DECLINED_CENTS = [200_000, 250_000];
const BUYERS_PER_CHECKOUT = 1 / 3;

/** Fills a shop: plenty of most books, few of some, and two that no card can pay. */
export async function fill(
  shop: Shop,
  { checkouts, only }: { checkouts: number; only?: Only },
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
    told: [],
    answers: new Tally(),
    worked: [],
    stale: [],
    only,
    trade: false,
    codes: { discounts: [], giftCards: [] },
  };
}

/** The owner at work while people buy: reprices a book, takes one off sale, or gets more copies. */
export async function changeTheCatalogue(world: World, random: Random): Promise<void> {
  const { shop, books, supplied } = world;
  const { db, server } = shop;
  const book = random.pick(books.filter(({ priceCents }) => priceCents < 200_000));
  const what = random.pick(['reprice', 'reprice', 'delete', 'restock', 'restock'] as const);
  if (what === 'delete' && books.length > PLAIN) {
    books.splice(books.indexOf(book), 1);
    await server.spare(() => db.deleteFrom('products').where('id', '=', book.id).execute());
    return;
  }
  const copies = what === 'restock' ? random.between(1, 5) : 0;
  const change = {
    quantity: sql<number>`quantity + ${copies}`,
    stock_cause: stockCause({ reason: 'delivery' }),
    price_cents: what === 'restock' ? book.priceCents : random.between(500, 4000),
  };
  await server.spare(() =>
    db.updateTable('products').set(change).where('id', '=', book.id).execute(),
  );
  book.priceCents = change.price_cents;
  supplied.set(book.id, (supplied.get(book.id) ?? 0) + copies);
}
