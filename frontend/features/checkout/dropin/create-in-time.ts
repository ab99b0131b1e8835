import type { Dropin, DropinOptions } from 'braintree-web-drop-in';
import { createDropin } from './load-dropin.ts';

const CREATE_WITHIN_MS = 20_000;

/**
 * Creates a widget. If its card fields do not load in time, creates one without a card, provided
 * there is any other payment option.
 * @param optionsFor the same each time, except for card and container
 * @param gone aborted when the widget is no longer needed: it is hidden, and torn down once created
 * @throws if it fails, is late, or is gone
 */
export async function createInTime(
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
  const creation = createDropin(options, late.signal);
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
