/// <reference path="../braintree-web.d.ts" />
import library from 'braintree-web';
import { recordEvent } from '../event-panel.ts';
import { element } from '../panels.ts';
import type { Rehearsal } from '../rehearsal.ts';
import type { Setup } from '../setup.ts';
import { setState } from '../state.ts';
import type { Action, Flow } from './flow.ts';

/** Runs a library flow with the setup, with a button for each of its actions. */
export async function tryFlow(flow: Flow, gateway: Rehearsal, setup: Setup): Promise<void> {
  introduce(flow);
  if (!setup.create) return;
  setState('creating');
  try {
    await gateway.setControls(setup);
    const { authorization } = await gateway.authorize(setup);
    const client = await library.client.create({ authorization });
    const seat = element('dropin');
    const place = { setup, authorization, client, seat, record: recordEvent };
    const { component, actions } = await flow.start(place);
    if (component) globalThis.workbench.component = component;
    element('actions').replaceChildren(...actions.map(button));
    setState('ready');
  } catch (error) {
    setState('failed', readable(error));
  }
}

function introduce({ title, about }: Flow): void {
  document.title = `${title} – payment widget workbench`;
  element('about').textContent = about;
  element('actions').replaceChildren();
  for (const id of ['methods', 'model-events', 'model-panel']) element(id).hidden = true;
}

function button({ label, run }: Action): HTMLButtonElement {
  const made = document.createElement('button');
  made.type = 'button';
  made.textContent = label;
  made.addEventListener('click', () => void act(run));
  return made;
}

async function act(run: Action['run']): Promise<void> {
  setState('asking');
  try {
    setState('answered', (await run()) ?? {});
  } catch (error) {
    setState('refused', readable(error));
  }
}

/** Reduces a library error to what developers need, with its code first. */
function readable(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { code, type, message, details } = error as Error & Record<string, unknown>;
  return code === undefined ? error : { code, type, message, details };
}
