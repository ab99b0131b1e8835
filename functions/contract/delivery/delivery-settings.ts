import * as z from 'zod/mini';
import { TAX_CLASSES } from '../catalog/product.ts';
import { toDecimalString } from '../money.ts';
import { dollars, percent } from '../number-fields.ts';
import { choice, isUnique } from '../request-fields.ts';
import { visibleLine } from '../text-schemas.ts';
import { placeSchema } from './postal-address.ts';

const taxClassSchema = choice('taxClass', TAX_CLASSES);

/** Maximum price of a delivery rate: $99,999.99. */
const MAX_RATE_CENTS = 9_999_999;
const MAX_NAME = 60;
const PERCENT = 'Percent must be from 0 to 100 with at most 4 decimals, such as 8.875';
const MONEY = 'A price must be dollars, such as 4.90';

/** Converts dollars to cents. */
const readMoney = dollars(MONEY, MAX_RATE_CENTS);

const ID = 'Each rate needs an _id of letters, digits, - and _';
const UP_TO = 'A step goes up to a whole number from 1 to 1000000, such as 500 = 3.90';
const STEPS = 'A rate by weight or count needs its steps, each further than the one before';
const PLACE = 'A place is a country such as US, a region such as US-NY, or * for everywhere else';
const MAX_BOOK_GRAMS = 50_000;
const GRAMS = `The default weight of a book must be a whole number of grams from 1 to ${MAX_BOOK_GRAMS}`;
const place = z.string(PLACE);

function rateOf<Money extends z.ZodMiniType>(money: Money) {
  const head = {
    _id: z.string(ID).check(z.regex(/^[\w-]{1,40}$/, ID)),
    name: visibleLine('A rate’s name', MAX_NAME),
  };
  const step = z.object({
    upTo: z.int(UP_TO).check(z.gte(1, UP_TO), z.lte(1_000_000, UP_TO)),
    price: money,
  });
  /**
   * Each step goes up to this many grams or copies; beyond the last one, the rate does not deliver.
   */
  const steps = z
    .array(step, STEPS)
    .check(z.minLength(1, STEPS), z.maxLength(20, STEPS), z.refine(isRising, STEPS));
  /** Free if the books cost this much or more. */
  const freeFrom = z._default(z.nullable(money), null);
  return z.discriminatedUnion(
    'kind',
    [
      z.object({ ...head, kind: z.literal('flat'), price: money, freeFrom }),
      z.object({ ...head, kind: z.literal('weight'), steps, freeFrom }),
      z.object({ ...head, kind: z.literal('count'), steps, freeFrom }),
      /** Pickup in the shop: offered wherever a customer lives, and taxed where the shop is. */
      z.object({ ...head, kind: z.literal('pickup'), price: money }),
    ],
    'kind must be flat, weight, count or pickup',
  );
}

function zoneOf<Money extends z.ZodMiniType>(money: Money) {
  return z.object({
    name: visibleLine('A zone’s name', MAX_NAME),
    /** The most specific match wins: a region before its country, and that before `*`. */
    places: z
      .array(place.check(z.regex(/^(\*|[A-Z]{2}(-[A-Z0-9]{1,4})?)$/, PLACE)), PLACE)
      .check(z.minLength(1, PLACE), z.maxLength(300, 'A zone has at most 300 places')),
    rates: z
      .array(rateOf(money))
      .check(z.minLength(1, 'A zone needs a rate'), z.maxLength(12, 'A zone has at most 12 rates')),
  });
}

/** Tax rate of a place for a class of goods. A region's rate replaces its country's. */
function taxRateOf<Percent extends z.ZodMiniType>(percent: Percent) {
  return z.object({
    place: place.check(
      z.regex(/^[A-Z]{2}(-[A-Z0-9]{1,4})?$/, 'A tax rate needs a country or region'),
    ),
    taxClass: z.enum(['books', 'standard'], 'taxClass must be books or standard'),
    percent,
  });
}

