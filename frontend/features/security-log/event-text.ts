import type { Category } from '#contract/catalog/category.ts';
import type { LoggedEvent } from '#contract/security/security-log.ts';
import { capitalise } from '../../lib/capitalise.ts';
import { formatShopMoney } from '../../lib/shop-money.ts';

/** Display text of kinds that their own words do not explain. */
const KIND_TEXTS: Readonly<Record<string, string>> = {
  'csp-violation': 'Content Security Policy violation',
  'let-in': 'Locked-out admin let in',
};

/** Display text of a kind: `sign-in-failed` is "Sign in failed". */
export function kindText(kind: string): string {
  return KIND_TEXTS[kind] ?? capitalise(kind.replaceAll('-', ' '));
}

/**
 * An event's details, one per line, without empty ones.
 * @param categories shown by their names, as far as they still exist
 */
export function detailLines(
  { kind, detail }: Pick<LoggedEvent, 'kind' | 'detail'>,
  categories: readonly Category[],
): string[] {
  const named = (text: string) => categories.find(({ _id }) => _id === text)?.name ?? text;
  return Object.entries(detail).flatMap(([name, value]) => {
    const toText = (one: unknown) => named(valueText(kind, name, one));
    const isChange = typeof value === 'object' && value !== null;
    if (!isChange && value === null) return [];
    const text = isChange ? `${toText(value.before)} → ${toText(value.after)}` : toText(value);
    return `${nameText(name, named)}: ${text}`;
  });
}

const CENTS = /_?cents$/i;

/** Fields whose own words do not explain them. */
const NAME_TEXTS: Readonly<Record<string, string>> = {
  categoryId: 'category',
  category_id: 'category',
  placeholderMs: 'waiting time of a book’s page in milliseconds',
  priceBands: 'price ranges',
};

/**
 * `compare_at_price_cents` is "compare at price", `productId` "product id"; a zone and its rate stay.
 */
function nameText(name: string, named = (id: string) => id): string {
  if (name.includes(': ')) return name.split(': ').map(named).join(': ');
  if (NAME_TEXTS[name]) return NAME_TEXTS[name];
  const words = name.replace(CENTS, '').replaceAll('_', ' ');
  return words.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}

/** Fields of discounts and gift cards that are in cents without saying so in their names. */
const MONEY = new Set(['amount', 'minimum', 'balance']);

function valueText(kind: LoggedEvent['kind'], name: string, value: unknown): string {
  if (value === null || value === '') return 'none';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (name === 'others')
    return String(value)
      .split(',')
      .map((each) => nameText(each))
      .join(', ');
  if (typeof value !== 'number') return String(value);
  const isOfCodes = /^(?:discount|gift-card)-/.test(kind);
  if (CENTS.test(name) || (isOfCodes && MONEY.has(name))) return formatShopMoney(value);
  if (isOfCodes && name === 'percent') return `${value / 10_000}%`;
  return String(value);
}
