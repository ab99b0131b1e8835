/// <reference path="./braintree-web-drop-in.d.ts" />
import type { Dropin, DropinOptions } from 'braintree-web-drop-in';
import './paypal-button.css';
import './overlays.css';

/**
 * Loads the widget's code (at first need only: it is larger than the rest of the shop) and mounts
 * it into the empty container.
 */
export async function createDropin(options: DropinOptions): Promise<Dropin> {
  if (import.meta.env.LOCAL) {
    const { prepareLocalGateway } = await import('./local-gateway.ts');
    await prepareLocalGateway(options);
  }
  const { default: widget } = await import('braintree-web-drop-in');
  return widget.create(options);
}
