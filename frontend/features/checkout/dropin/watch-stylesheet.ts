/** How the widget names the link to its stylesheet, which it adds to the page by itself. */
const STYLESHEET_ID = 'braintree-dropin-stylesheet';

/** For a widget that comes too late: by now the stylesheet is that of the widget in its place. */
export async function sparingStylesheet(teardown: () => Promise<void>): Promise<void> {
  const stylesheet = document.getElementById(STYLESHEET_ID);
  stylesheet?.removeAttribute('id');
  const done = teardown();
  stylesheet?.setAttribute('id', STYLESHEET_ID);
  await done;
}

/**
 * Begins to follow the stylesheet of a widget that is about to be made: the widget itself does not,
 * and without its styles it shows nothing.
 * @param until ends it; who still waits then is given its reason
 * @returns resolves once the stylesheet of the widget, by now made, is there; rejects when it does
 * not load
 */
export function watchStylesheet(until: AbortSignal): () => Promise<void> {
  // A widget does not load what an earlier one, which failed, may have left in the page.
  document.getElementById(STYLESHEET_ID)?.remove();
  const loaded = new Promise<void>((resolve, reject) => {
    const hear = ({ target, type }: Event) => {
      if (!(target instanceof HTMLLinkElement) || target.id !== STYLESHEET_ID) return;
      if (type === 'load') resolve();
      else reject(new Error('The stylesheet of the payment widget did not load'));
    };
    // On their way down to the link: these events do not come up from it.
    document.addEventListener('load', hear, { capture: true, signal: until });
    document.addEventListener('error', hear, { capture: true, signal: until });
    until.addEventListener('abort', () => reject(until.reason));
  });
  // It may fail before anybody waits for it.
  loaded.catch(() => undefined);
  return async () => {
    if (document.getElementById(STYLESHEET_ID)) await loaded;
  };
}
