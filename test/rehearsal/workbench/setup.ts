import * as z from 'zod/mini';

/** The installed versions of the widget. */
export const widgetVersions = ['1.33.4', '1.48.0'] as const;

/**
 * What the workbench tries: the widget, the customer, the options, and the gateway's setup. Kept in
 * the address (`?setup=`), so that a try can be bookmarked, shared, or opened by a test.
 */
export const setupSchema = z.object({
  widget: z._default(z.enum(widgetVersions), '1.33.4'),
  /** `key` is a tokenization key; `none` leaves the authorization out. */
  authorization: z._default(z.enum(['guest', 'customer', 'key', 'none']), 'guest'),
  /** Id of a customer at the local gateway; omitted, a new one is created. */
  customerId: z.optional(z.string()),
  /** Methods vaulted for that customer before the widget loads; see `POST /rehearsal/vault`. */
  saved: z.optional(z.array(z.record(z.string(), z.unknown()))),
  /** How the widget is given its container; the last two are refused. */
  mount: z._default(z.enum(['container', 'selector', 'both', 'none']), 'container'),
  /** Options of `dropin.create` besides authorization and container (specification, section 3). */
  options: z._default(z.record(z.string(), z.unknown()), {}),
  /** Options of `requestPaymentMethod`, such as `{ threeDSecure: { amount: '10.00' } }`. */
  request: z.optional(z.record(z.string(), z.unknown())),
  /** Additional inputs of a flow outside the widget, such as a card number. */
  extras: z.optional(z.record(z.string(), z.unknown())),
  /** Changes to the gateway while the page is open; see `test/rehearsal/gateway/rehearsal`. */
  merchant: z._default(z.record(z.string(), z.unknown()), {}),
  /** Faults of the local gateway, by name. */
  faults: z._default(z.array(z.string()), []),
  /** Whether the page creates the widget on load. */
  create: z._default(z.boolean(), true),
});
export type Setup = z.output<typeof setupSchema>;
export type SetupInput = z.input<typeof setupSchema>;

/** Returns the workbench's address for a setup, or for a library flow outside the widget. */
export function workbenchAddress(setup: SetupInput, flow?: string): string {
  const which = flow === undefined ? '' : `flow=${flow}&`;
  return `/workbench/?${which}setup=${encodeURIComponent(JSON.stringify(setup))}`;
}

/**
 * Reads the setup from the address, or the usual one.
 * @throws {Error} describing what is invalid
 */
export function readSetup(search: string, usual: SetupInput = {}): Setup {
  const text = new URLSearchParams(search).get('setup');
  const parsed = setupSchema.safeParse(text === null ? usual : JSON.parse(text));
  if (parsed.success) return parsed.data;
  throw new Error(z.prettifyError(parsed.error));
}
