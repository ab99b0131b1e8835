import { useRef, useState } from 'react';
import { ApiError, errorsIn, type FieldErrors, toFieldErrors } from '../lib/api-error.ts';
import { errorText } from '../lib/error-text.ts';
import { mergeDraft } from '../lib/merge-draft.ts';
import { isTransientError } from '../lib/transient-error.ts';

/** A form as `Form` needs it: see `useForm`. */
export interface FormState {
  sending: { isPending: boolean };
  /** Why the last attempt failed; a new one moves the focus. */
  refusal: Error | null;
  /** What of that is said above the fields. */
  error: Error | null;
}

/**
 * A form's content, which can go on being typed while it is sent, and what of its last refusal is
 * still to be corrected (`useOpenRefusals`). It stands above the fields and beside those at fault;
 * in a form of one field beside its button, `only` there, unless sending it again may help: then the
 * field is not at fault.
 */
export function useForm<Draft extends object>(
  start: Draft,
  /** The mutation that sends it. */
  sending: { isPending: boolean; error: Error | null },
  { within = '', only }: { within?: string | undefined; only?: keyof Draft & string } = {},
) {
  const [draft, show] = useState(start);
  // The answer arrives in a handler of an earlier render.
  const latest = useRef(draft);
  const [found, setFound] = useState<ApiError | null>(null);
  const refusal = found ?? sending.error;
  const open = useOpenRefusals(refusal);
  const isOfField = only !== undefined && open.error !== null && !isTransientError(open.error);
  const errors = isOfField
    ? { [only]: errorText(open.error) }
    : { ...open.fields, ...errorsIn(open.fields, within) };

  function setDraft(next: Draft) {
    latest.current = next;
    show(next);
  }

  /** `names`: what the request calls the changed fields, if not as the form does. */
  function change(part: Partial<Draft>, names = Object.keys(part)) {
    open.touch(...names.flatMap((name) => [name, `${within}.${name}`]));
    setDraft({ ...latest.current, ...part });
  }

  return {
    draft,
    setDraft,
    change,
    bind: bindTexts(draft, errors, change),
    errors,
    sending,
    refusal,
    error: isOfField ? null : open.error,
    /**
     * Before sending: refuses what is wrong with the content, by field. Returns whether anything is.
     */
    refuse(wrong: FieldErrors): boolean {
      const [first] = Object.values(wrong);
      setFound(first === undefined ? null : new ApiError(first, 400, { fields: wrong }));
      return first !== undefined;
    },
    /**
     * Once `sent` has been saved: sets the draft to `next` with what was typed since, and returns
     * whether anything was.
     */
    takeSaved(sent: Draft, next: Draft): boolean {
      const typed = latest.current;
      setDraft(mergeDraft(next, { sent, typed }));
      return JSON.stringify(typed) !== JSON.stringify(sent);
    },
  };
}

/**
 * The part of a form's refusal still to be corrected: a field's error goes once the field, or what
 * it is part of, is touched, and the refusal then says what is wrong with the next; it goes with the
 * last of them. A refusal that names no field goes with any touch.
 */
export function useOpenRefusals(error: Error | null): {
  error: Error | null;
  fields: FieldErrors;
  touch: (...fields: string[]) => void;
} {
  const [touched, setTouched] = useState<{ of: Error | null; fields: readonly string[] }>({
    of: null,
    fields: [],
  });
  const fieldsOf = (all: typeof touched) => (all.of === error ? all.fields : []);
  const done = fieldsOf(touched);
  const refused = Object.entries(toFieldErrors(error));
  const open = refused.filter(
    ([field]) => !done.some((name) => field === name || field.startsWith(`${name}.`)),
  );
  return {
    error: done.length > 0 ? errorOfRest(error, open) : error,
    fields: Object.fromEntries(open),
    touch: (...fields) =>
      error && setTouched((all) => ({ of: error, fields: [...fieldsOf(all), ...fields] })),
  };
}

function errorOfRest(error: Error | null, open: [field: string, text: string][]): Error | null {
  const [next] = open;
  if (!next || !(error instanceof ApiError)) return null;
  const isOf = ([, text]: [string, string]) => text === error.message;
  const isCorrected = Object.entries(error.fields).some(isOf) && !open.some(isOf);
  return isCorrected ? new ApiError(next[1], error.status, error) : error;
}

/** Props of a form field other than its label. */
export type BindText<Name extends string> = (name: Name) => {
  name: Name;
  value: string;
  error: string | undefined;
  onChange: (event: { target: { value: string } }) => void;
};

type TextName<Draft> = {
  [Name in keyof Draft]-?: Draft[Name] extends string | undefined ? Name : never;
}[keyof Draft] &
  string;

/** Binds fields to a draft's text values: value, change handler and error. */
export function bindTexts<Draft extends object>(
  draft: Draft,
  errors: FieldErrors,
  change: (part: Partial<Draft>) => void,
): BindText<TextName<Draft>> {
  return (name) => ({
    name,
    value: String(draft[name] ?? ''),
    error: errors[name],
    onChange: ({ target }) => change({ [name]: target.value } as Partial<Draft>),
  });
}
