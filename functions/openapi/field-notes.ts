import type * as z from 'zod/mini';
import {
  profileChangedSchema,
  profileChangeSchema,
  signupSchema,
} from '../contract/accounts/account-requests.ts';
import { sessionSchema, userSchema } from '../contract/accounts/user.ts';
import {
  catalogImportedSchema,
  catalogImportSchema,
  OPTIONAL_COLUMNS,
  REQUIRED_COLUMNS,
} from '../contract/catalog/catalog-import.ts';
import { MAX_CATEGORY_NAME } from '../contract/catalog/category-name-length.ts';
import { categoryNameSchema } from '../contract/catalog/category-requests.ts';
import { MAX_PHOTO_BYTES } from '../contract/catalog/photo-rules.ts';
import { productListPageSchema, productSchema } from '../contract/catalog/product.ts';
import { MAX_DESCRIPTION, MAX_NAME } from '../contract/catalog/product-fields.ts';
import {
  productFilterSchema,
  productListQuerySchema,
  productSearchQuerySchema,
} from '../contract/catalog/product-list-requests.ts';
import { productCreateSchema, productUpdateSchema } from '../contract/catalog/product-requests.ts';
import { stockAdjustSchema } from '../contract/catalog/stock.ts';
import { giftCardIssueSchema } from '../contract/discounts-and-gift-cards/gift-cards.ts';
import {
  orderStatusChangeSchema,
  ordersMoveSchema,
  statusChangedSchema,
} from '../contract/orders/admin-order-requests.ts';
import { orderCreateSchema, orderLineSchema, orderSchema } from '../contract/orders/order.ts';
import { MAX_SKIP } from '../contract/page-sizes.ts';
import { paymentRequestSchema, transactionSchema } from '../contract/payments/payment.ts';
import { widgetSchema } from '../contract/payments/payment-widget.ts';
import { attentionItemSchema } from '../contract/reconciliation/attention.ts';
import { orderCancelSchema, orderRefundSchema, refundSchema } from '../contract/refunds/refund.ts';

type Notes<Shape> = { readonly [Field in keyof Shape]?: string };
type Registry = z.core.$ZodRegistry<{ id?: string; description?: string }>;

const amount = 'US dollars, such as 12.50.';
const skip = `Number of products to skip, at most ${MAX_SKIP}; to page further, use \`GET /search\`.`;

