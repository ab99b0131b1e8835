import type { Dropin } from 'braintree-web-drop-in';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type Cents, toDollars } from '../../../../functions/contract/money.ts';
import type { Order } from '../../../../functions/contract/order.ts';
import { ApiError } from '../../../lib/api-client.ts';
import type { CartItem } from '../../../lib/cart-store.ts';
import { createOrder } from '../api/create-order.ts';
import { takePayment } from '../api/take-payment.ts';
import { letGoOfMethod } from '../dropin/let-go-of-method.ts';
import {
  clearPaymentInFlight,
  getPaymentInFlight,
  type PaidOrder,
  setPaymentInFlight,
} from '../payment-in-flight.ts';

export type CheckoutPhase =
  | { name: 'open' }
  | { name: 'paying' }
  /** Nobody knows yet whether the charge happened: paying again must wait. */
  | { name: 'unconfirmed'; message: string }
  | { name: 'ordering'; order: PaidOrder }
  /** Paid, but the order could not be written down yet; trying again is safe. */
  | { name: 'order-failed'; order: PaidOrder; message: string };

interface Checkout {
  userId: string;
  /** Looks at the shop again; true when price and stock of every line are as the shopper sees them. */
  reread(): Promise<boolean>;
  onOrdered(order: Order): void;
}

export interface Purchase {
  lines: readonly CartItem[];
  totalCents: Cents;
  address: string;
}

export const CART_CHANGED =
  'The cart has changed since you last looked at it. Nothing was charged. Please check it and pay again.';
const ORDER_RETRIES_MS = [1000, 3000];
const LOST_CONTACT =
  'We lost contact while your payment was being made, so it may have gone through. It is still being confirmed: please do not pay again.';

/** The story of one payment: check the cart, ask the widget, charge, order. */
export function useCheckout({ userId, reread, onOrdered }: Checkout) {
  const [phase, setPhase] = useState<CheckoutPhase>(() => resume(userId));
  const [refusal, setRefusal] = useState<string>();

  const order = useCallback(
    async (paid: PaidOrder) => {
      setPhase({ name: 'ordering', order: paid });
      try {
        const placed = await createOrderPatiently(userId, paid);
        clearPaymentInFlight();
        onOrdered(placed);
      } catch (error) {
        setPhase({ name: 'order-failed', order: paid, message: toMessage(error) });
      }
    },
    [userId, onOrdered],
  );

  // A reload after the charge finds the payment here and only has the order left to make.
  const resumed = useRef(false);
  useEffect(() => {
    if (phase.name !== 'ordering' || resumed.current) return;
    resumed.current = true;
    void order(phase.order);
  }, [phase, order]);

  async function pay(dropin: Dropin, { lines, totalCents, address }: Purchase) {
    const refuse = (message: string) => {
      setRefusal(message);
      setPhase({ name: 'open' });
    };
    setRefusal(undefined);
    setPhase({ name: 'paying' });
    const products = lines.map(({ _id, count }) => ({ _id, count }));
    let charging = false;
    try {
      if (!(await reread())) return refuse(CART_CHANGED);
      const { nonce, deviceData } = await dropin.requestPaymentMethod();
      const givenAt = performance.now();
      charging = true;
      setPaymentInFlight({ state: 'charging', userId, since: Date.now() });
      const answer = await takePayment(userId, {
        paymentMethodNonce: nonce,
        amount: toDollars(totalCents),
        products,
        address,
        ...(deviceData === undefined ? {} : { deviceData }),
      });
      if (answer.status === 'unknown') {
        return setPhase({ name: 'unconfirmed', message: answer.message });
      }
      if (answer.status === 'declined') {
        charging = false;
        clearPaymentInFlight();
        await letGoOfMethod(dropin, givenAt);
        return refuse(answer.message);
      }
      const { id, amount } = answer.transaction;
      const paid = { products, transaction_id: id, amount, address };
      setPaymentInFlight({ state: 'paid', userId, order: paid });
      resumed.current = true;
      await order(paid);
    } catch (error) {
      if (charging && !isNotCharged(error)) {
        return setPhase({ name: 'unconfirmed', message: LOST_CONTACT });
      }
      // A refusal leaves the payment method unspent: it stays chosen.
      if (charging) clearPaymentInFlight();
      if (error instanceof ApiError && error.status === 409) await reread().catch(() => false);
      refuse(toMessage(error));
    }
  }

  return { phase, refusal, pay, retryOrder: order };
}

/** The order must not be lost to a moment's failure: it is asked for again, twice. */
async function createOrderPatiently(userId: string, paid: PaidOrder): Promise<Order> {
  for (const wait of ORDER_RETRIES_MS) {
    try {
      return await createOrder(userId, paid);
    } catch (error) {
      if (isRefusal(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
  }
  return await createOrder(userId, paid);
}

function resume(userId: string): CheckoutPhase {
  const payment = getPaymentInFlight(userId);
  if (payment?.state === 'paid') return { name: 'ordering', order: payment.order };
  if (payment?.state === 'charging') return { name: 'unconfirmed', message: LOST_CONTACT };
  return { name: 'open' };
}

/** Whether nothing was charged for certain: the shop refused, or says itself that it could not ask. */
function isNotCharged(error: unknown): boolean {
  return isRefusal(error) || (error instanceof ApiError && error.status === 503 && error.answered);
}

function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && error.status >= 400 && error.status < 500;
}

function toMessage(error: unknown): string {
  return error instanceof Error ? error.message : 'Something went wrong. Please try again.';
}
