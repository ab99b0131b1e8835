/** A setup being edited: as in the address, not validated yet. */
export type Draft = Readonly<Record<string, unknown>>;

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Returns the value at a path such as `options.card.vault`; undefined when there is none. */
export function getAt(draft: Draft, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>((value, key) => (isObject(value) ? value[key] : undefined), draft);
}

/** Returns the draft with a value set at a path, creating parents. `undefined` removes the key. */
export function setAt(draft: Draft, path: string, value: unknown): Draft {
  const [key = '', ...rest] = path.split('.');
  const { [key]: current, ...others } = draft;
  const inner = isObject(current) ? current : {};
  const next = rest.length === 0 ? value : setAt(inner, rest.join('.'), value);
  return next === undefined ? others : { ...others, [key]: next };
}
