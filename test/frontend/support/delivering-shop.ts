import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { shop } from './checkout-page.ts';
import { fetched, sent, structured } from './quotes.ts';

export const QUOTE = 'POST /checkout/quote';
export const ADDRESS = 'GET /user/sam/address';

/** A shop that quotes delivery for addresses in parts, and an account without an address. */
export const delivering = {
  ...shop,
  'GET /checkout/options': { json: structured },
  [ADDRESS]: { json: { address: null } },
  [QUOTE]: (body: unknown) => ({ json: rateOf(body) === 'shop' ? fetched : sent }),
};

function rateOf(body: unknown): unknown {
  return (body as { delivery?: string }).delivery;
}

export const parts = {
  name: 'Sam Shopper',
  line1: '1 Quiet Street',
  line2: '',
  town: 'Albany',
  region: 'NY',
  postcode: '12207',
  country: 'US',
};
export const text = 'Sam Shopper\n1 Quiet Street\nAlbany, NY 12207\nUnited States';

export async function fillAddress() {
  const name = await screen.findByLabelText('Full name');
  await userEvent.clear(name);
  await userEvent.type(name, parts.name);
  await userEvent.type(screen.getByLabelText('Street and number'), parts.line1);
  await userEvent.type(screen.getByLabelText('Town or city'), parts.town);
  await userEvent.selectOptions(screen.getByLabelText('State or region'), 'NY');
  await userEvent.type(screen.getByLabelText('Postcode'), parts.postcode);
}

export const payButton = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name });
