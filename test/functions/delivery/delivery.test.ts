import { expect, test } from 'vitest';
import { productSchema } from '#contract/catalog/product.ts';
import { orderListSchema } from '#contract/orders/order.ts';
import { paymentAnswerSchema } from '#contract/payments/payment.ts';
import { ask, call, expectRefusal } from '#support/api.ts';
import { linesOf, pay } from '#support/checkout.ts';
import { ALBANY_ADDRESS, NEW_YORK, setUpDelivery } from '#support/delivery.ts';
import { transactionsOfOrder } from '#support/gateway.ts';
import { changeProduct, createProduct, productFields } from '#support/product-form.ts';
import { listRows } from '#support/rows.ts';
import {
  createAdmin,
  createBook,
  createShopper,
  getBook,
  ordersOf,
  paymentsOf,
} from '#support/shop.ts';

await setUpDelivery(NEW_YORK);

const quote = (body: object) => call('POST', '/checkout/quote', { body });

test('checkout options ask for the parts of an address, and name the countries delivered to', async () => {
  const { body } = await call('GET', '/checkout/options');

  expect(body).toEqual({
    addressForm: 'structured',
    quotes: true,
    country: 'US',
    countries: ['US', 'GB'],
  });
});

test('a quote has the price of the books, the delivery choices, the tax and the total', async () => {
  const products = linesOf([await createBook({ price_cents: 1250 }), 2]);
  const ground = { _id: 'ground', name: 'By ground', price: 4.9, isPickup: false };
  const shop = { _id: 'shop', name: 'Pickup in the shop', price: 0, isPickup: true };

  const { status, body } = await quote({ products, place: { country: 'us', region: 'NY' } });

  expect(status).toBe(200);
  // 8.875 % of 25.00 are 2.21875, and of 4.90 0.434875.
  expect(body).toEqual({
    items: 25,
    delivery: ground,
    choices: [ground, shop],
    isDeliverable: true,
    isTooMuch: false,
    tax: 2.65,
    taxIncluded: false,
    total: 32.55,
  });
});

test('a quote depends on the number of copies, and says when a place is not delivered to', async () => {
  const book = await createBook({ price_cents: 1000, quantity: 10 });
  const place = { country: 'GB' };

  const six = await quote({ products: linesOf([book, 6]), place });
  const two = await quote({ products: linesOf([book, 2]), place });
  const far = await quote({ products: linesOf([book, 1]), place: { country: 'JP' } });
  const fetched = await quote({
    products: linesOf([book, 1]),
    place: { country: 'JP' },
    delivery: 'shop',
  });

  const onlyFetched = { delivery: null, choices: [{ _id: 'shop' }], isDeliverable: false };
  expect(six.body).toMatchObject({ ...onlyFetched, isTooMuch: true });
  expect(two.body).toMatchObject({ delivery: { _id: 'air', price: 20 }, tax: 0, total: 40 });
  expect(far.body).toMatchObject({ ...onlyFetched, isTooMuch: false });
  expect(fetched.body).toMatchObject({ delivery: { _id: 'shop' }, isDeliverable: true });
});

test('books that are not shipped cost no delivery, wherever the shopper lives', async () => {
  const products = linesOf([await createBook({ price_cents: 1000, shipping: 0 }), 1]);

  const { body } = await quote({ products, place: { country: 'JP' } });

  expect(body).toMatchObject({ delivery: null, choices: [], isDeliverable: true, total: 10 });
});

test('the quoted amount is charged, stored with payment, order and lines, and itemised at Braintree', async () => {
  const shopper = await createShopper();
  const book = await createBook({ name: 'Emma', price_cents: 1250, quantity: 5 });

  const answer = await pay(shopper, {
    amount: 32.55,
    products: linesOf([book, 2]),
    addressParts: ALBANY_ADDRESS,
    delivery: 'ground',
  });

  expect(paymentAnswerSchema.parse(answer.body)).toMatchObject({ success: true });
  const [[payment], [order]] = [await paymentsOf(shopper), await ordersOf(shopper)];
  const sums = {
    delivery_name: 'By ground',
    delivery_cents: 490,
    delivery_tax_cents: 43,
    tax_cents: 265,
    tax_included: 0,
    address: 'Sam Shopper\n1 Quiet Street\nAlbany, NY 12207\nUnited States',
    address_parts: JSON.stringify(ALBANY_ADDRESS),
  };
  expect(payment).toMatchObject({ state: 'succeeded', amount_cents: 3255, ...sums });
  expect(order).toMatchObject({ amount_cents: 3255, ...sums });
  const lines = await listRows('order_lines', { order_id: order?.id ?? '' });
  expect(lines).toMatchObject([{ price_cents: 1250, tax_cents: 222, tax_millionths: 88750 }]);
  expect(await transactionsOfOrder(payment?.id ?? '')).toMatchObject([
    {
      amountCents: 3255,
      shipping: { shippingAmount: '4.90', shippingTaxAmount: '0.43' },
      tax: { taxAmount: '2.65' },
      lineItems: [{ name: 'Emma', quantity: '2', totalAmount: '25.00', taxAmount: '2.22' }],
    },
  ]);
  const path = `/orders/by/user/${shopper.user._id}`;
  expect(await ask(orderListSchema, 'GET', path, shopper)).toMatchObject([
    {
      amount: 32.55,
      delivery: { name: 'By ground', price: 4.9, tax: 0.43 },
      tax: { amount: 2.65, included: false },
      addressParts: ALBANY_ADDRESS,
      products: [{ price: 12.5, count: 2, tax: 2.22, taxPercent: 8.875 }],
    },
  ]);
});

