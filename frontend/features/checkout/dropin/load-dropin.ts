/// <reference path="./braintree-web-drop-in.d.ts" />
import type { Dropin, DropinOptions } from 'braintree-web-drop-in';
import './paypal-button.css';
import './overlays.css';

/**
 * Loads the widget's code (on first use: it is larger than the rest of the shop) and mounts it,
 * with its styles, into the empty container.
 * @param tooLate aborted when nobody waits any more: the widget is torn down when it arrives
 * @throws if it or its styles do not load; nothing of it remains then
 */
export async function createDropin(options: DropinOptions, tooLate: AbortSignal): Promise<Dropin> {
  if (import.meta.env.LOCAL) {
    const { prepareLocalGateway } = await import('./local-gateway.ts');
    await prepareLocalGateway(options);
  }
  const { default: widget } = await import('braintree-web-drop-in');
  tooLate.throwIfAborted();
  const styled = watchStylesheet(tooLate);
  const dropin = await widget.create(options);
  try {
    await styled();
    tooLate.throwIfAborted();
  } catch (error) {
    const teardown = () => dropin.teardown();
    await (tooLate.aborted ? sparingStylesheet(teardown) : teardown());
    throw error;
  }
  return dropin;
}

/** Id of the stylesheet link that the widget adds to the page. */
const STYLESHEET_ID = 'braintree-dropin-stylesheet';

/**
 * Runs the teardown of a late widget without removing the stylesheet, which by now belongs to the
 * widget in its place.
 */
async function sparingStylesheet(teardown: () => Promise<void>): Promise<void> {
  const stylesheet = document.getElementById(STYLESHEET_ID);
  stylesheet?.removeAttribute('id');
  const done = teardown();
  stylesheet?.setAttribute('id', STYLESHEET_ID);
  await done;
}

/**
 * Starts watching the stylesheet of a widget that is about to be created: the widget itself does
 * not, and without its styles it shows nothing.
 * @param until ends the watch; anybody still waiting is rejected with its reason
 * @returns function that resolves once the stylesheet of the created widget has loaded, and rejects
 * if it fails to load
 */
function watchStylesheet(until: AbortSignal): () => Promise<void> {
  // A widget does not load the stylesheet again if an earlier, failed one has left its link in the
  // page.
  document.getElementById(STYLESHEET_ID)?.remove();
  const loaded = new Promise<void>((resolve, reject) => {
    const hear = ({ target, type }: Event) => {
      if (!(target instanceof HTMLLinkElement) || target.id !== STYLESHEET_ID) return;
      if (type === 'load') resolve();
      else reject(new Error('The stylesheet of the payment widget did not load'));
    };
    // In the capture phase: these events do not bubble.
    document.addEventListener('load', hear, { capture: true, signal: until });
    document.addEventListener('error', hear, { capture: true, signal: until });
    until.addEventListener('abort', () => reject(until.reason));
  });
  // It may reject before anybody awaits it.
  loaded.catch(() => undefined);
  return async () => {
    if (document.getElementById(STYLESHEET_ID)) await loaded;
  };
}
