import { addressPartsOf, listCountries, regionsOf } from '../contract/delivery/address-rules.ts';
import {
  type DeliveryDocument,
  type DeliverySettings,
  toDeliveryDocument,
} from '../contract/delivery/delivery-settings.ts';
import type { SecurityEventDetail } from '../contract/security/security-event.ts';
import { runBatch } from '../db/batch.ts';
import type { Deps } from '../deps.ts';
import { refuse, refuseBy } from '../refuse.ts';
import { changedFields } from '../security/changed-fields.ts';
import type { Requester } from '../security/requester.ts';
import { securityEventStatement } from '../security/security-event.statements.ts';
import { getSettings } from '../settings/settings.repository.ts';
import { findDeliverySettings } from './delivery-settings.repository.ts';
import { insertDeliverySettingsStatement } from './delivery-settings.statements.ts';

/** Delivery and tax settings, in dollars and percent. */
export interface DeliveryAnswer {
  version: number;
  settings: DeliveryDocument;
}

export async function getDeliverySettings(deps: Deps): Promise<DeliveryAnswer> {
  const { version, settings } = await findDeliverySettings(deps.db);
  return { version, settings: toDeliveryDocument(settings) };
}

/**
 * Replaces the settings that were read as `version`; without it, whichever are current.
 * @throws {AppError} 409 when somebody else has changed them since, 400 for a place that no address
 *   has
 */
export async function changeDeliverySettings(
  deps: Deps,
  { version, settings }: { version?: number | undefined; settings: DeliverySettings },
  requester: Requester,
): Promise<DeliveryAnswer> {
  requirePlaces(settings);
  const document = toDeliveryDocument(settings);
  const last = await getDeliverySettings(deps);
  if (version !== undefined && version !== last.version) throw refuse('delivery-settings-outdated');
  const change = {
    version: last.version + 1,
    document: JSON.stringify(document),
    by: requester.userId,
    now: deps.now(),
  };
  const { currencySign } = (await getSettings(deps.db)).settings;
  const detail = changeDetail(last.settings, document, currencySign);
  await runBatch(deps.d1, [
    insertDeliverySettingsStatement(deps.db, change),
    ...(Object.keys(detail).length > 0
      ? [securityEventStatement(deps, requester, { kind: 'delivery-settings-changed', detail })]
      : []),
  ]).catch(refuseBy({ unique: 'delivery-settings-outdated' }));
  return { version: change.version, settings: document };
}

function changeDetail(
  before: DeliveryDocument,
  after: DeliveryDocument,
  sign: string,
): SecurityEventDetail {
  const [was, is] = [termsOf(before, sign), termsOf(after, sign)];
  const names = Object.keys({ ...was, ...is });
  const all = (terms: Terms) =>
    Object.fromEntries(names.map((name) => [name, terms[name] ?? null]));
  return changedFields(all(was), all(is), names);
}

type Terms = Readonly<Record<string, string | number | boolean>>;

/**
 * The settings as the security log shows them: each rate and tax in words, under its place. Rates of
 * one name are told together.
 */
function termsOf(document: DeliveryDocument, sign: string): Terms {
  const { shop, zones, taxRates, categoryTaxClasses, ...rest } = document;
  const texts = [
    ...zones.flatMap(({ name, places, rates }) => [
      [`${name}: places`, places.join(', ')] as const,
      [`${name}: rates`, rates.map((rate) => rate.name).join(', ')] as const,
      ...rates.map((rate) => [`${name}: ${rate.name}`, rateText(rate, sign)] as const),
    ]),
    ...taxRates.map(
      (rate) => [`${rate.place}: tax on ${rate.taxClass}`, `${rate.percent}%`] as const,
    ),
    ...Object.entries(categoryTaxClasses).map(([id, of]) => [`Category: ${id}`, of] as const),
  ];
  const byName = Map.groupBy(texts, ([name]) => name);
  return {
    ...rest,
    zones: zones.map(({ name }) => name).join(', '),
    shop: [shop.country, shop.region].filter(Boolean).join('-'),
    ...Object.fromEntries(
      [...byName].map(([name, all]) => [name, all.map(([, text]) => text).join('; ')]),
    ),
  };
}

function rateText(rate: DeliveryDocument['zones'][number]['rates'][number], sign: string): string {
  if (rate.kind === 'pickup') return `${sign}${rate.price}, picked up`;
  const unit = rate.kind === 'weight' ? ' g' : '';
  const price =
    rate.kind === 'flat'
      ? `${sign}${rate.price}`
      : rate.steps.map((step) => `up to ${step.upTo}${unit}: ${sign}${step.price}`).join(', ');
  return rate.freeFrom === null ? price : `${price}, free from ${sign}${rate.freeFrom}`;
}

/** Common country codes that are not in ISO 3166-1. */
const COUNTRY_ALIASES: Readonly<Record<string, string>> = { UK: 'GB', EL: 'GR' };

/**
 * Requires that an address can have each place of the settings, so that what is set for it applies.
 * The shop's own place may be a region that addresses leave out: pickup is taxed there.
 * @throws {AppError} 400 that names the first invalid place
 */
function requirePlaces({ shop, zones, taxRates }: DeliverySettings): void {
  const own = shop.region ? `${shop.country}-${shop.region}` : shop.country;
  const places = [
    { field: 'shop', where: 'The shop', place: own },
    ...zones.flatMap((zone, at) =>
      zone.places.map((place, nth) => ({
        field: `zones.${at}.places.${nth}`,
        where: `Zone ${at + 1}`,
        place,
      })),
    ),
    ...taxRates.map(({ place }, at) => ({
      field: `taxRates.${at}.place`,
      where: `Tax rate ${at + 1}`,
      place,
    })),
  ];
  for (const { field, where, place } of places) {
    const problem = whyNoPlace(place, own);
    if (problem === undefined) continue;
    throw refuse('place-unknown', { field: `settings.${field}`, values: { where, problem } });
  }
}

function whyNoPlace(place: string, own: string): string | undefined {
  if (place === '*') return undefined;
  const [country = '', ...rest] = place.split('-');
  const region = rest.join('-');
  if (!listCountries().includes(country)) {
    const meant = COUNTRY_ALIASES[country];
    return `There is no country ${country}.${meant ? ` Did you mean ${meant}?` : ''}`;
  }
  if (region === '') return undefined;
  if (addressPartsOf(country).region === 'none') {
    if (place === own) return undefined;
    return `Addresses in ${country} name no region. Say ${country} for all of it.`;
  }
  const isKnown = regionsOf(country).some(({ code }) => code === region);
  return isKnown ? undefined : `No address in ${country} has the region ${region}.`;
}
