import { useEffect, useState } from 'react';
import type { KnownFault } from '../rehearsal.ts';
import { type SetupInput, setupSchema } from '../setup.ts';
import { type Draft, getAt, isObject } from './at-path.ts';
import type { Section } from './field.ts';
import { FieldControl } from './field-control.tsx';
import { JsonControl } from './json-control.tsx';
import type { Preset } from './presets.ts';

interface SetupFormProps {
  /** The setup that the page was opened with. */
  setup: SetupInput;
  /** The first one starts open. */
  sections: readonly Section[];
  presets: readonly Preset[];
  listFaults(): Promise<KnownFault[]>;
  /** Reopens the workbench with another setup. */
  onCreate(setup: SetupInput): void;
}

/** All settings of a try, as a form and as JSON; both edit the same setup. */
export function SetupForm({ setup, sections, presets, listFaults, onCreate }: SetupFormProps) {
  const [draft, setDraft] = useState<Draft>(() => said(setup));
  const parsed = setupSchema.safeParse(draft);
  // At the top for a preset and at the bottom for a long form.
  const create = (
    <button type="submit" className="main" disabled={!parsed.success}>
      Create
    </button>
  );
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (parsed.success) onCreate({ ...parsed.data, create: true });
      }}
    >
      {presets.length > 0 && (
        <fieldset className="field">
          <legend>Presets</legend>
          <div className="chips">
            {presets.map(({ name, about, setup: preset }) => (
              <button
                key={name}
                type="button"
                className="small"
                title={about}
                onClick={() => setDraft(said(setupSchema.parse(preset)))}
              >
                {name}
              </button>
            ))}
          </div>
        </fieldset>
      )}
      {create}
      {sections.map((section, index) => (
        <SectionFields
          key={section.title}
          isFirst={index === 0}
          {...{ section, draft }}
          onChange={setDraft}
        />
      ))}
      <details open={isSaid(draft, ['faults'])}>
        <summary>Faults</summary>
        <FaultList
          chosen={(draft['faults'] as string[] | undefined) ?? []}
          listFaults={listFaults}
          onChange={(faults) => setDraft({ ...draft, faults })}
        />
      </details>
      <details>
        <summary>As JSON</summary>
        <label htmlFor="as-json">The whole setup</label>
        <JsonControl
          id="as-json"
          rows={14}
          value={draft}
          onChange={(value) => setDraft(isObject(value) ? value : {})}
        />
      </details>
      {!parsed.success && (
        <p className="wrong" role="alert">
          {parsed.error.issues
            .map(({ path, message }) => `${path.join('.')}: ${message}`)
            .join(' ')}
        </p>
      )}
      {create}
    </form>
  );
}

interface SectionFieldsProps {
  isFirst: boolean;
  section: Section;
  draft: Draft;
  onChange(draft: Draft): void;
}

function SectionFields({ isFirst, section, draft, onChange }: SectionFieldsProps) {
  const { title, about, fields } = section;
  const shown = fields.filter(({ within }) => !within || isObject(getAt(draft, within)));
  const paths = fields.map(({ path }) => path);
  return (
    <details open={isFirst || isSaid(draft, paths)}>
      <summary>{title}</summary>
      {about && <p className="hint">{about}</p>}
      {shown.map((field) => (
        <FieldControl key={field.path} {...{ field, draft, onChange }} />
      ))}
    </details>
  );
}

/** Whether the setup has a value at one of these paths. */
function isSaid(draft: Draft, paths: readonly string[]): boolean {
  return paths.some((path) => {
    const value = getAt(draft, path);
    return Array.isArray(value) ? value.length > 0 : value !== undefined;
  });
}

/** Returns the setup without empty values and `create`. */
function said({ create: _, ...setup }: SetupInput): Draft {
  const isEmpty = (value: unknown) =>
    value === undefined || (typeof value === 'object' && Object.keys(value ?? {}).length === 0);
  return Object.fromEntries(Object.entries(setup).filter(([, value]) => !isEmpty(value)));
}

interface FaultListProps {
  chosen: readonly string[];
  listFaults(): Promise<KnownFault[]>;
  onChange(chosen: string[]): void;
}

/** Checkboxes of all faults that the gateway can simulate, with what each means for a shop. */
function FaultList({ chosen, listFaults, onChange }: FaultListProps) {
  const [known, setKnown] = useState<KnownFault[]>();
  const [failed, setFailed] = useState(false);
  const [wanted, setWanted] = useState('');
  useEffect(() => {
    listFaults().then(setKnown, () => setFailed(true));
  }, [listFaults]);
  if (failed) return <p role="alert">The gateway does not answer. Is it running?</p>;
  if (!known) return <p>Loading the faults…</p>;
  const shown = known.filter(({ name, about }) =>
    `${name} ${about}`.toLowerCase().includes(wanted.toLowerCase()),
  );
  return (
    <>
      <label className="field">
        Find a fault
        <input type="search" value={wanted} onChange={({ target }) => setWanted(target.value)} />
      </label>
      <ul className="faults">
        {shown.map(({ name, about }) => (
          <li key={name}>
            <label className="tick">
              <input
                type="checkbox"
                checked={chosen.includes(name)}
                onChange={({ target }) => {
                  const others = chosen.filter((other) => other !== name);
                  onChange(target.checked ? [...others, name] : others);
                }}
              />
              <span>
                {about} <code>{name}</code>
              </span>
            </label>
          </li>
        ))}
      </ul>
      {shown.length === 0 && <p>No matching fault.</p>}
    </>
  );
}
