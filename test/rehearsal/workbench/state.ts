import { element, show } from './panels.ts';
import { type Dropin, modelOf, type Widget } from './widget.ts';

/** The page's state, for scripts that drive it. */
interface Workbench {
  /** The chosen version of the widget, once loaded. */
  widget?: Widget;
  dropin: Dropin | undefined;
  /** The braintree-web component that a flow tries instead of the widget. */
  component?: object;
  /** The last payload or error from the widget. */
  result?: unknown;
  events: { name: string; payload: unknown }[];
}

declare global {
  var workbench: Workbench;
}

globalThis.workbench = { dropin: undefined, events: [] };

/**
 * Shows the page's state: `idle`, `creating`, `ready`, `failed`, `asking`, `answered`, `refused`,
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

/** Shows the widget's current model. */
export function showModel(): void {
  const { dropin } = globalThis.workbench;
  element('model').textContent = dropin ? show(modelOf(dropin)) : '';
}
