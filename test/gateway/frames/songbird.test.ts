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

let heard: unknown[][] = [];
let cardinal: Cardinal;

function answerFetch(status: number, body: object): void {
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(body), { status }));
}

function ask(payment: object = {}): void {
  cardinal.configure({ payment });
  const continuation = { AcsUrl: `${gateway}/bank/challenge`, Payload: payload };
  cardinal.continue('cca', continuation, { OrderDetails: { TransactionId: 't1' } });
}

function say(data: object, origin = gateway): void {
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
  heard = [];
  for (const name of [...names, 'ui.inline.setup']) cardinal.off(name);
  for (const name of names) cardinal.on(name, (...values) => heard.push([name, ...values]));
});

test('a good statement of the merchant sets the script up', async () => {
  answerFetch(201, { sessionId: '0_abc' });
  cardinal.setup('init', { jwt: 'a.b.c' });
  await vi.waitFor(() =>
    expect(heard).toEqual([['payments.setupComplete', { sessionId: '0_abc' }]]),
  );
  expect(await cardinal.trigger('bin.process', '400000')).toEqual({ Status: true });
});

test.each([
  [{}, 201, 10005],
  [{ jwt: 'a.b.c' }, 401, 10010],
])('a statement %j that gets %i is reported as error %i', async (options, status, ErrorNumber) => {
  answerFetch(status, {});
  cardinal.setup('init', options);
  const error = expect.objectContaining({ ActionCode: 'ERROR', ErrorNumber });
  await vi.waitFor(() => expect(heard).toEqual([['payments.validated', error]]));
});

test('the bank asks in a window of the size that the shop wants', () => {
  ask();
  const frame = document.querySelector('dialog iframe') as HTMLIFrameElement;
  const address = new URL(frame.src);
  expect(address.origin + address.pathname).toBe(`${gateway}/cardinal/step-up`);
  expect(address.searchParams.get('acsUrl')).toBe(`${gateway}/bank/challenge`);
  expect(frame.style.width).toBe('390px');
  expect(document.querySelector('dialog button')).toBeNull();
  expect(heard).toEqual([['ui.render']]);
});

test('the answer of the bank closes the window and reaches the widget', () => {
  ask();
  say(answer);
  expect(heard).toEqual([['ui.render'], ['ui.close'], ['payments.validated', { a: 1 }, 'j.w.t']]);
  expect(document.querySelector('dialog')).toBeNull();
  say(answer);
  expect(heard).toHaveLength(3);
});

test('words from elsewhere, or about another payment, are not heard', () => {
  ask();
  say(answer, 'https://evil.example');
  say({ ...answer, transactionId: 't2' });
  say({ kind: 'something else' });
  expect(heard).toEqual([['ui.render']]);
});

test('a shopper may leave the window when the shop lets them', async () => {
  answerFetch(201, { data: { ActionCode: 'FAILURE' }, jwt: 'j.w.t' });
  ask({ displayExitButton: true });
  document.querySelector<HTMLButtonElement>('dialog button')?.click();
  await vi.waitFor(() =>
    expect(heard.at(-1)).toEqual(['payments.validated', { ActionCode: 'FAILURE' }, 'j.w.t']),
  );
  expect(document.querySelector('dialog')).toBeNull();
});

test('a shop that asks for a frame of its own gets it instead of a window', () => {
  cardinal.on('ui.inline.setup', (template, details, resolve) => {
    expect(details).toMatchObject({ paymentType: 'CCA', data: { mode: 'static' } });
    document.body.insertAdjacentHTML('beforeend', String(template));
    (resolve as () => void)();
  });
  ask({ framework: 'inline' });
  expect(document.querySelector('dialog')).toBeNull();
  expect(document.querySelector('body > iframe')?.getAttribute('title')).toContain('rehearsal');
  say(answer);
  expect(document.querySelector('iframe')).toBeNull();
  expect(heard.map(([name]) => name)).toEqual(['ui.render', 'ui.close', 'payments.validated']);
});

// proves widget-popups.6
test('a window in Bootstrap 3 wears its classes, and any other none', () => {
  ask({ framework: 'bootstrap3' });
  expect(document.querySelector('dialog')?.className).toBe('modal fade in');
  say(answer);
  ask({ framework: 'cardinal' });
  expect(document.querySelector('dialog')?.className).toBe('');
});

test('after off, nobody is told', () => {
  cardinal.off('payments.validated');
  ask();
  say(answer);
  expect(heard.map(([name]) => name)).toEqual(['ui.render', 'ui.close']);
});
