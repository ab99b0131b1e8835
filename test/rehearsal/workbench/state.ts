import { element, show } from './panels.ts';
import { type Dropin, modelOf, type Widget } from './widget.ts';

/** What happened so far, for whoever drives the page by script. */
interface Workbench {
  /** The chosen version of the library, once it is loaded. */
  widget?: Widget;
  dropin: Dropin | undefined;
  /** The part of braintree-web that a flow tries, in place of the widget. */
  component?: object;
  /** The last payload or error, as the widget gave it. */
  result?: unknown;
  events: { name: string; payload: unknown }[];
}

declare global {
  var workbench: Workbench;
}

globalThis.workbench = { dropin: undefined, events: [] };

/**
 * Says how far the page is: `idle`, `creating`, `ready`, `failed`, `asking`, `answered`, `refused`,
 * `torn down`.
 */
export function setState(state: string, result?: unknown): void {
  element('state').textContent = state;
  element('state').dataset['state'] = state;
  if (result !== undefined) {
    globalThis.workbench.result = result;
    element('result').textContent = show(result);
  }
  showModel();
}

/** Shows the widget's model as it is now. */
export function showModel(): void {
  const { dropin } = globalThis.workbench;
  element('model').textContent = dropin ? show(modelOf(dropin)) : '';
}
