import type * as z from 'zod/mini';
import {
  profileChangedSchema,
  profileChangeSchema,
  signupSchema,
} from '../contract/account-requests.ts';
import { attentionItemSchema } from '../contract/attention.ts';
import { MAX_CATEGORY_NAME } from '../contract/category-name.ts';
import { categoryNameSchema } from '../contract/category-requests.ts';
import { giftCardIssueSchema } from '../contract/gift-cards.ts';
import {
  catalogImportedSchema,
  catalogImportSchema,
  OPTIONAL_COLUMNS,
  REQUIRED_COLUMNS,
} from '../contract/import.ts';
import {
  orderCreateSchema,
  orderLineSchema,
  orderSchema,
  orderStatusChangeSchema,
} from '../contract/order.ts';
import { MAX_SKIP } from '../contract/page-sizes.ts';
import { paymentRequestSchema, transactionSchema } from '../contract/payment.ts';
import { widgetSchema } from '../contract/payment-widget.ts';
import { MAX_PHOTO_BYTES } from '../contract/photo.ts';
import { productPageSchema, productSchema } from '../contract/product.ts';
import { MAX_DESCRIPTION, MAX_NAME } from '../contract/product-fields.ts';
import { productCreateSchema, productUpdateSchema } from '../contract/product-form.ts';
import {
  productFilterSchema,
  productListQuerySchema,
  productSearchQuerySchema,
} from '../contract/product-queries.ts';
import {
  orderCancelSchema,
  orderRefundSchema,
  refundSchema,
  statusChangedSchema,
} from '../contract/refund.ts';
import { stockAdjustSchema } from '../contract/stock.ts';
import { sessionSchema, userSchema } from '../contract/user.ts';

type Notes<Shape> = { readonly [Field in keyof Shape]?: string };
type Registry = z.core.$ZodRegistry<{ id?: string; description?: string }>;

const amount = 'US dollars, such as 12.50.';
const skip = `How many to pass over, at most ${MAX_SKIP}; what lies beyond, \`GET /search\` lists.`;

const bookForm: Notes<typeof productCreateSchema.shape> = {
  name: `One line of at most ${MAX_NAME} characters.`,
  description: `At most ${MAX_DESCRIPTION} characters.`,
  price: 'US dollars from 0 to 999999.99, such as 12.50.',
  quantity: 'How many are in stock: a whole number from 0 to 1000000.',
  shipping: 'Whether it can be shipped: 0 or 1.',
  category: 'The `_id` of a category.',
  author: 'At most 1000 characters; several authors with commas between them.',
  isbn: 'ISBN-13 or ISBN-10 with a right check digit; kept as 13 digits.',
  publisher: 'At most 200 characters.',
  language: 'ISO 639 code, such as en.',
  publishedYear: 'Year of first publication; negative for BC.',
  pages: 'A whole number, 1 or more.',
  format: 'Such as Hardback; at most 50 characters.',
  compareAtPrice: 'What it cost before a sale, above the price.',
  status: 'draft, published (unless it is said) or hidden: shoppers see what is published.',
  weight: 'Of one copy, in grams; empty: as the settings of delivery say.',
  taxClass: '`books`, `standard` or `exempt`; empty: as its category.',
  shelf: 'Where it stands in the house, such as B3; pick lists go by it. At most 40 characters.',
  photo: `JPEG, PNG, WebP, AVIF or GIF of at most ${MAX_PHOTO_BYTES} bytes.`,
};

/**
 * Adds what schemas cannot say of their fields, such as units. Here and not in the contract, which
 * shoppers' browsers download.
 */
