import { sql } from 'kysely';
import * as z from 'zod/mini';
import {
  type DeliveryRate,
  type DeliverySettings,
  deliverySettingsSchema,
} from '../contract/delivery/delivery-settings.ts';
import type { LowestDeliveryPrice } from '../contract/delivery/lowest-delivery-price.ts';
import { type Cents, toDollars } from '../contract/money.ts';
import type { Database } from '../db/database.ts';
import { parseColumn } from '../db/parse-column.ts';

/** Settings with the number of their last change; 0 if nothing was ever set. */
export interface VersionedSettings {
  version: number;
  settings: DeliverySettings;
}

/** Returns the current delivery and tax settings. */
export async function findDeliverySettings(db: Database): Promise<VersionedSettings> {
  const row = await db
    .selectFrom('delivery_settings')
    .select(['version', 'document'])
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  const settings = parseColumn(deliverySettingsSchema, row?.document ?? '{}');
  return { version: row?.version ?? 0, settings };
}

/**
 * Selects the delivery settings as stored: a subquery of the statement that reads the shop's
 * settings, so that a page needs no further query. Null if nothing was ever set.
 */
export function selectDeliveryDocument() {
  return sql<string | null>`(
    SELECT document FROM delivery_settings ORDER BY version DESC LIMIT 1
  )`;
}

/**
 * Reads the lowest delivery price, which every page may show, from the stored settings.
 * @returns undefined if nothing is set, or nothing is shipped
 */
export function readLowestDeliveryPrice(document: string | null): LowestDeliveryPrice | undefined {
  if (document === null) return undefined;
  const settings = parseColumn(z.catch(z.optional(deliverySettingsSchema), undefined), document);
  return settings && lowestPriceOf(settings);
}

function lowestPriceOf({ zones }: DeliverySettings): LowestDeliveryPrice | undefined {
  const sent = zones.map(({ rates }) => rates.filter(isSent)).filter((rates) => rates.length > 0);
  if (sent.length === 0) return undefined;
  const free = sent.map((rates) => Math.min(...rates.map(freeFromOf)));
  const least = Math.min(...free);
  return {
    price: toDollars(Math.min(...sent.flat().flatMap(pricesOf))),
    freeFrom: least === Number.POSITIVE_INFINITY ? null : toDollars(least),
    isFreeEverywhere: free.every((cents) => cents === least),
  };
}

type SentRate = Exclude<DeliveryRate, { kind: 'pickup' }>;

function isSent(rate: DeliveryRate): rate is SentRate {
  return rate.kind !== 'pickup';
}

function pricesOf(rate: SentRate): Cents[] {
  return rate.kind === 'flat' ? [rate.price] : rate.steps.map(({ price }) => price);
}

/** Value of the books from which delivery is free; infinite if it never is. */
function freeFromOf(rate: SentRate): number {
  const costsNothing = pricesOf(rate).every((price) => price === 0);
  return costsNothing ? 0 : (rate.freeFrom ?? Number.POSITIVE_INFINITY);
}
