interface Common {
  /** Where it stands in the setup, such as `options.card.vault.vaultCard`. */
  path: string;
  label: string;
  hint?: string;
  /** Shown only while an object stands at this path. */
  within?: string;
}

export interface Choice {
  label: string;
  /** `undefined` leaves the key out. Of several objects, at most one may be a choice. */
  value?: unknown;
}

/** One control of the form, and the part of the setup that it edits. */
export type Field =
  | (Common & { kind: 'choice'; choices: readonly Choice[] })
  | (Common & { kind: 'text' | 'number'; example?: string })
  /** Any value, typed as JSON. */
  | (Common & { kind: 'json'; example?: string })
  /** Any number of these; `usual` is what counts while nothing is chosen. */
  | (Common & { kind: 'many'; values: readonly string[]; usual: readonly string[] })
  /** Some of these, in an order of one's own. */
  | (Common & { kind: 'order'; values: readonly string[] });

export interface Section {
  title: string;
  about?: string;
  fields: readonly Field[];
}

/** Yes, no, or not said. */
export function flag(path: string, label: string, more: Partial<Common> = {}): Field {
  const choices = [
    { label: 'not said' },
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

/** One of several words, or not said. */
export function oneOf(
  path: string,
  label: string,
  values: readonly (string | Choice)[],
  more: Partial<Common> = {},
): Field {
  const choices = values.map((value) =>
    typeof value === 'string' ? { label: value, value } : value,
  );
  return { kind: 'choice', path, label, choices: [{ label: 'not said' }, ...choices], ...more };
}

/** Whether a payment option (or the like) is asked for; its own settings stand inside. */
export function included(path: string, label: string, more: Partial<Common> = {}): Field {
  const choices = [{ label: 'left out' }, { label: 'included', value: {} }];
  return { kind: 'choice', path, label, choices, ...more };
}
