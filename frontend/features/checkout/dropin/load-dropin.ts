/// <reference path="./braintree-web-drop-in.d.ts" />
import type { Dropin, DropinOptions } from 'braintree-web-drop-in';
import './paypal-button.css';
import './overlays.css';
import { sparingStylesheet, watchStylesheet } from './watch-stylesheet.ts';

/**
 * Loads the widget's code (at first need only: it is larger than the rest of the shop) and mounts
 * it into the empty container, styles and all.
 * @param tooLate after which nobody waits for it any more: it is let go of when it comes
 * @throws when it does not come, or without its styles; nothing of it is left then
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
