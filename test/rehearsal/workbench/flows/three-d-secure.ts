/// <reference path="../braintree-web.d.ts" />
import library, { type Component } from 'braintree-web';
import { json, oneOf, text } from '../form/field.ts';
import { calling, type Flow, type FlowPlace } from './flow.ts';

const events = [
  'customer-canceled',
  'authentication-modal-render',
  'authentication-modal-close',
  'authentication-modal-render-hidden',
  'authentication-modal-loader-render',
  'authentication-modal-loader-close',
];

/** 3D Secure with the library, without the widget, in each framework that can show the bank. */
export const threeDSecureFlow: Flow = {
  title: '3D Secure',
  about: 'Tokenizes a card and verifies it with its bank, in the chosen framework.',
  usual: {
    options: { version: '2' },
    request: { amount: '10.00' },
    extras: { number: '4000000000001091' },
  },
  fields: [
    oneOf('options.version', 'Version and framework', [
      ...['1', '2', '2-cardinal-modal', '2-bootstrap3-modal', '2-inline-iframe', '3'],
    ]),
    json('options.cardinalSDKConfig', 'Settings of the challenge window', {
      example: '{ "payment": { "displayExitButton": true } }',
    }),
    text('extras.number', 'Card number'),
    oneOf('extras.lookup', 'After the lookup', [
      { label: 'a callback continues', value: 'callback' },
      { label: 'a listener continues', value: 'listener' },
      { label: 'nothing continues', value: 'none' },
    ]),
    oneOf('extras.frames', 'Legacy: addFrame and removeFrame', [
      { label: 'neither', value: 'none' },
      { label: 'only addFrame', value: 'add' },
    ]),
    text('request.amount', 'Amount'),
    text('request.email', 'E-mail'),
    text('request.mobilePhoneNumber', 'Mobile number'),
    json('request.billingAddress', 'Billing address'),
    oneOf('request.accountType', 'Account type', ['credit', 'debit']),
  ],
  start: async (place) => {
    const { client, setup } = place;
    const component = await library.threeDSecure.create({ client, ...setup.options });
    listen(component, place);
    return {
      component,
      actions: [
        { label: 'Verify card', run: () => verify(component, place) },
        { label: 'Prepare lookup', run: () => prepare(component, place) },
        { label: 'Cancel verification', run: calling(component, 'cancelVerifyCard') },
        { label: 'Tear down', run: calling(component, 'teardown') },
      ],
    };
  },
};

function listen(component: Component, { setup, seat, record }: FlowPlace): void {
  for (const name of events) component.on?.(name, (payload) => record(name, payload));
  // The bank's frame, for a shop that places it itself.
  component.on?.('authentication-iframe-available', (payload, next) => {
    record('authentication-iframe-available', undefined);
    seat.append((payload as { element: HTMLElement }).element);
    next?.();
  });
  if (setup.extras?.['lookup'] === 'listener')
    component.on?.('lookup-complete', (payload, next) => {
      record('lookup-complete', payload);
      next?.();
    });
}

async function verify(component: Component, place: FlowPlace): Promise<unknown> {
  return await component['verifyCard']?.(await verifyOptions(place));
}

async function prepare(component: Component, place: FlowPlace): Promise<unknown> {
  const prepared = await component['prepareLookup']?.(await verifyOptions(place));
  return JSON.parse(String(prepared)) as unknown;
}

/** Returns the request with a nonce of the card, unless it has one (including `nonce: ""`). */
async function verifyOptions({ client, setup, seat, record }: FlowPlace): Promise<object> {
  const { request = {}, extras = {} } = setup;
  const isLegacy = ['', '1'].includes(String(setup.options['version'] ?? ''));
  return {
    ...('nonce' in request ? {} : await tokenize(client, String(extras['number']))),
    ...(isLegacy && framesOf(extras['frames'], seat)),
    ...(!isLegacy &&
      (extras['lookup'] ?? 'callback') === 'callback' && {
        onLookupComplete: (data: unknown, next: () => void) => {
          record('onLookupComplete', data);
          next();
        },
      }),
    ...request,
  };
}

/** The frame callbacks of an older integration. */
function framesOf(wanted: unknown, seat: HTMLElement): object {
  const addFrame = (_: unknown, frame: HTMLIFrameElement) => seat.append(frame);
  const removeFrame = () => seat.querySelector('iframe')?.remove();
  if (wanted === 'none') return {};
  return wanted === 'add' ? { addFrame } : { addFrame, removeFrame };
}

interface TokenizedCards {
  creditCards: [{ nonce: string; details: { bin: string } }];
}

async function tokenize(client: Component, number: string) {
  const answer = (await client['request']?.({
    endpoint: 'payment_methods/credit_cards',
    method: 'post',
    data: {
      creditCard: {
        number,
        expirationMonth: '12',
        expirationYear: String(new Date().getFullYear() + 2),
        cvv: '123',
        options: { validate: false },
      },
    },
  })) as TokenizedCards;
  const [card] = answer.creditCards;
  return { nonce: card.nonce, bin: card.details.bin };
}