function settingsOf<Money extends z.ZodMiniType, Percent extends z.ZodMiniType>(
  money: Money,
  percent: Percent,
) {
  return z.object({
    /**
     * Where the shop is: goods that are not sent are taxed there, and an address of one text counts
     * as there.
     */
    shop: z._default(placeSchema, { country: 'US', region: '' }),
    addressForm: z._default(z.enum(['single', 'structured']), 'single'),
    zones: z._default(
      z.array(zoneOf(money)).check(z.maxLength(50, 'There are at most 50 zones')),
      [],
    ),
    taxRates: z._default(
      z.array(taxRateOf(percent)).check(z.maxLength(300, 'There are at most 300 tax rates')),
      [],
    ),
    /** Whether prices already include tax. */
    pricesIncludeTax: z._default(z.boolean(), false),
    /** Tax on delivery: as on the goods delivered, at the standard rate, or none. */
    deliveryTax: z._default(z.enum(['as-goods', 'standard', 'none']), 'as-goods'),
    /** Weight of a book that has none of its own. */
    bookWeightGrams: z._default(
      z.int(GRAMS).check(z.gte(1, GRAMS), z.lte(MAX_BOOK_GRAMS, GRAMS)),
      400,
    ),
    /** Categories, by id, that are not taxed as books. */
    categoryTaxClasses: z._default(z.record(z.string(), taxClassSchema), {}),
  });
}

/**
 * Parsed delivery and tax settings: money in cents, tax in millionths. The defaults are those of a
 * shop that has set nothing up: the address is one text, and nothing is added to the books.
 */
export const deliverySettingsSchema = settingsOf(readMoney, percent(PERCENT)).check(
  z.refine(
    ({ zones }) => isUnique(zones.flatMap((zone) => zone.rates.map((rate) => rate._id))),
    'Two rates have the same _id',
  ),
  z.refine(
    ({ zones }) => isUnique(zones.flatMap((zone) => zone.places)),
    'Two zones have the same place',
  ),
  z.refine(
    ({ taxRates }) => isUnique(taxRates.map((rate) => `${rate.place} ${rate.taxClass}`)),
    'A place has two tax rates for the same goods',
  ),
);
export type DeliverySettings = z.output<typeof deliverySettingsSchema>;
export type DeliveryZone = DeliverySettings['zones'][number];
export type DeliveryRate = DeliveryZone['rates'][number];

/** The same as answered and stored: dollars and percent as decimal strings. */
const documentSchema = settingsOf(z.string(), z.string());
export type DeliveryDocument = z.output<typeof documentSchema>;

/**
 * GET /api/delivery/settings/:userId: `version` counts the changes; 0 if the shop has set nothing.
 */
export const deliverySettingsAnswerSchema = z.object({
  version: z.int(),
  settings: documentSchema,
});

/**
 * PUT /api/delivery/settings/:userId: replaces all settings. With a `version`, only if they are
 * still the ones that were read.
 */
export const deliverySettingsChangeSchema = z.object({
  version: z.optional(z.int('version must be the one that was read')),
  settings: deliverySettingsSchema,
});
export type DeliverySettingsChange = z.input<typeof deliverySettingsChangeSchema>;

export function toDeliveryDocument(settings: DeliverySettings): DeliveryDocument {
  return {
    ...settings,
    zones: settings.zones.map((zone) => ({ ...zone, rates: zone.rates.map(toRateDocument) })),
    taxRates: settings.taxRates.map((rate) => ({ ...rate, percent: percentText(rate.percent) })),
  };
}

type RateDocument = DeliveryDocument['zones'][number]['rates'][number];

function toRateDocument(rate: DeliveryRate): RateDocument {
  const text = toDecimalString;
  switch (rate.kind) {
    case 'pickup':
      return { ...rate, price: text(rate.price) };
    case 'flat':
      return { ...rate, price: text(rate.price), freeFrom: freeFromText(rate.freeFrom) };
    case 'weight':
    case 'count': {
      const steps = rate.steps.map((step) => ({ ...step, price: text(step.price) }));
      return { ...rate, steps, freeFrom: freeFromText(rate.freeFrom) };
    }
  }
}

function freeFromText(cents: number | null): string | null {
  return cents === null ? null : toDecimalString(cents);
}

/** Millionths as percent: 88750 -> "8.875". */
function percentText(millionths: number): string {
  const [whole = '0', fraction = ''] = (millionths / 10_000).toFixed(4).split('.');
  const digits = fraction.replace(/0+$/, '');
  return digits ? `${whole}.${digits}` : whole;
}

function isRising(steps: readonly { upTo: number }[]): boolean {
  return steps.every((step, at) => at === 0 || step.upTo > (steps[at - 1]?.upTo ?? 0));
}
