import * as z from 'zod/mini';

/** The two versions of the widget that are installed. */
export const widgetVersions = ['1.33.4', '1.48.0'] as const;

/**
 * What a visit to the workbench tries: which widget, on whose behalf, with which options, at a
 * gateway that is set to what. It travels in the address (`?setup=`), so that a try can be kept as a
 * bookmark, sent to a colleague, or opened by a test.
 */
export const setupSchema = z.object({
  widget: z._default(z.enum(widgetVersions), '1.33.4'),
  /** `key` is a tokenization key; `none` leaves the authorization out. */
  authorization: z._default(z.enum(['guest', 'customer', 'key', 'none']), 'guest'),
  /** A customer of the local gateway; made anew when left out. */
  customerId: z.optional(z.string()),
  /** What that customer has saved before the widget comes; see `POST /rehearsal/vault`. */
  saved: z.optional(z.array(z.record(z.string(), z.unknown()))),
  /** How the widget is told its place; the last two are refused. */
  mount: z._default(z.enum(['container', 'selector', 'both', 'none']), 'container'),
  /** What `dropin.create` is given beside authorization and container (specification, section 3). */
  options: z._default(z.record(z.string(), z.unknown()), {}),
  /** What `requestPaymentMethod` is given, such as `{ threeDSecure: { amount: '10.00' } }`. */
  request: z.optional(z.record(z.string(), z.unknown())),
  /** What a flow outside the widget wants to know besides, such as a card's number. */
  extras: z.optional(z.record(z.string(), z.unknown())),
  /** Changes to the local gateway while the page is open: see `test/rehearsal/gateway/rehearsal`. */
  merchant: z._default(z.record(z.string(), z.unknown()), {}),
  /** Faults of the local gateway, by name. */
  faults: z._default(z.array(z.string()), []),
  /** Whether the page creates the widget by itself. */
  create: z._default(z.boolean(), true),
});
export type Setup = z.output<typeof setupSchema>;
export type SetupInput = z.input<typeof setupSchema>;

/** The address of the workbench with a setup, or of one of the library's flows outside the widget. */
export function workbenchAddress(setup: SetupInput, flow?: string): string {
  const which = flow === undefined ? '' : `flow=${flow}&`;
  return `/workbench/?${which}setup=${encodeURIComponent(JSON.stringify(setup))}`;
}

/**
 * The setup in the address, or else the usual one.
 * @throws {Error} with what is wrong about it
 */
export function readSetup(search: string, usual: SetupInput = {}): Setup {
  const text = new URLSearchParams(search).get('setup');
  const parsed = setupSchema.safeParse(text === null ? usual : JSON.parse(text));
  if (parsed.success) return parsed.data;
  throw new Error(z.prettifyError(parsed.error));
}
