import { recordEvent } from './event-panel.ts';
import { element, onClick, show } from './panels.ts';
import type { Rehearsal } from './rehearsal.ts';
import { type Setup, workbenchAddress } from './setup.ts';
import { setState, showModel } from './state.ts';
import { type Dropin, loadWidget, widgetEvents } from './widget.ts';

/** Creates the widget from the setup and connects the page's buttons to its methods. */
export async function tryDropin(gateway: Rehearsal, setup: Setup): Promise<void> {
  onClick('request', () => void request(setup));
  onClick('clear', () => {
    globalThis.workbench.dropin?.clearSelectedPaymentMethod();
    showModel();
  });
  onClick('teardown', () => {
    void globalThis.workbench.dropin?.teardown().then(
      () => setState('torn down'),
      (error: unknown) => setState('failed', error),
    );
  });
  onClick('available', () => answer((dropin) => dropin.getAvailablePaymentOptions()));
  onClick('requestable', () => answer((dropin) => dropin.isPaymentMethodRequestable()));
  onClick('update', () => answer(update));
  if (setup.create) await create(gateway, setup);
}

async function create(gateway: Rehearsal, setup: Setup): Promise<void> {
  setState('creating');
  try {
    await gateway.setControls(setup);
    const { authorization, customerId } = await gateway.authorize(setup);
    if (customerId) showCustomer(setup, customerId);
    await provideAppleSession(gateway.origin, setup);
    const widget = await loadWidget(setup.widget);
    globalThis.workbench.widget = widget;
    const dropin = await widget.create({
      ...(setup.authorization === 'none' ? {} : { authorization }),
      ...placeOf(setup),
      ...setup.options,
    });
    globalThis.workbench.dropin = dropin;
    for (const name of widgetEvents)
      dropin.on(name, (payload) => {
        recordEvent(name, payload);
        showModel();
      });
    followModel(dropin);
    setState('ready');
  } catch (error) {
    setState('failed', error);
  }
}

function placeOf({ mount }: Setup): object {
  const container = { container: element('dropin') };
  const selector = { selector: '#dropin' };
  return { container, selector, both: { ...container, ...selector }, none: {} }[mount];
}

/**
 * Shows the model's internal events, which are meant for the widget's views, among the public ones.
 */
function followModel({ _model: model }: Dropin): void {
  const emit = model._emit;
  model._emit = function (this: unknown, name, payload) {
    recordEvent(`model:${name}`, payload);
    showModel();
    emit.call(this, name, payload);
  };
}

async function request(setup: Setup): Promise<void> {
  const { dropin } = globalThis.workbench;
  if (!dropin) return;
  setState('asking');
  await dropin.requestPaymentMethod(setup.request).then(
    (payload) => setState('answered', payload),
    (error: unknown) => setState('refused', error),
  );
}

/** Shows the result of a synchronous method, or the error it throws. */
function answer(call: (dropin: Dropin) => unknown): void {
  const { dropin } = globalThis.workbench;
  if (!dropin) return;
  try {
    element('answer').textContent = show(call(dropin) ?? 'done');
  } catch (error) {
    element('answer').textContent = show(error);
  }
  showModel();
}

const typed = (id: string) => (element(id) as HTMLInputElement).value;

/** A value that is not JSON is passed as text. */
function update(dropin: Dropin): void {
  let value: unknown = typed('update-value');
  try {
    value = JSON.parse(String(value));
  } catch {}
  dropin.updateConfiguration(typed('update-option'), typed('update-key'), value);
}

/** Shows a link that reopens the setup as the same customer, with the methods saved by then. */
function showCustomer({ saved: _, ...setup }: Setup, customerId: string): void {
  const link = document.createElement('a');
  link.href = workbenchAddress({ ...setup, customerId });
  link.textContent = `Open again as customer ${customerId}`;
  element('customer').replaceChildren(link);
}

/**
 * Provides a stand-in for Safari's `ApplePaySession` when a try uses Apple Pay in a browser without
 * it. Must run before the widget is created, because the widget checks for it then.
 */
async function provideAppleSession(gateway: string, { options }: Setup): Promise<void> {
  if (options['applePay'] === undefined || 'ApplePaySession' in globalThis) return;
  const script = document.createElement('script');
  script.src = `${gateway}/apple/session.js`;
  const loaded = new Promise((resolve, reject) => {
    script.addEventListener('load', resolve);
    script.addEventListener('error', () =>
      reject(new Error('The stand-in for ApplePaySession did not load')),
    );
  });
  document.head.append(script);
  await loaded;
}
