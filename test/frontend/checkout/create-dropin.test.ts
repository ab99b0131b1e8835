import { beforeEach, expect, test } from 'vitest';
import { createDropin } from '../../../frontend/features/checkout/dropin/create-dropin.ts';
import { dropinOptions } from '../../../frontend/features/checkout/dropin/dropin-options.ts';
import { cardAndPayPal } from '../support/checkout-page.ts';
import { resetWidget, widget } from '../support/rehearsal-widget.ts';

beforeEach(resetWidget);

const FRAME = 'iframe[name^="braintree-hosted-field-"]';

/** Starts to create a widget in the page. */
function begin() {
  const gone = new AbortController();
  const seat = document.createElement('div');
  document.body.replaceChildren(seat);
  const creation = createDropin(() => {
    const container = document.createElement('div');
    seat.replaceChildren(container);
    return dropinOptions({
      clientToken: 'a-client-token',
      widget: cardAndPayPal,
      amount: '37.00',
      locale: 'en_US',
      container,
    });
  }, gone.signal);
  const outcome = creation.then(
    () => 'came',
    () => 'ended',
  );
  const leave = () => {
    seat.remove();
    gone.abort();
  };
  return { outcome, leave };
}

test('a widget whose page is left before its code has loaded is not created', async () => {
  const { outcome, leave } = begin();
  leave();
  expect(await outcome).toBe('ended');
  expect(widget.created).toEqual([]);
  expect(document.body.innerHTML).toBe('');
});

// proves widget-in-shop.2
test('a widget whose page is left during its creation keeps its frames, hidden, until it ends', async () => {
  widget.hangNext = 'card fields';
  const { outcome, leave } = begin();
  await expect.poll(() => document.querySelector(FRAME)).toBeTruthy();
  leave();
  const container = document.querySelector(FRAME)?.parentElement;
  expect(container).toHaveProperty('inert', true);
  expect(container?.style.visibility).toBe('hidden');

  widget.comeLate?.();
  expect(await outcome).toBe('ended');
  expect(widget.tornDown).toBe(1);
  expect(document.body.innerHTML).toBe('');
});