export function addFieldNotes(registry: Registry): void {
  function note<Shape extends z.core.$ZodShape>({ shape }: { shape: Shape }, notes: Notes<Shape>) {
    for (const [field, description] of Object.entries<string | undefined>(notes)) {
      const schema = shape[field];
      if (schema && description) registry.add(schema, { ...registry.get(schema), description });
    }
  }

  note(productSchema, {
    price: 'US dollars.',
    quantity: 'How many are in stock.',
    sold: 'How many were sold.',
    shipping: 'Whether it can be shipped.',
    photoUrl: 'Where its photo is; null when there is none.',
    isbn: '13 digits.',
    language: 'ISO 639 code.',
    publishedYear: 'Year of first publication; negative for BC.',
  });
  note(productPageSchema, { size: 'How many are on this page.' });
  note(productCreateSchema, { ...bookForm, idempotencyKey: 'A UUID, new for each product.' });
  note(productUpdateSchema, {
    ...bookForm,
    removePhoto: '1 takes the photo away.',
    was:
      'JSON of fields as an answer had them when they were read, such as {"price":12.5,"author":null}: ' +
      '`category` by its `_id`, `photo` by its `photoUrl`, `status` as `published` and others as null ' +
      'where the answer leaves them out. Where one of them is another by now, and not what this change ' +
      'makes of it, nothing is changed.',
  });
  note(productListQuerySchema, { skip });
  note(productFilterSchema, { skip });
  note(productFilterSchema.shape.filters._zod.def.innerType, {
    category: 'Any of these categories, each by its `_id`; of all when empty.',
    price: '[from, to] in US dollars, both inclusive; any price when empty.',
  });
  note(productSearchQuerySchema, {
    search: 'Matches anywhere, whatever the case and the accents.',
    category: 'The `_id` of a category; all when left out or `All`.',
  });
  note(categoryNameSchema, {
    name: `Unique whatever the case; at most ${MAX_CATEGORY_NAME} characters, without " > ".`,
  });
  note(catalogImportSchema.shape.rows._zod.def.element, {
    line: 'The row’s first line in its file, for the answer.',
    columns: `Texts by column: ${REQUIRED_COLUMNS.join(', ')}; where known ${OPTIONAL_COLUMNS.join(', ')}.`,
  });
  note(catalogImportedSchema, {
    otherStock: 'Books that were there with another stock than their row says.',
    toPublished: 'Books that were there and are published by their row.',
    toDraft: 'Those that become drafts.',
    toHidden: 'Those that are hidden.',
    newDrafts: 'New books that are drafts.',
    newHidden: 'New books that are hidden.',
    newCategories: 'Of a preview: the names of the categories that it would make.',
    refused: 'The rows that were left out, and why.',
  });
  note(userSchema, {
    role: '0 a registered user, 1 an admin.',
    staffRole: 'Of an admin who is not the owner.',
  });
  note(sessionSchema, { token: 'For the Authorization header.' });
  note(signupSchema, { password: '6 to 200 characters, one of them a digit.' });
  note(profileChangeSchema, {
    password: '6 to 200 characters, one of them a digit; empty when it stays.',
    currentPassword: 'Needed when the sign-in is more than 10 minutes old.',
  });
  note(profileChangedSchema, {
    token: 'Of a new session, when a new password has ended all others.',
  });
  note(orderLineSchema, {
    _id: 'The product’s; it may be gone from the catalogue by now.',
    price: 'US dollars for one copy, as it was sold.',
  });
  note(orderSchema, {
    number: 'To be read out: case, spaces and dashes do not count, and O is 0, I and L are 1.',
    amount: 'US dollars.',
    refunded: 'US dollars that have gone back.',
    refundPending: 'US dollars on their way back, not confirmed yet.',
    settlement: 'What Braintree said of the money since it was charged.',
    dispute: 'Where a dispute of the card’s owner stands.',
  });
  note(orderStatusChangeSchema, {
    orderId: 'What the path says already.',
    address: 'Where it goes, as whoever moves it has read.',
    was: 'The status that whoever moves it has read.',
    undo: 'Whether it is only moved where whoever asks was the last to change it.',
  });
  note(statusChangedSchema, { refund: 'What was given back, or is about to be.' });
  note(refundSchema, {
    amount: 'US dollars.',
    cancels: 'Whether the order is cancelled with it.',
    restocks: 'Whether its books, or the copies that it names, go back on sale.',
    trouble: 'Why it failed, or why it takes so long.',
  });
  note(orderCancelSchema, {
    restock: 'Whether the books go back on sale; by itself, unless they are shipped or delivered.',
    was: 'The status that whoever cancels it has read.',
  });
  note(orderRefundSchema, {
    amount: `${amount} At most what is left.`,
    refunded: `${amount} The order’s \`refunded\` as it was read.`,
    products: 'The copies that it is for, by the product’s _id; they go back once.',
    restock: 'Whether those copies are on sale again; they are not by themselves.',
    idempotencyKey: 'A UUID, new for each refund: it becomes the refund’s id.',
  });
  note(stockAdjustSchema, { idempotencyKey: 'A UUID, new for each adjustment.' });
  note(catalogImportSchema, { idempotencyKey: 'A UUID, new for each call’s rows.' });
  note(giftCardIssueSchema, { idempotencyKey: 'A UUID, new for each gift card.' });
  note(attentionItemSchema, {
    amount: 'US dollars.',
    advice: 'What to do about it.',
    closings: 'As what it may be closed by hand.',
  });
  note(paymentRequestSchema, {
    paymentMethodNonce: 'What the payment widget gave for the way to pay.',
    amount: `${amount} More than 0.`,
    products: 'What is paid for.',
    address: 'Where it goes to.',
    deviceData: 'What the widget collected against fraud.',
  });
  note(widgetSchema, {
    paymentOptions: 'The ways to pay, in the order in which the widget shows them.',
    merchantName: 'Who is paid, as Apple Pay shows it.',
    cardholderName: 'Whether the card form asks for it.',
    saveCardChoice: 'Whether the shopper may choose not to keep a card.',
    venmoDesktop: 'How Venmo is offered where it has no app.',
    googlePayMerchantId: 'Google’s id of the shop; null in a rehearsal.',
    threeDSecure: 'Whether a card’s bank must be asked before it is charged.',
    deviceData: 'Whether the page collects data against fraud, and with Kount’s.',
  });
  note(orderCreateSchema.shape.order, {
    transaction_id: 'That of the payment’s answer.',
    amount: `${amount} What was paid.`,
    address: 'Where it goes to.',
  });
  note(transactionSchema, { amount: 'US dollars with two decimals, as a text.' });
}
