import {
  type DeliveryDocument,
  type DeliverySettings,
  toDeliveryDocument,
} from '../contract/delivery-settings.ts';
import type { Actor } from '../db/tables/payments.ts';
import type { Deps } from '../deps.ts';
import { refuse } from '../refuse.ts';
import { findDeliverySettings, insertDeliverySettings } from './delivery-settings.repository.ts';
import { requirePlaces } from './require-places.ts';

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
  {
    version,
    settings,
    by,
  }: { version?: number | undefined; settings: DeliverySettings; by: Actor },
): Promise<DeliveryAnswer> {
  requirePlaces(settings);
  const document = toDeliveryDocument(settings);
  const last = await findDeliverySettings(deps.db);
  const next = last.version + 1;
  const added =
    (version === undefined || version === last.version) &&
    (await insertDeliverySettings(deps.db, {
      version: next,
      document: JSON.stringify(document),
      by,
      now: deps.now(),
    }));
  if (!added) throw refuse('delivery-settings-outdated');
  return { version: next, settings: document };
}
