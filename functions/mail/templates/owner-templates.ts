import type { StockLevel } from '../../contract/catalog/admin-product.ts';
import type { Cents } from '../../contract/money.ts';
import type { AccountTemplate, Money } from '../mail-content.ts';

/** A payment or refund that the shop could not resolve by itself; `since` is UTC ISO. */
interface StuckMoney {
  kind: 'payment' | 'refund';
  id: string;
  cents: Cents;
  since: string;
  trouble: string | null;
}

/** Product that is low on stock. */
interface LowBook {
  id: string;
  name: string;
  left: number;
}

/** Most books that a mail lists. */
const MAX_NAMED = 30;

const MINUTE = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'UTC',
});

/**
 * Mails to the owner that are not about single orders; the texts of alerts are in
 * `security/alerts.ts`.
 */
export const OWNER_TEMPLATES = {
  'shop-alert': ({ subject, text, path }: { subject: string; text: string; path: string }) => ({
    subject,
    paragraphs: [text],
    action: { label: 'Look at it', path },
  }),
  'money-attention': (
    { items, more }: { items: StuckMoney[]; more: number },
    money: Money,
  ): AccountTemplate => {
    const subject = attentionSubject(items, more);
    return {
      subject,
      paragraphs: [
        'The shop could not resolve this by itself. The page of payments says of each what to do.',
        ...items.map((item) => stuckText(item, money)),
        ...(more > 0 ? [`And ${more} more.`] : []),
      ],
      action: { label: 'See what to do', path: '/admin/payments' },
    };
  },
  'low-stock': ({ books }: { books: LowBook[] }): AccountTemplate => ({
    subject: lowSubject(books),
    heading: 'Few copies are left',
    paragraphs: [
      ...books.slice(0, MAX_NAMED).map(({ name, left }) => `${name}: ${leftText(left)}`),
      ...(books.length > MAX_NAMED ? [`And ${books.length - MAX_NAMED} more.`] : []),
    ],
    action: { label: 'See the products', path: `/admin/products?stock=${levelOf(books)}` },
  }),
} as const;

export type OwnerMailKind = keyof typeof OWNER_TEMPLATES;

function attentionSubject(items: readonly StuckMoney[], more: number): string {
  const n = items.length + more;
  if (n > 1) return `${n} payments or refunds need your attention`;
  return `A ${items[0]?.kind ?? 'payment'} needs your attention`;
}

function stuckText({ kind, id, cents, since, trouble }: StuckMoney, money: Money): string {
  const what = kind === 'payment' ? 'Payment' : 'Refund';
  const at = MINUTE.format(new Date(since));
  return [`${what} ${id}: ${money(cents)}, open since ${at} UTC.`, trouble]
    .filter(Boolean)
    .join(' ');
}

function lowSubject(books: readonly LowBook[]): string {
  const [first] = books;
  if (books.length === 1 && first) return `Low stock: ${first.name}`;
  return `Low stock: ${books.length} books`;
}

/** Filter for the linked list of products: sold-out books are not among those with few left. */
function levelOf(books: readonly LowBook[]): StockLevel {
  return books.every(({ left }) => left <= 0) ? 'out' : 'low';
}

function leftText(left: number): string {
  if (left <= 0) return 'sold out';
  return left === 1 ? '1 copy left' : `${left} copies left`;
}
