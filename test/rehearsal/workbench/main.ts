import { followEventFilter } from './event-panel.ts';
import type { Field } from './form/field.ts';
import { element, onClick, show } from './panels.ts';
import { rehearsalAt } from './rehearsal.ts';
import { followRequests, lastRequest } from './request-panel.ts';
import { readSetup, type Setup, type SetupInput, workbenchAddress } from './setup.ts';
import { setState } from './state.ts';
import { tryDropin } from './try-dropin.ts';

const gateway = rehearsalAt(import.meta.env['VITE_GATEWAY_ORIGIN'] as string);
// Widget and library read it while they load.
globalThis.colophonGateway = gateway.origin;
const query = new URLSearchParams(location.search);

// Scrollable panels must be reachable by keyboard.
for (const id of ['result', 'events', 'model', 'requests']) element(id).tabIndex = 0;
followEventFilter();
onClick('reset', () => {
  gateway.reset().then(
    () => {
      element('answer').textContent = 'The gateway is reset until the next Create.';
    },
    (error: unknown) => {
      element('answer').textContent = show(error);
    },
  );
});

try {
  await open(query.get('flow'));
} catch (error) {
  setState('failed', error);
}

async function open(name: string | null): Promise<void> {
  markCurrent(name);
  const before = lastRequest(gateway);
  before.then((last) => followRequests(gateway, last)).catch(() => undefined);
  if (name === null) {
    const setup = readSetup(location.search);
    offerForm(setup);
    return await tryDropin(gateway, setup);
  }
  const [{ findFlow }, { tryFlow }] = await Promise.all([
    import('./flows/flows.ts'),
    import('./flows/try-flow.ts'),
  ]);
  const flow = await findFlow(name);
  const setup = readSetup(location.search, flow.usual);
  offerForm(setup, { name, fields: flow.fields });
  await tryFlow(flow, gateway, setup);
}

/** Opening a finished try shows its result first; the form is one click away. */
function offerForm(setup: Setup, flow?: { name: string; fields: readonly Field[] }): void {
  const panel = element('setup') as HTMLDetailsElement;
  const mount = async () => {
    const { mountForm } = await import('./form/mount-form.tsx');
    const onCreate = (next: SetupInput) => openAnew(workbenchAddress(next, flow?.name));
    const { listFaults } = gateway;
    mountForm(element('form'), { setup, flowFields: flow?.fields, listFaults, onCreate });
  };
  panel.addEventListener('toggle', () => void mount(), { once: true });
  // Only a wide screen has room for the form beside the widget.
  const isBeside = matchMedia('(min-width: 64rem)').matches;
  panel.open = !query.has('setup') || (isBeside && location.hash === '#setup');
}

/** Each try gets a fresh page, because provider scripts stay loaded until the page unloads. */
function openAnew(address: string): void {
  const next = new URL(`${address}#setup`, location.href).href;
  if (next === location.href) location.reload();
  else location.assign(next);
}

function markCurrent(name: string | null): void {
  for (const link of element('flows').querySelectorAll('a'))
    if (new URL(link.href).searchParams.get('flow') === name)
      link.setAttribute('aria-current', 'page');
}
