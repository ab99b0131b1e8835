import { placeName } from '#contract/delivery/address-rules.ts';
import {
  type DeliveryDocument,
  type DeliverySettingsChange,
  deliverySettingsSchema,
} from '#contract/delivery/delivery-settings.ts';
import { type FieldErrors, issuesByField } from '../../lib/api-error.ts';
import { changedByBoth, type ThreeDrafts } from '../../lib/changed-by-both.ts';

type Settings = DeliverySettingsChange['settings'];
export type RateKind = 'flat' | 'weight' | 'count' | 'pickup';

export interface RateDraft {
  _id: string;
  name: string;
  kind: RateKind;
  price: string;
  /** One step per line, `500 = 3.90`. */
  steps: string;
  freeFrom: string;
}

export interface ZoneDraft {
  key: string;
  name: string;
  /** Separated by commas. */
  places: string;
  rates: RateDraft[];
}

export interface TaxRateDraft {
  key: string;
  place: string;
  taxClass: 'books' | 'standard';
  percent: string;
}

/** The settings as typed: fields that may be invalid until saved are text. */
export interface DeliveryDraft
  extends Omit<DeliveryDocument, 'zones' | 'taxRates' | 'bookWeightGrams'> {
  zones: ZoneDraft[];
  taxRates: TaxRateDraft[];
  bookWeightGrams: string;
}

export function deliveryDraftOf({ settings }: { settings: DeliveryDocument }): DeliveryDraft {
  return {
    ...settings,
    bookWeightGrams: String(settings.bookWeightGrams),
    zones: settings.zones.map((zone) => ({
      key: crypto.randomUUID(),
      name: zone.name,
      places: zone.places.join(', '),
      rates: zone.rates.map(toRateDraft),
    })),
    taxRates: settings.taxRates.map((rate) => ({ ...rate, key: crypto.randomUUID() })),
  };
}

function toRateDraft(rate: DeliveryDocument['zones'][number]['rates'][number]): RateDraft {
  const { _id, name, kind } = rate;
  const price = 'price' in rate ? rate.price : '';
  const steps = 'steps' in rate ? rate.steps.map((one) => `${one.upTo} = ${one.price}`) : [];
  const freeFrom = 'freeFrom' in rate ? (rate.freeFrom ?? '') : '';
  return { _id, name, kind, price, steps: steps.join('\n'), freeFrom };
}

export function newRate(): RateDraft {
  return { _id: crypto.randomUUID(), name: '', kind: 'flat', price: '', steps: '', freeFrom: '' };
}

export function newZone(): ZoneDraft {
  return { key: crypto.randomUUID(), name: '', places: '', rates: [newRate()] };
}

export function newTaxRate(): TaxRateDraft {
  return { key: crypto.randomUUID(), place: '', taxClass: 'standard', percent: '' };
}

/** Converts the draft to the request. */
export function toSettings({ zones, taxRates, bookWeightGrams, ...rest }: DeliveryDraft): Settings {
  return {
    ...rest,
    bookWeightGrams: Number(bookWeightGrams),
    zones: zones.map(({ name, places, rates }) => ({
      name,
      places: readPlaces(places),
      rates: rates.map(toRate),
    })),
    taxRates: taxRates.map(({ place, taxClass, percent }) => ({
      place: place.trim().toUpperCase(),
      taxClass,
      percent,
    })),
  };
}

function toRate({ kind, price, steps, freeFrom, ...head }: RateDraft) {
  const free = freeFrom.trim() === '' ? null : freeFrom;
  switch (kind) {
    case 'pickup':
      return { ...head, kind, price };
    case 'flat':
      return { ...head, kind, price, freeFrom: free };
    case 'weight':
    case 'count':
      return { ...head, kind, steps: steps.trim().split('\n').map(toStep), freeFrom: free };
  }
}

function toStep(line: string) {
  const [upTo = '', price = ''] = line.split('=');
  return { upTo: Number(upTo.trim()), price: price.trim() };
}

/** Reads codes of places, separated by commas or spaces. */
function readPlaces(text: string): string[] {
  return text
    .split(/[\s,]+/)
    .filter(Boolean)
    .map((place) => place.toUpperCase());
}

/** Help for a field of places: how they are written, and which ones its text means. */
export function placesHint(how: string, text: string): string {
  const names = readPlaces(text).map(placeName);
  return names.length === 0 ? how : `${how} Now: ${names.join(', ')}.`;
}

/** Display name of each part. */
const PARTS: Readonly<Record<keyof DeliveryDraft, string>> = {
  shop: 'where the shop is',
  addressForm: 'how addresses are asked for',
  zones: 'delivery zones',
  taxRates: 'tax rates',
  pricesIncludeTax: 'whether prices have tax in them',
  deliveryTax: 'how delivery is taxed',
  bookWeightGrams: 'the weight of a book',
  categoryTaxClasses: 'categories that are taxed otherwise',
};

/** The parts that both have changed. */
export function deliveryPartsOfBoth({
  opened,
  mine,
  theirs,
}: ThreeDrafts<DeliveryDraft>): string[] {
  return changedByBoth({
    opened: toSettings(opened),
    mine: toSettings(mine),
    theirs: toSettings(theirs),
  }).map((part) => PARTS[part]);
}

/** Heading of a part: `Zone 1: Europe`, with the number by which errors name it (`settingsErrors`). */
export function numberedTitle(number: string, name: string): string {
  return name ? `${number}: ${name}` : number;
}

/**
 * What is wrong with the settings: the first error, with its location, and each error by its path,
 * such as `zones.0.name`. Undefined if they are valid.
 */
export function settingsErrors(
  settings: Settings,
): { text: string; fields: FieldErrors } | undefined {
  const { error } = deliverySettingsSchema.safeParse(settings);
  if (!error?.issues[0]) return undefined;
  const [{ path, message }] = error.issues;
  const where = whereIs(path);
  return { text: where ? `${where}: ${message}` : message, fields: issuesByField(error) };
}

const PLACES: Readonly<Record<string, string>> = {
  zones: 'Zone',
  rates: 'rate',
  taxRates: 'Tax rate',
  steps: 'step',
};

/** `['zones', 0, 'rates', 1, 'price']` is `Zone 1, rate 2`. */
function whereIs(path: readonly PropertyKey[]): string {
  const words = path.flatMap((part, at) => {
    const name = PLACES[String(path[at - 1])];
    return typeof part === 'number' && name ? [`${name} ${part + 1}`] : [];
  });
  return words.join(', ');
}
