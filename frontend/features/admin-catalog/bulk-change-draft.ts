import { changeSchema } from '#contract/catalog/bulk-change-requests.ts';
import type { ProductStatus } from '#contract/catalog/product.ts';
import { type AdjustmentReason, wrongWayText } from '#contract/catalog/stock.ts';
import { parseDollars } from '#contract/money.ts';
import { counted, numberText } from '../../lib/count-text.ts';
import { formatShopMoney } from '../../lib/shop-money.ts';
import type { ProductsChangeInput } from './api/bulk-change-products.ts';
import { MISSING } from './product-field-text.ts';

/** Bulk changes, and what each one asks for. */
export const BULK_CHANGES = [
  { id: 'price', name: 'Set the price', asks: 'Price' },
  { id: 'price-percent', name: 'Change the price by percent', asks: 'Percent, below 0 to lower' },
  { id: 'sale', name: 'Put on sale', asks: 'Percent off' },
  { id: 'end-sale', name: 'End the sale', asks: null },
  { id: 'stock', name: 'Set the stock', asks: 'Copies' },
  { id: 'stock-add', name: 'Add to the stock', asks: 'Copies, below 0 to take away' },
  { id: 'category', name: 'Move to a category', asks: 'Category' },
  { id: 'publish', name: 'Publish', asks: null },
  { id: 'hide', name: 'Hide from the shop', asks: null },
  { id: 'draft', name: 'Make drafts', asks: null },
] as const;
type BulkChangeId = (typeof BULK_CHANGES)[number]['id'];

export interface BulkChangeDraft {
  id: BulkChangeId;
  /** As typed, or a category's id. */
  value: string;
  reason: AdjustmentReason;
}

export const FIRST_CHANGE: BulkChangeDraft = { id: 'price', value: '', reason: 'recount' };

export function asksForReason({ id }: BulkChangeDraft): boolean {
  return id === 'stock' || id === 'stock-add';
}

/** Converts the draft to a request. @returns undefined if a value is missing */
export function toChange(draft: BulkChangeDraft): ProductsChangeInput | undefined {
  const { id, reason } = draft;
  const value = draft.value.trim();
  const asks = BULK_CHANGES.find((one) => one.id === id)?.asks;
  if (asks && value === '') return undefined;
  switch (id) {
    case 'price':
      return { change: { kind: id, price: value } };
    case 'price-percent':
    case 'sale':
      return { change: { kind: id, percent: Number(value) } };
    case 'end-sale':
      return { change: { kind: id } };
    case 'stock':
      return { change: { kind: id, quantity: Number(value) }, reason };
    case 'stock-add':
      return { change: { kind: id, copies: Number(value) }, reason };
    case 'category':
      return { change: { kind: id, category: value } };
    case 'publish':
      return { change: { kind: 'status', status: 'published' } };
    case 'hide':
      return { change: { kind: 'status', status: 'hidden' } };
    case 'draft':
      return { change: { kind: 'status', status: 'draft' } };
  }
}

/** What is wrong with the draft; undefined if the shop would take it. */
export function wrongChangeText(draft: BulkChangeDraft): string | undefined {
  const change = toChange(draft)?.change;
  if (!change) return MISSING;
  const { error } = changeSchema.safeParse(change);
  if (error) return error.issues[0]?.message;
  return change.kind === 'stock-add' ? wrongWayText(draft.reason, change.copies) : undefined;
}

/** Asked before a change: the question, what happens then, and the two answers. */
export interface ChangeQuestion {
  question: string;
  says: string;
  confirm: string;
  cancel: string;
}

const OF_PRICES = {
  says: 'The new prices count at once.',
  confirm: 'Change the prices',
  cancel: 'Keep the prices',
};
const UNSEEN = 'Shoppers no longer find them. Whoever has paid for one still gets it.';

/** The question before a change that cannot be taken back, or that shoppers see; others ask none. */
export function changeQuestion(
  { change }: ProductsChangeInput,
  count: number,
): ChangeQuestion | undefined {
  const products = counted(count, 'product');
  switch (change.kind) {
    case 'stock':
      return {
        question: `Set the stock of ${products} to ${numberText(change.quantity)}?`,
        says: 'It takes the place of what each of them has now; the ledger keeps both.',
        confirm: 'Set the stock',
        cancel: 'Keep the stock',
      };
    case 'status':
      return statusQuestion(change.status, products);
    default: {
      const question = priceQuestion(change, products);
      return question === undefined ? undefined : { question, ...OF_PRICES };
    }
  }
}

function statusQuestion(status: ProductStatus, products: string): ChangeQuestion | undefined {
  switch (status) {
    case 'hidden':
      return {
        question: `Hide ${products} from the shop?`,
        says: UNSEEN,
        confirm: 'Hide them',
        cancel: 'Keep them in the shop',
      };
    case 'draft':
      return {
        question: `Make ${products} drafts?`,
        says: UNSEEN,
        confirm: 'Make drafts',
        cancel: 'Keep them as they are',
      };
    default:
      return undefined;
  }
}

function priceQuestion(
  change: ProductsChangeInput['change'],
  products: string,
): string | undefined {
  switch (change.kind) {
    case 'price':
      return `Set the price of ${products} to ${formatShopMoney(parseDollars(change.price) ?? 0)}?`;
    case 'price-percent':
      return `${change.percent < 0 ? 'Lower' : 'Raise'} the price of ${products} by ${Math.abs(change.percent)}%?`;
    case 'sale':
      return `Put ${products} on sale, ${change.percent}% off?`;
    case 'end-sale':
      return `End the sale of ${products}?`;
    default:
      return undefined;
  }
}

/** Whether it ends a sale if the new price is not below the compare-at price. */
export function mayEndSale({ change: { kind } }: ProductsChangeInput): boolean {
  return kind === 'price' || kind === 'price-percent';
}
