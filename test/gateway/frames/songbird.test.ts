// @vitest-environment jsdom
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';

type Listener = (...values: unknown[]) => void;
type Cardinal = {
  on(name: string, listener: Listener): void;
  off(name: string): void;
  configure(options: object): void;
  setup(kind: 'init', options: object): void;
  trigger(name: string, value: string): Promise<{ Status: boolean }>;
  continue(kind: 'cca', continuation: object, order: object): void;
  complete(): void;
};

const gateway = location.origin;
const payload = btoa(JSON.stringify({ acsTransID: 't1', challengeWindowSize: '02' }));
const answer = { kind: 'rehearsal-bank-answer', transactionId: 't1', data: { a: 1 }, jwt: 'j.w.t' };
const names = ['ui.render', 'ui.close', 'payments.setupComplete', 'payments.validated'];

let events: unknown[][] = [];
let cardinal: Cardinal;

function answerFetch(status: number, body: object): void {
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(body), { status }));
}

function ask(payment: object = {}): void {
  cardinal.configure({ payment });
  const continuation = { AcsUrl: `${gateway}/bank/challenge`, Payload: payload };
  cardinal.continue('cca', continuation, { OrderDetails: { TransactionId: 't1' } });
}

function sendMessage(data: object, origin = gateway): void {
  window.dispatchEvent(new MessageEvent('message', { data, origin }));
}

beforeAll(async () => {
  // jsdom does not implement dialogs.
  Object.assign(HTMLDialogElement.prototype, { showModal() {}, close() {} });
  await import('../../rehearsal/gateway/frames/songbird.ts');
  cardinal = (window as unknown as { Cardinal: Cardinal }).Cardinal;
});

beforeEach(() => {
  cardinal.complete();
  events = [];
  for (const name of [...names, 'ui.inline.setup']) cardinal.off(name);
  for (const name of names) cardinal.on(name, (...values) => events.push([name, ...values]));
});

test('a valid JWT of the merchant sets the script up', async () => {
  answerFetch(201, { sessionId: '0_abc' });
  cardinal.setup('init', { jwt: 'a.b.c' });
  await vi.waitFor(() =>
    expect(events).toEqual([['payments.setupComplete', { sessionId: '0_abc' }]]),
  );
  expect(await cardinal.trigger('bin.process', '400000')).toEqual({ Status: true });
});

test.each([
  [{}, 201, 10005],
  [{ jwt: 'a.b.c' }, 401, 10010],
])('a setup with %j that gets %i is reported as error %i', async (options, status, ErrorNumber) => {
  answerFetch(status, {});
  cardinal.setup('init', options);
  const error = expect.objectContaining({ ActionCode: 'ERROR', ErrorNumber });
  await vi.waitFor(() => expect(events).toEqual([['payments.validated', error]]));
});

test('the bank’s question opens in a window of the requested size', () => {
  ask();
  const frame = document.querySelector('dialog iframe') as HTMLIFrameElement;
  const address = new URL(frame.src);
  expect(address.origin + address.pathname).toBe(`${gateway}/cardinal/step-up`);
  expect(address.searchParams.get('acsUrl')).toBe(`${gateway}/bank/challenge`);
  expect(frame.style.width).toBe('390px');
  expect(document.querySelector('dialog button')).toBeNull();
  expect(events).toEqual([['ui.render']]);
});

test('the bank’s answer closes the window and reaches the widget once', () => {
  ask();
  sendMessage(answer);
  expect(events).toEqual([['ui.render'], ['ui.close'], ['payments.validated', { a: 1 }, 'j.w.t']]);
  expect(document.querySelector('dialog')).toBeNull();
  sendMessage(answer);
  expect(events).toHaveLength(3);
});

test('messages from another origin or about another payment are ignored', () => {
  ask();
  sendMessage(answer, 'https://evil.example');
  sendMessage({ ...answer, transactionId: 't2' });
  sendMessage({ kind: 'something else' });
  expect(events).toEqual([['ui.render']]);
});

test('a shopper can leave the window if the shop shows an exit button', async () => {
  answerFetch(201, { data: { ActionCode: 'FAILURE' }, jwt: 'j.w.t' });
  ask({ displayExitButton: true });
  document.querySelector<HTMLButtonElement>('dialog button')?.click();
  await vi.waitFor(() =>
    expect(events.at(-1)).toEqual(['payments.validated', { ActionCode: 'FAILURE' }, 'j.w.t']),
  );
  expect(document.querySelector('dialog')).toBeNull();
});

test('a shop that asks for an inline frame gets it instead of a window', () => {
  cardinal.on('ui.inline.setup', (template, details, resolve) => {
    expect(details).toMatchObject({ paymentType: 'CCA', data: { mode: 'static' } });
    document.body.insertAdjacentHTML('beforeend', String(template));
    (resolve as () => void)();
  });
  ask({ framework: 'inline' });
  expect(document.querySelector('dialog')).toBeNull();
  expect(document.querySelector('body > iframe')?.getAttribute('title')).toContain('rehearsal');
  sendMessage(answer);
  expect(document.querySelector('iframe')).toBeNull();
  expect(events.map(([name]) => name)).toEqual(['ui.render', 'ui.close', 'payments.validated']);
});

// proves widget-popups.6
test('a window for Bootstrap 3 has its classes, and any other has none', () => {
  ask({ framework: 'bootstrap3' });
  expect(document.querySelector('dialog')?.className).toBe('modal fade in');
  sendMessage(answer);
  ask({ framework: 'cardinal' });
  expect(document.querySelector('dialog')?.className).toBe('');
});

test('after off, the listener is no longer called', () => {
  cardinal.off('payments.validated');
  ask();
  sendMessage(answer);
  expect(events.map(([name]) => name)).toEqual(['ui.render', 'ui.close']);
});
