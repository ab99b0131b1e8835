/** A setup while it is edited: as it stands in the address, not checked yet. */
export type Draft = Readonly<Record<string, unknown>>;

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** What stands at a path such as `options.card.vault`; undefined where there is nothing. */
export function getAt(draft: Draft, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>((value, key) => (isObject(value) ? value[key] : undefined), draft);
}

/** The draft with another value at a path. `undefined` takes the key away; parents are made. */
export function setAt(draft: Draft, path: string, value: unknown): Draft {
  const [key = '', ...rest] = path.split('.');
  const { [key]: current, ...others } = draft;
  const inner = isObject(current) ? current : {};
  const next = rest.length === 0 ? value : setAt(inner, rest.join('.'), value);
  return next === undefined ? others : { ...others, [key]: next };
}
