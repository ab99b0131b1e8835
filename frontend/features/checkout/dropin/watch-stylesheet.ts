/** Id of the stylesheet link that the widget adds to the page. */
const STYLESHEET_ID = 'braintree-dropin-stylesheet';

/**
 * Runs the teardown of a late widget without removing the stylesheet, which by now belongs to the
 * widget in its place.
 */
export async function sparingStylesheet(teardown: () => Promise<void>): Promise<void> {
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
export function watchStylesheet(until: AbortSignal): () => Promise<void> {
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
