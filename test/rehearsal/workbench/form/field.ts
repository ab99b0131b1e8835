interface Common {
  /** Path in the setup, such as `options.card.vault.vaultCard`. */
  path: string;
  label: string;
  hint?: string;
  /** Shown only while there is an object at this path. */
  within?: string;
}

export interface Choice {
  label: string;
  /** `undefined` omits the key. At most one choice may be an object. */
  value?: unknown;
}

/** A control of the form, and the part of the setup that it edits. */
export type Field =
  | (Common & { kind: 'choice'; choices: readonly Choice[] })
  | (Common & { kind: 'text' | 'number'; example?: string })
  /** Any value, typed as JSON. */
  | (Common & { kind: 'json'; example?: string })
  /** Any subset; `usual` applies while the key is omitted. */
  | (Common & { kind: 'many'; values: readonly string[]; usual: readonly string[] })
  /** A subset in any order. */
  | (Common & { kind: 'order'; values: readonly string[] });

export interface Section {
  title: string;
  about?: string;
  fields: readonly Field[];
}

/** Yes, no, or omitted. */
export function flag(path: string, label: string, more: Partial<Common> = {}): Field {
  const choices = [
    { label: 'default' },
    { label: 'yes', value: true },
    { label: 'no', value: false },
  ];
  return { kind: 'choice', path, label, choices, ...more };
}

export function text(
  path: string,
  label: string,
  more: Partial<Common> & { example?: string } = {},
): Field {
  return { kind: 'text', path, label, ...more };
}

export function json(
  path: string,
  label: string,
  more: Partial<Common> & { example?: string } = {},
): Field {
  return { kind: 'json', path, label, ...more };
}

/** One of several values, or omitted. */
export function oneOf(
  path: string,
  label: string,
  values: readonly (string | Choice)[],
  more: Partial<Common> = {},
): Field {
  const choices = values.map((value) =>
    typeof value === 'string' ? { label: value, value } : value,
  );
  return { kind: 'choice', path, label, choices: [{ label: 'default' }, ...choices], ...more };
}

/** Whether a payment option or similar is included; its settings are nested inside. */
export function included(path: string, label: string, more: Partial<Common> = {}): Field {
  const choices = [{ label: 'not included' }, { label: 'included', value: {} }];
  return { kind: 'choice', path, label, choices, ...more };
}
