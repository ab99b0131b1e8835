// A stand-in for Cardinal's Songbird: sets up 3D Secure for the widget and shows the bank's
// challenge.

import { type BankMessage, isBankMessage } from './bank-message.ts';
import { bankFrame, openWindow, windowSize } from './challenge-window.ts';
import { createEvents } from './songbird-events.ts';

type Payment = { framework?: string; displayLoading?: boolean; displayExitButton?: boolean };
type Continuation = { AcsUrl: string; Payload: string };
type Order = { OrderDetails: { TransactionId: string } };

const scriptAddress = (document.currentScript as HTMLScriptElement | null)?.src ?? location.href;
const gateway = new URL(scriptAddress).origin;

const events = createEvents();
let payment: Payment = {};
/** Removes the bank's window; undefined when there is none. */
let takeAway: (() => void) | undefined;

async function ask<Answer>(path: string, body: object): Promise<Answer | undefined> {
  const response = await fetch(`${gateway}/cardinal/${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  return response.ok ? ((await response.json()) as Answer) : undefined;
}

function fail(ErrorNumber: number, ErrorDescription: string): void {
  const data = { Validated: false, ActionCode: 'ERROR', ErrorNumber, ErrorDescription };
  events.fire('payments.validated', data);
}

async function setUp({ jwt }: { jwt?: string }): Promise<void> {
  if (!jwt) return fail(10005, 'There is no statement of the merchant.');
  try {
    const session = await ask<{ sessionId: string }>('init', { jwt });
    if (session === undefined) fail(10010, 'The statement of the merchant is not good.');
    else events.fire('payments.setupComplete', session);
  } catch {
    fail(10001, 'The 3D Secure server did not answer.');
  }
}

function end({ data, jwt }: Pick<BankMessage, 'data' | 'jwt'>): void {
  takeAway?.();
  events.fire('payments.validated', data, jwt);
}

async function leave(transactionId: string): Promise<void> {
  const cancelled = await ask<BankMessage>('cancel', { transactionId }).catch(() => undefined);
  if (cancelled !== undefined) return end(cancelled);
  takeAway?.();
  fail(10009, 'The 3D Secure server did not answer.');
}

function rendered(): void {
  if (payment.displayLoading) events.fire('ui.loading.close');
  events.fire('ui.render');
}

/** Places the frame where the shop wants it; returns a function that removes it. */
function show(frame: HTMLIFrameElement, transactionId: string): () => void {
  if (payment.framework === 'inline') {
    const template = document.createElement('div');
    template.append(frame);
    const details = { paymentType: 'CCA', data: { mode: 'static' } };
    const refused = () => fail(10006, 'The shop has no place for the bank’s question.');
    if (!events.fire('ui.inline.setup', template.innerHTML, details, rendered, refused)) refused();
    // The shop created its own frame from the template.
    return () => document.querySelector(`iframe[name="${frame.name}"]`)?.remove();
  }
  const onLeave = payment.displayExitButton ? () => void leave(transactionId) : undefined;
  const dialog = openWindow(frame, onLeave);
  // With Bootstrap 3, the window carries Bootstrap's classes, so the shop's stylesheet applies.
  if (payment.framework === 'bootstrap3') dialog.className = 'modal fade in';
  rendered();
  return () => {
    dialog.close();
    dialog.remove();
  };
}

function challenge({ AcsUrl, Payload }: Continuation, { OrderDetails }: Order): void {
  const transactionId = OrderDetails.TransactionId;
  const query = new URLSearchParams({ acsUrl: AcsUrl, payload: Payload });
  const frame = bankFrame(`${gateway}/cardinal/step-up?${query}`, windowSize(Payload));
  if (payment.displayLoading) events.fire('ui.loading.render');
  const hear = ({ origin, data }: MessageEvent<unknown>) => {
    if (origin === gateway && isBankMessage(data, transactionId)) end(data);
  };
  window.addEventListener('message', hear);
  const remove = show(frame, transactionId);
  takeAway = () => {
    takeAway = undefined;
    window.removeEventListener('message', hear);
    remove();
    events.fire('ui.close');
  };
}

Object.assign(window, {
  Cardinal: {
    on: events.on,
    off: events.off,
    configure: (options: { payment?: Payment }) => {
      payment = options.payment ?? {};
    },
    setup: (_kind: 'init', options: { jwt?: string }) => void setUp(options),
    trigger: () => Promise.resolve({ Status: true }),
    continue: (_kind: 'cca', continuation: Continuation, order: Order) =>
      challenge(continuation, order),
    complete: () => takeAway?.(),
  },
});
