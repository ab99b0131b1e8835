import { json, oneOf } from '../form/field.ts';
import { loadWidget } from '../widget.ts';
import type { Flow, FlowPlace } from './flow.ts';

/** The widget from a script tag inside a form, without any script of the shop's own. */
export const scriptTagFlow: Flow = {
  title: 'Script tag',
  about:
    'A form with a script tag: the widget takes its place, and its nonce is submitted with the form.',
  usual: {
    extras: {
      attributes: { 'data-card.cardholder-name': 'true', 'data-data-collector.paypal': 'true' },
    },
  },
  fields: [
    json('extras.attributes', 'Attributes of the tag', {
      example: '{ "data-locale": "fr_FR", "data-paypal.flow": "vault" }',
    }),
    oneOf('extras.form', 'Form around it', [{ label: 'none (refused)', value: 'none' }]),
  ],
  start: async ({ authorization, setup, seat }) => {
    const tag = tagFor(authorization, setup);
    if (setup.extras?.['form'] === 'none') seat.append(tag);
    else seat.append(formAround(tag));
    await loadWidget(setup.widget);
    return { actions: [] };
  },
};

function tagFor(authorization: string, { authorization: kind, extras }: FlowPlace['setup']) {
  const tag = document.createElement('script');
  // A type that browsers do not run: the page's own script loads the widget.
  tag.type = 'application/json';
  const attributes = Object(extras?.['attributes']) as Record<string, unknown>;
  for (const [name, value] of Object.entries(attributes)) tag.setAttribute(name, String(value));
  tag.setAttribute('data-braintree-dropin-authorization', kind === 'none' ? '' : authorization);
  return tag;
}

function formAround(tag: HTMLScriptElement): HTMLFormElement {
  const form = document.createElement('form');
  form.method = 'post';
  form.action = `${globalThis.colophonGateway}/rehearsal/form`;
  const order = document.createElement('input');
  Object.assign(order, { name: 'order', value: 'A book', type: 'hidden' });
  const button = document.createElement('button');
  button.textContent = 'Pay';
  form.append(order, tag, button);
  return form;
}
