/// <reference path="./braintree-web-drop-in.d.ts" />
import type { Dropin, DropinOptions } from 'braintree-web-drop-in';
import './paypal-button.css';
import './overlays.css';
import { sparingStylesheet, watchStylesheet } from './watch-stylesheet.ts';

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
