import type { PaymentMethodPayload } from 'braintree-web-drop-in';
import { toDollars } from '../../../functions/contract/money.ts';
import type { PaymentRequest } from '../../../functions/contract/payment.ts';
import type { Purchase } from './purchase.ts';

/** Payment request for the shop: the widget's nonce and device data, and what is bought. */
export function paymentRequestOf(method: PaymentMethodPayload, purchase: Purchase): PaymentRequest {
  const { products, totalCents, address, addressParts, delivery, codes } = purchase;
  return {
    paymentMethodNonce: method.nonce,
    amount: toDollars(totalCents),
    products,
    address,
    ...(addressParts && { addressParts }),
    ...(delivery !== undefined && { delivery }),
    ...(codes.length > 0 && { codes: [...codes] }),
    ...(method.deviceData === undefined ? {} : { deviceData: method.deviceData }),
  };
}
