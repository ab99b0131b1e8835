import { listAllLists } from '../book-lists/book-list.repository.ts';
import { listCategories } from '../catalog/category.repository.ts';
import type { HomeShelfSetting } from '../contract/catalog/home-shelves.ts';
import type { SecurityEventDetail } from '../contract/security/security-event.ts';
import {
  DEFAULT_SETTINGS,
  type SettingName,
  type Settings,
} from '../contract/settings/settings.ts';
import type { EditedSettings, SettingsChange } from '../contract/settings/settings-requests.ts';
import { runBatch } from '../db/batch.ts';
import type { Deps } from '../deps.ts';
import { refuse, refuseBy } from '../refuse.ts';
import { changedFields } from '../security/changed-fields.ts';
import type { Requester } from '../security/requester.ts';
import { securityEventStatement } from '../security/security-event.statements.ts';
import { getSettings } from './settings.repository.ts';
import { setSettingsStatements } from './settings.statements.ts';

/**
 * Settings whose values the security log shows; of texts, of what the seller says of themselves and
 * of lists it shows only that they changed.
 */
const LOGGED = [
  'shopName',
  'tagline',
  'notice',
  'noticeUntil',
  'currencySign',
  'placeholderMs',
  'lowStock',
] as const;

/**
 * Changes the given settings; each change is logged with its old and new value and its author.
 * @throws {AppError} 409 when they have changed since the version that the change is based on, 400
 *   for a shelf of a category or a list that does not exist
 */
export async function changeSettings(
  deps: Deps,
  { version, ...changes }: SettingsChange,
  requester: Requester,
): Promise<EditedSettings> {
  const before = await getSettings(deps.db);
  if (before.version !== version) throw refuse('settings-changed');
  if (changes.shelves) await requireFills(deps, changes.shelves);
  const settings = { ...before.settings, ...changes } as Settings;
  const now = deps.now();
  const change = { version, changed: differing(settings), by: requester.userId, now };
  const detail = changeDetail(before.settings, settings);
  await runBatch(deps.d1, [
    // Somebody else may have changed them between the check and the write.
    ...setSettingsStatements(deps.db, change),
    ...(Object.keys(detail).length > 0
      ? [securityEventStatement(deps, requester, { kind: 'settings-changed', detail })]
      : []),
  ]).catch(refuseBy({ 'settings-as-read': 'settings-changed' }));
  return { version: version + 1, changedAt: now.toISOString(), settings };
}

/** Settings that differ from the defaults: one that is set back follows the specification again. */
function differing(settings: Settings): Partial<Settings> {
  const names = changedNames(DEFAULT_SETTINGS, settings);
  return Object.fromEntries(names.map((name) => [name, settings[name]]));
}

function changedNames(before: Settings, after: Settings): SettingName[] {
  const names = Object.keys(DEFAULT_SETTINGS) as SettingName[];
  return names.filter((name) => JSON.stringify(after[name]) !== JSON.stringify(before[name]));
}

function changeDetail(before: Settings, after: Settings): SecurityEventDetail {
  const isLogged = (name: string) => LOGGED.some((logged) => logged === name);
  const others = changedNames(before, after).filter((name) => !isLogged(name));
  return {
    ...changedFields(before, after, LOGGED),
    ...(others.length > 0 && { others: others.join(',') }),
  };
}

/**
 * Requires that the categories and lists that fill the shelves exist; names the first that does
 * not.
 */
async function requireFills({ db }: Deps, shelves: readonly HomeShelfSetting[]): Promise<void> {
  const fills = shelves.flatMap(({ title, fill }, at) =>
    typeof fill === 'string' ? [] : [{ title, fill, at }],
  );
  const [categories, lists] = [
    fills.some(({ fill }) => 'category' in fill) ? await listCategories(db) : [],
    fills.some(({ fill }) => 'list' in fill) ? await listAllLists(db) : [],
  ];
  const gone = fills.find(({ fill }) =>
    'category' in fill
      ? !categories.some(({ _id }) => _id === fill.category)
      : !lists.some(({ slug }) => slug === fill.list),
  );
  if (!gone) return;
  const { title, fill, at } = gone;
  const what = 'category' in fill ? 'category' : 'list';
  throw refuse('shelf-unknown', {
    field: `shelves.${at}.fill`,
    values: { what, place: at + 1, title },
  });
}
