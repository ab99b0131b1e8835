/// <reference path="./braintree-web-drop-in.d.ts" />
import type { Dropin, DropinOptions } from 'braintree-web-drop-in';
import './paypal-button.css';
import './overlays.css';

const CREATE_WITHIN_MS = 20_000;

/**
 * Creates a widget. If its card fields do not load in time, creates one without a card, provided
 * there is any other payment option.
 * @param optionsFor the same each time, except for card and container
 * @param gone aborted when the widget is no longer needed: it is hidden, and torn down once created
 * @throws if it fails, is late, or is gone
 */
export async function createDropin(
  optionsFor: (offer: { withCard: boolean }) => DropinOptions,
  gone: AbortSignal,
): Promise<Dropin> {
  const options = optionsFor({ withCard: true });
  try {
    return await createBefore(options, gone);
  } catch (error) {
    const isOnlyWay = options.paymentOptionPriority.length === 1;
    if (gone.aborted || isOnlyWay || !awaitsCard(options.container)) throw error;
    return await createBefore(optionsFor({ withCard: false }), gone);
  }
}

/** Whether the widget's card fields are in the page but the widget is not loaded yet. */
function awaitsCard(container: HTMLElement): boolean {
  if (container.querySelector('.braintree-loaded')) return false;
  return container.querySelector('iframe[name^="braintree-hosted-field-"]') !== null;
}

async function createBefore(options: DropinOptions, gone: AbortSignal): Promise<Dropin> {
  const late = new AbortController();
  const leave = () => {
    late.abort();
    keepOutOfSight(options.container);
  };
  gone.addEventListener('abort', leave, { signal: late.signal });
  const creation = mountDropin(options, late.signal);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      const reason = new Error('The payment widget did not load in time');
      late.abort(reason);
      reject(reason);
    }, CREATE_WITHIN_MS);
  });
  try {
    return await Promise.race([creation, tooLate]);
  } finally {
    clearTimeout(timer);
    late.abort();
    if (gone.aborted) options.container.remove();
  }
}

/**
 * A widget abandoned during creation can only be torn down once its frames have answered, which
 * they never do outside the document, so its container stays there, hidden. It cannot be left alone
 * beside the next widget either: a late teardown removes that one's listeners from Cardinal's
 * script, which all widgets share.
 */
function keepOutOfSight(container: HTMLElement): void {
  container.inert = true;
  container.style.position = 'fixed';
  container.style.visibility = 'hidden';
  document.body.append(container);
}

/**
 * Loads the widget's code (on first use: it is larger than the rest of the shop) and mounts it,
 * with its styles, into the empty container.
 * @param tooLate aborted when nobody waits any more: the widget is torn down when it arrives
 * @throws if it or its styles do not load; nothing of it remains then
 */
async function mountDropin(options: DropinOptions, tooLate: AbortSignal): Promise<Dropin> {
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
