import { rehearsalAt } from './rehearsal.ts';
import { readSetup, type Setup } from './setup.ts';
import { type Dropin, loadWidget, modelOf, widgetEvents } from './widget.ts';

/** What happened so far, for whoever drives the page by script. */
export interface Workbench {
  dropin: Dropin | undefined;
  events: { name: string; payload: unknown }[];
}

declare global {
  var workbench: Workbench;
}

globalThis.workbench = { dropin: undefined, events: [] };

const element = (id: string) => {
  const found = document.getElementById(id);
  if (!found) throw new Error(`The page has no #${id}`);
  return found;
};

function record(name: string, payload: unknown): void {
  globalThis.workbench.events.push({ name, payload });
  const item = document.createElement('li');
  item.textContent = payload === undefined ? name : `${name} ${show(payload)}`;
  element('events').append(item);
  showModel();
}

function show(value: unknown): string {
  if (value instanceof Error) return `${value.name}: ${value.message}`;
  return JSON.stringify(value, (_, part) => (part instanceof Error ? part.message : part), 2);
}

function showModel(): void {
  const { dropin } = globalThis.workbench;
  element('model').textContent = dropin ? show(modelOf(dropin)) : '';
}

/** Says how far the page is: `idle`, `creating`, `ready`, `failed`, `asking`, `answered`, `refused`. */
function setState(state: string, result?: unknown): void {
  element('state').textContent = state;
  if (result !== undefined) element('result').textContent = show(result);
  showModel();
}

async function create(setup: Setup): Promise<void> {
  setState('creating');
  try {
    const gateway = rehearsalAt(gatewayOrigin);
    await gateway.setControls(setup);
    const { authorization } = await gateway.authorize(setup);
    const widget = await loadWidget(setup.widget);
    const dropin = await widget.create({
      ...(setup.authorization === 'none' ? {} : { authorization }),
      container: element('dropin'),
      ...setup.options,
    });
    globalThis.workbench.dropin = dropin;
    for (const name of widgetEvents) dropin.on(name, (payload) => record(name, payload));
    followModel(dropin);
    setState('ready');
  } catch (error) {
    setState('failed', error);
  }
}

/** The model's own events are for the widget's views; here they are shown beside the others. */
function followModel({ _model: model }: Dropin): void {
  const emit = model._emit;
  model._emit = function (this: unknown, name, payload) {
    record(`model:${name}`, payload);
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

const gatewayOrigin = import.meta.env['VITE_GATEWAY_ORIGIN'] as string;
const setup = readSetup(location.search);
element('request').addEventListener('click', () => void request(setup));
element('clear').addEventListener('click', () => {
  globalThis.workbench.dropin?.clearSelectedPaymentMethod();
  showModel();
});
element('teardown').addEventListener('click', () => {
  void globalThis.workbench.dropin?.teardown().then(
    () => setState('torn down'),
    (error: unknown) => setState('failed', error),
  );
});
if (setup.create) void create(setup);
