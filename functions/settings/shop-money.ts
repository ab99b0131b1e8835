import { type Cents, formatMoney } from '../contract/money.ts';
import type { Database } from '../db/database.ts';
import { getSettings } from './settings.repository.ts';

/** How cents are written for a person's eye: with the sign that the owner has set. */
export async function readShopMoney(db: Database): Promise<(cents: Cents) => string> {
  const { settings } = await getSettings(db);
  return (cents) => formatMoney(cents, settings.currencySign);
}
