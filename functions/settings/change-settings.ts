import { listCategories } from '../catalog/category.repository.ts';
import type { ShelfSetting } from '../contract/home-shelves.ts';
import { DEFAULT_SETTINGS, type SettingName, type Settings } from '../contract/settings.ts';
import type { EditedSettings, SettingsChange } from '../contract/settings-requests.ts';
import type { Deps } from '../deps.ts';
import { listAllLists } from '../lists/list.repository.ts';
import { refuse } from '../refuse.ts';
import { getSettings, setSettings } from './settings.repository.ts';

/**
 * Changes the settings that are named, each logged with what it was, what it is and by whom.
 * @throws {AppError} 409 when they have changed since the version that the change was made from, 400
 *   for a shelf of a category or a list that there is not
 */
export async function changeSettings(
  deps: Deps,
  { version, ...changes }: SettingsChange,
  by: string,
): Promise<EditedSettings> {
  const before = await getSettings(deps.db);
  if (before.version !== version) throw refuse('settings-changed');
  if (changes.shelves) await requireFills(deps, changes.shelves);
  const settings = { ...before.settings, ...changes } as Settings;
  const changed = differing(settings);
  const now = deps.now();
  // Between the two somebody else may have come first.
  if (!(await setSettings(deps.db, { version, changed, by, now })))
    throw refuse('settings-changed');
  return { version: version + 1, changedAt: now.toISOString(), settings };
}

/** What is not as specified: what is set back follows the specification again. */
function differing(settings: Settings): Partial<Settings> {
  const names = Object.keys(DEFAULT_SETTINGS) as SettingName[];
  const isChanged = (name: SettingName) =>
    JSON.stringify(settings[name]) !== JSON.stringify(DEFAULT_SETTINGS[name]);
  return Object.fromEntries(names.filter(isChanged).map((name) => [name, settings[name]]));
}

/** The categories and lists that fill the shelves are there. */
async function requireFills({ db }: Deps, shelves: readonly ShelfSetting[]): Promise<void> {
  const fills = shelves.flatMap(({ fill }) => (typeof fill === 'string' ? [] : [fill]));
  const categories = fills.flatMap((fill) => ('category' in fill ? [fill.category] : []));
  const lists = fills.flatMap((fill) => ('list' in fill ? [fill.list] : []));
  const known = new Set([
    ...(categories.length > 0 ? await listCategories(db) : []).map(({ _id }) => _id),
    ...(lists.length > 0 ? await listAllLists(db) : []).map(({ slug }) => slug),
  ]);
  if (![...categories, ...lists].every((name) => known.has(name))) throw refuse('shelf-unknown');
}
