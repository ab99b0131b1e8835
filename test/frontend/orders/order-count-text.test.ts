import { expect, test } from 'vitest';
import { listedOrdersText } from '../../../frontend/features/orders/order-count-text.ts';

test.each([
  [1, 'Total orders: 1'],
  [999, 'Total orders: 999'],
  [1000, 'The newest 1000 orders are shown'],
])('a list of %i orders says “%s”', (listed, text) => {
  expect(listedOrdersText(listed)).toBe(text);
});