test('a long title is shortened for Braintree and kept whole in the order', async () => {
  const shopper = await createShopper();
  const name = 'The Life and Strange Surprizing Adventures of Robinson Crusoe, of York, Mariner';
  const book = await createBook({ name, price_cents: 1250, quantity: 5 });

  const answer = await pay(shopper, {
    amount: 32.55,
    products: linesOf([book, 2]),
    addressParts: ALBANY_ADDRESS,
    delivery: 'ground',
  });

  expect(paymentAnswerSchema.parse(answer.body)).toMatchObject({ success: true });
  const [payment] = await paymentsOf(shopper);
  expect(await transactionsOfOrder(payment?.id ?? '')).toMatchObject([
    { lineItems: [{ name: 'The Life and Strange Surprizing Adv' }] },
  ]);
  const path = `/orders/by/user/${shopper.user._id}`;
  expect(await ask(orderListSchema, 'GET', path, shopper)).toMatchObject([
    { products: [{ name }] },
  ]);
});

test('an amount without delivery or tax is refused, and the error says what the order comes to', async () => {
  const shopper = await createShopper();
  const book = await createBook({ price_cents: 1250, quantity: 5 });

  const answer = await pay(shopper, {
    amount: 25,
    products: linesOf([book, 2]),
    addressParts: ALBANY_ADDRESS,
  });

  expectRefusal(answer, 409, {
    reason: 'quote-outdated',
    error:
      'This order comes to $32.55, not $25.00: books $25.00, delivery $4.90, tax $2.65. Nothing was charged: please look at it again.',
  });
  expect(await paymentsOf(shopper)).toEqual([]);
  expect(await getBook(book.id)).toEqual(book);
});

test('an unavailable delivery choice or place is refused, and nothing is charged', async () => {
  const shopper = await createShopper();
  const book = await createBook({ price_cents: 1250, quantity: 9 });
  const inTokyo = {
    ...ALBANY_ADDRESS,
    country: 'JP',
    region: '13',
    postcode: '100-0001',
    town: '',
  };

  const gone = await pay(shopper, {
    amount: 32.55,
    products: linesOf([book, 2]),
    addressParts: ALBANY_ADDRESS,
    delivery: 'air',
  });
  const far = await pay(shopper, {
    amount: 25,
    products: linesOf([book, 2]),
    addressParts: inTokyo,
    delivery: 'ground',
  });

  expectRefusal(gone, 409, { reason: 'delivery-gone' });
  expectRefusal(far, 409, { reason: 'not-delivered-there' });
  expect(await paymentsOf(shopper)).toEqual([]);
});

test('a pickup needs no address, and is taxed where the shop is', async () => {
  const shopper = await createShopper();
  const book = await createBook({ price_cents: 1000 });

  const answer = await pay(shopper, {
    amount: 10.89,
    products: linesOf([book, 1]),
    delivery: 'shop',
  });

  expect(answer.body).toMatchObject({ success: true });
  expect(await ordersOf(shopper)).toMatchObject([
    { amount_cents: 1089, delivery_name: 'Pickup in the shop', delivery_cents: 0, tax_cents: 89 },
  ]);
});

test('an address given as one text is accepted, and taxed where the shop is', async () => {
  const shopper = await createShopper();
  const book = await createBook({ price_cents: 5000 });

  const answer = await pay(shopper, {
    amount: 54.44,
    products: linesOf([book, 1]),
    address: '1 Quiet Street, Albany',
  });

  expect(answer.body).toMatchObject({ success: true });
  expect(await ordersOf(shopper)).toMatchObject([
    { address: '1 Quiet Street, Albany', address_parts: null, delivery_cents: 0, tax_cents: 444 },
  ]);
});

test.each([
  [{ name: '' }, 'name', 'The name is missing'],
  [{ town: '' }, 'town', 'The town is missing'],
  [{ postcode: '1' }, 'postcode', 'This postcode is not one of this country'],
  [{ region: 'ZZ' }, 'region', 'Choose a region of this country'],
  [{ country: 'XX' }, 'country', 'Choose a country'],
])('an address with %j is refused, and nothing is charged', async (change, field, text) => {
  const shopper = await createShopper();
  const products = linesOf([await createBook(), 1]);

  const answer = await pay(shopper, {
    amount: 12.5,
    products,
    addressParts: { ...ALBANY_ADDRESS, ...change },
  });

  expectRefusal(answer, 400, {
    reason: 'address-not-right',
    error: `Please check the delivery address: ${text}.`,
    fields: { [field]: text },
  });
  expect(await paymentsOf(shopper)).toEqual([]);
});

test('a product’s weight and tax class are saved, and cleared by empty fields', async () => {
  const admin = await createAdmin();
  const created = await createProduct(admin, {
    ...(await productFields()),
    weight: '750',
    taxClass: 'exempt',
  });
  const { _id } = productSchema.parse(created.body);
  const place = { country: 'US', region: 'NY' };
  const products = [{ _id, count: 1 }];
  const untaxed = await quote({ products, place, delivery: 'shop' });
  const changed = await changeProduct(admin, _id, { weight: '', taxClass: '' });
  const taxed = await quote({ products, place, delivery: 'shop' });

  expect(created.body).toMatchObject({ weight: 750, taxClass: 'exempt' });
  expect(untaxed.body).toMatchObject({ tax: 0, total: 12.5 });
  expect(changed.body).not.toHaveProperty('taxClass');
  expect(taxed.body).toMatchObject({ tax: 1.11, total: 13.61 });
  expect(await getBook(_id)).toMatchObject({ weight_grams: null, tax_class: null });
});
