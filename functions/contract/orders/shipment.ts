import * as z from 'zod/mini';
import { choice } from '../request-fields.ts';

/**
 * Carriers by their id in the API, with the page that tracks a parcel: `{number}` is its tracking
 * number. For `other` carriers the link comes with each parcel.
 */
export const CARRIERS = {
  'australia-post': {
    name: 'Australia Post',
    link: 'https://auspost.com.au/mypost/track/details/{number}',
  },
  'canada-post': {
    name: 'Canada Post',
    link: 'https://www.canadapost-postescanada.ca/track-reperage/en#/search?searchFor={number}',
  },
  'deutsche-post-dhl': {
    name: 'DHL Paket',
    link: 'https://www.dhl.de/en/privatkunden/pakete-empfangen/verfolgen.html?piececode={number}',
  },
  dhl: {
    name: 'DHL Express',
    link: 'https://www.dhl.com/global-en/home/tracking/tracking-express.html?tracking-id={number}',
  },
  dpd: { name: 'DPD', link: 'https://tracking.dpd.de/status/en_US/parcel/{number}' },
  evri: { name: 'Evri', link: 'https://www.evri.com/track/parcel/{number}' },
  fedex: { name: 'FedEx', link: 'https://www.fedex.com/fedextrack/?trknbr={number}' },
  gls: { name: 'GLS', link: 'https://gls-group.com/track/{number}' },
  'la-poste': {
    name: 'La Poste',
    link: 'https://www.laposte.fr/outils/suivre-vos-envois?code={number}',
  },
  'royal-mail': {
    name: 'Royal Mail',
    link: 'https://www.royalmail.com/track-your-item#/tracking-results/{number}',
  },
  ups: { name: 'UPS', link: 'https://www.ups.com/track?tracknum={number}' },
  usps: { name: 'USPS', link: 'https://tools.usps.com/go/TrackConfirmAction?tLabels={number}' },
  other: { name: 'Another carrier', link: null },
} as const;
export type Carrier = keyof typeof CARRIERS;
export const CARRIER_IDS = Object.keys(CARRIERS) as [Carrier, ...Carrier[]];

export const MAX_TRACKING_NUMBER = 40;
export const MAX_TRACKING_URL = 500;

const NOT_A_LINK = 'trackingUrl must be a link that begins with https://';
const NUMBER = 'trackingNumber must be 1 to 40 letters and digits';

/** Carrier and tracking number of an order. A `trackingUrl` replaces the carrier's own page. */
export const shipmentInputSchema = z
  .object({
    carrier: choice('carrier', CARRIER_IDS),
    trackingNumber: z
      .string(NUMBER)
      .check(
        z.trim(),
        z.maxLength(MAX_TRACKING_NUMBER, NUMBER),
        z.regex(/^[A-Za-z0-9](?:[A-Za-z0-9 ./-]*[A-Za-z0-9])?$/, NUMBER),
      ),
    trackingUrl: z.optional(
      z
        .url({ protocol: /^https$/, hostname: z.regexes.domain, error: NOT_A_LINK })
        .check(z.maxLength(MAX_TRACKING_URL, NOT_A_LINK), z.regex(/^\P{Cc}*$/u, NOT_A_LINK)),
    ),
  })
  .check(
    z.refine(({ carrier, trackingUrl }) => carrier !== 'other' || trackingUrl !== undefined, {
      path: ['trackingUrl'],
      error: 'trackingUrl is required with the carrier other',
    }),
  );
export type ShipmentInput = z.infer<typeof shipmentInputSchema>;

/** How an order was sent, for people to read; `shippedAt` is UTC ISO. */
export const shipmentSchema = z.object({
  carrier: z.enum(CARRIER_IDS),
  carrierName: z.string(),
  trackingNumber: z.string(),
  trackingUrl: z.string(),
  shippedAt: z.string(),
});
export type Shipment = z.infer<typeof shipmentSchema>;

/**
 * Returns a carrier's name and a parcel's tracking page; an `other` carrier is named by its link's
 * host.
 */
export function showShipment({
  carrier,
  trackingNumber,
  trackingUrl,
}: {
  carrier: Carrier;
  trackingNumber: string;
  trackingUrl?: string | null | undefined;
}): Pick<Shipment, 'carrierName' | 'trackingUrl'> {
  const { name, link } = CARRIERS[carrier];
  const url = trackingUrl ?? link ?? '';
  return {
    carrierName: carrier === 'other' ? new URL(url).hostname.replace(/^www\./, '') : name,
    trackingUrl: url.replace('{number}', encodeURIComponent(trackingNumber.replaceAll(' ', ''))),
  };
}

/** Returns the input that describes a shipment, to submit it again. */
export function toShipmentInput({ carrier, trackingNumber, trackingUrl }: Shipment): ShipmentInput {
  const isOwn =
    carrier === 'other' || trackingUrl !== showShipment({ carrier, trackingNumber }).trackingUrl;
  return { carrier, trackingNumber, ...(isOwn && { trackingUrl }) };
}
