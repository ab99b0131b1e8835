import { listAllLists } from '../book-lists/book-list.repository.ts';
import { listCategories } from '../catalog/category.repository.ts';
import type { HomeShelfSetting } from '../contract/home-shelves.ts';
import { DEFAULT_SETTINGS, type SettingName, type Settings } from '../contract/settings.ts';
import type { EditedSettings, SettingsChange } from '../contract/settings-requests.ts';
import type { Deps } from '../deps.ts';
import { refuse } from '../refuse.ts';
import { getSettings, setSettings } from './settings.repository.ts';

/**
 * Changes the given settings; each change is logged with its old and new value and its author.
 * @throws {AppError} 409 when they have changed since the version that the change is based on, 400
 *   for a shelf of a category or a list that does not exist
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
  // Somebody else may have changed them between the check and the write.
  if (!(await setSettings(deps.db, { version, changed, by, now })))
    throw refuse('settings-changed');
  return { version: version + 1, changedAt: now.toISOString(), settings };
}

/** Settings that differ from the defaults: one that is set back follows the specification again. */
function differing(settings: Settings): Partial<Settings> {
  const names = Object.keys(DEFAULT_SETTINGS) as SettingName[];
  const isChanged = (name: SettingName) =>
    JSON.stringify(settings[name]) !== JSON.stringify(DEFAULT_SETTINGS[name]);
  return Object.fromEntries(names.filter(isChanged).map((name) => [name, settings[name]]));
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
