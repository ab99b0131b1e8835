import { invalid } from '../refusal.ts';
import type { LineItemInput, TransactionInput } from '../rules/transaction-input.ts';

const decimals = /^\d+(\.\d{1,4})?$/;

function checkLineItem(item: LineItemInput, index: number, longestName: number): void {
  const path = ['transaction', 'lineItems', String(index)];
  const refuse = (field: string, code: string, message: string) => {
    throw invalid([...path, field], code, message);
  };
  if (item.name === '') refuse('name', '95822', 'Name is required.');
  if (item.name.length > longestName) refuse('name', '95823', 'Name is too long.');
  if (!decimals.test(item.quantity)) refuse('quantity', '95808', 'Quantity is an invalid format.');
  if (!decimals.test(item.unitAmount))
    refuse('unitAmount', '95812', 'Unit amount is an invalid format.');
  if (!/^\d+(\.\d{1,2})?$/.test(item.totalAmount))
    refuse('totalAmount', '95819', 'Total amount is an invalid format.');
  if ((item.description ?? '').length > 127)
    refuse('description', '95803', 'Description is too long.');
  if ((item.productCode ?? '').length > 127)
    refuse('productCode', '95809', 'Product code is too long.');
}

const centsOf = (text: unknown) => Math.round(Number(text ?? 0) * 100);

/**
 * Checks that the parts add up to the amount: items plus shipping, less the discount, plus tax
 * unless the items include it. Braintree itself accepts any parts for a card, and refuses wrong
 * ones for PayPal, which always adds the tax.
 * @throws Refusal of the amount.
 */
function checkBreakdown(input: TransactionInput, instrument: { type: string }): void {
  const { amount, lineItems, shipping, tax, discountAmount } = input;
  if (!shipping && !tax && !discountAmount) return;
  const items = (lineItems ?? []).reduce((sum, { kind, totalAmount, quantity, unitAmount }) => {
    if (centsOf(Number(quantity) * Number(unitAmount)) !== centsOf(totalAmount))
      throw invalid(['transaction', 'lineItems'], '95821', 'Total amount is not the items’.');
    return sum + (kind === 'DEBIT' ? 1 : -1) * centsOf(totalAmount);
  }, 0);
  const delivered = items + centsOf(shipping?.shippingAmount) - centsOf(discountAmount);
  const taxed = delivered + centsOf(tax?.taxAmount);
  const sums = instrument.type === 'paypal' ? [taxed] : [taxed, delivered];
  if (!sums.includes(centsOf(amount)))
    throw invalid(['transaction', 'amount'], '81503', 'The amount is not what it is made of.');
}

/**
 * Checks a charge's input beyond the schema; amounts are read elsewhere.
 * @throws Refusal 91501 order id too long, 958xx for a line item, 915157 too many line items.
 */
export function validateTransactionInput(
  input: TransactionInput,
  instrument: { type: string },
): void {
  if ((input.orderId ?? '').length > 255)
    throw invalid(['transaction', 'orderId'], '91501', 'Order ID is too long.');
  const items = input.lineItems ?? [];
  if (items.length > 249)
    throw invalid(['transaction', 'lineItems'], '915157', 'Too many line items.');
  const longestName = instrument.type === 'paypal' ? 127 : 35;
  for (const [index, item] of items.entries()) checkLineItem(item, index, longestName);
  checkBreakdown(input, instrument);
}