const bookForm: Notes<typeof productCreateSchema.shape> = {
  name: `One line of at most ${MAX_NAME} characters.`,
  description: `At most ${MAX_DESCRIPTION} characters.`,
  price: 'US dollars from 0 to 999999.99, such as 12.50.',
  quantity: 'Number of copies in stock: a whole number from 0 to 1000000.',
  shipping: 'Whether the product is shipped: 0 or 1.',
  category: 'The `_id` of a category.',
  author: 'At most 1000 characters; several authors are separated by commas.',
  isbn: 'ISBN-13 or ISBN-10 with a valid check digit; stored as 13 digits.',
  publisher: 'At most 200 characters.',
  language: 'ISO 639 code, such as en.',
  publishedYear: 'Year of first publication; negative for BC.',
  pages: 'A whole number, 1 or more.',
  format: 'Such as Hardback; at most 50 characters.',
  compareAtPrice: 'US dollars: the price before a sale; must be above `price`.',
  status: '`draft`, `published` (default) or `hidden`; shoppers see only published products.',
  weight: 'Grams per copy. If empty, the weight in the delivery settings.',
  taxClass: '`books`, `standard` or `exempt`. If empty, the tax class of its category.',
  shelf:
    'Where the book is shelved, such as B3; pick lists are sorted by it. At most 40 characters.',
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
    quantity: 'Number of copies in stock.',
    sold: 'Number of copies sold.',
    shipping: 'Whether the product is shipped.',
    photoUrl: 'Address of its photo; null if it has none.',
    isbn: '13 digits.',
    language: 'ISO 639 code.',
    publishedYear: 'Year of first publication; negative for BC.',
  });
  note(productListPageSchema, { size: 'Number of products on this page.' });
  note(productCreateSchema, { ...bookForm, idempotencyKey: 'A UUID, new for each product.' });
  note(productUpdateSchema, {
    ...bookForm,
    removePhoto: '1 removes the photo.',
    was:
      'JSON of fields with the values that were read, such as {"price":12.5,"author":null}: ' +
      '`category` by its `_id`, `photo` by its `photoUrl`; of fields that the response left out, ' +
      '`status` is `published` and any other is null. If one of them has changed since, and not to ' +
      'the value that this request sets, nothing is changed.',
  });
  note(productListQuerySchema, { skip });
  note(productFilterSchema, { skip });
  note(productFilterSchema.shape.filters._zod.def.innerType, {
    category:
      'The `_id` of each category, any of which matches, with those under it. Empty: all categories.',
    price: '[from, to] in US dollars, both inclusive. Empty: any price.',
  });
  note(productSearchQuerySchema, {
    search: 'Matches anywhere in the text, regardless of case and accents.',
    category: 'The `_id` of a category. All categories if left out or `All`.',
  });
  note(categoryNameSchema, {
    name: `Unique regardless of case and accents; at most ${MAX_CATEGORY_NAME} characters, without " > ".`,
  });
  note(catalogImportSchema.shape.rows._zod.def.element, {
    line: 'Number of the row’s first line in its file, to identify it in the response.',
    columns: `Texts by column. Required: ${REQUIRED_COLUMNS.join(', ')}. Optional: ${OPTIONAL_COLUMNS.join(', ')}.`,
  });
  note(catalogImportedSchema, {
    otherStock: 'Number of existing books whose stock differs from their row.',
    toPublished: 'Number of existing books that become published.',
    toDraft: 'Number of existing books that become drafts.',
    toHidden: 'Number of existing books that become hidden.',
    newDrafts: 'Number of new books that are drafts.',
    newHidden: 'Number of new books that are hidden.',
    newCategories: 'Previews only: names of the categories that the import would create.',
    refused:
      'Rows that were not imported, with the reason; title and refused value at most 80 characters of each.',
  });
  note(userSchema, {
    role: '0 for a registered user, 1 for an admin.',
    staffRole: 'Staff role of an admin; left out for owners.',
  });
  note(sessionSchema, { token: 'Bearer token for the Authorization header.' });
  note(signupSchema, { password: '6 to 200 characters, at least one of them a digit.' });
  note(profileChangeSchema, {
    password: '6 to 200 characters, at least one of them a digit. Empty: unchanged.',
    currentPassword:
      'Required to change the e-mail or password if the sign-in is more than 10 minutes old, and always for admins.',
  });
  note(profileChangedSchema, {
    token: 'Token of a new session, if a new password has ended all others.',
  });
  note(orderLineSchema, {
    _id: 'The `_id` of the product, which may have been deleted since.',
    price: 'US dollars per copy, when it was sold.',
  });
  note(orderSchema, {
    number:
      'Number for people. Case, spaces and dashes are ignored, O counts as 0, and I and L as 1.',
    amount: 'US dollars.',
    refunded: 'US dollars refunded so far.',
    refundedToGiftCard: 'The part of it that went back to the gift card; only if any did.',
    refundPending: 'US dollars of refunds that are not confirmed yet.',
    delivery:
      'Delivery method and its price. `refunded` once refunds that named it have returned its price; `refundable` is what is left of it while they have returned a part.',
    settlement:
      'What Braintree has reported about the money since the charge; null if nothing yet.',
    dispute:
      'Status of a dispute by the cardholder, of several the most pressing; null if there is none.',
    disputed:
      'US dollars that undecided disputes ask back, or else that the last one was about; that banks have taken for good; and that can still be refunded. Only with a dispute.',
  });
  note(orderStatusChangeSchema, {
    orderId: 'Optional; must be the order id of the path.',
    address: 'Delivery address as it was read; refused if the order now goes elsewhere.',
    was: 'Status as it was read; refused if somebody has since moved the order to a third status.',
    undo: 'If true, refused unless the signed-in user was the last to change the order.',
  });
  note(ordersMoveSchema, {
    undo: 'If true, an order is refused unless the signed-in user was the last to change it.',
  });
  note(statusChangedSchema, {
    refund: 'The refund of a cancelled order; null otherwise, and if nothing was left to refund.',
  });
  note(refundSchema, {
    amount: 'US dollars.',
    cancels: 'Whether the refund also cancels the order.',
    restocks: 'Whether the books of the order, or the copies in `products`, go back on sale.',
    trouble: 'Why it failed or is delayed; null if there is no problem.',
  });
  note(orderCancelSchema, {
    restock: 'Whether the books go back on sale. Default: unless they have left the shop.',
    was: 'Status as it was read; refused if somebody has changed it since.',
  });
  note(orderRefundSchema, {
    amount: `${amount} At most what is left to refund.`,
    refunded: `${amount} The order’s \`refunded\` as it was read; refused if it has changed since.`,
    products:
      'The copies that the refund is for, by the product’s `_id`; each can be returned once.',
    restock: 'Whether those copies go back on sale. Default: false.',
    idempotencyKey: 'A UUID, new for each refund; it becomes the refund’s `_id`.',
  });
  note(stockAdjustSchema, {
    from: 'The stock as it was read; refused if it has changed since. For a recount.',
    idempotencyKey: 'A UUID, new for each adjustment.',
  });
  note(catalogImportSchema, { idempotencyKey: 'A UUID, new for each set of rows.' });
  note(giftCardIssueSchema, { idempotencyKey: 'A UUID, new for each gift card.' });
  note(attentionItemSchema, {
    amount: 'US dollars at Braintree, without the part of a refund that goes to a gift card.',
    advice: 'What to do about it.',
    closings: 'Outcomes that it can be closed with manually; empty if it cannot.',
  });
  note(paymentRequestSchema, {
    paymentMethodNonce: 'Nonce of the payment method, from the payment widget.',
    amount: `${amount} Must be more than 0.`,
    products: 'The products that are paid for.',
    address: 'Delivery address.',
    deviceData: 'Device data that the widget collected for fraud detection.',
  });
  note(widgetSchema, {
    paymentOptions: 'Payment options, in the order in which the widget shows them.',
    merchantName: 'Name of the merchant that Apple Pay shows.',
    cardholderName: 'Whether the card form asks for the cardholder’s name.',
    saveCardChoice: 'Whether shoppers can choose not to save a card.',
    venmoDesktop: 'How Venmo is offered on desktops, which have no Venmo app.',
    googlePayMerchantId: 'The shop’s merchant id at Google; null if it has none.',
    threeDSecure: 'Whether a card’s bank must confirm it before it is charged.',
    deviceData:
      'Whether the page collects device data for fraud detection, and whether with Kount.',
  });
  note(orderCreateSchema.shape.order, {
    transaction_id: 'The `id` of the payment’s transaction.',
    amount: `${amount} The amount that was paid.`,
    address: 'Delivery address.',
  });
  note(transactionSchema, { amount: 'US dollars as a string with two decimals.' });
}
