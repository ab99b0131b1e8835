import type { Dropin, DropinOptions } from 'braintree-web-drop-in';
import { createDropin } from './load-dropin.ts';

const CREATE_WITHIN_MS = 20_000;

/**
 * Makes a widget; where its card fields do not come in time, one without a card, if there is any
 * other way to pay.
 * @param optionsFor the same each time, but for whether there is a card and for the container
 * @param gone whose widget is of no use any more: it is torn down when it comes, unseen until then
 * @throws when it does not come, or not in time, or is gone
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

/** Whether a widget has its card fields in the page, and is not there yet. */
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
 * A widget whose page is left while it is made ends, and is torn down, only once its frames have
 * answered: out of the page they never do. It can't be left to itself beside the next one either: torn
 * down late, it takes that one's listeners off Cardinal's script, which all share.
 */
function keepOutOfSight(container: HTMLElement): void {
  container.inert = true;
  container.style.position = 'fixed';
  container.style.visibility = 'hidden';
  document.body.append(container);
}
