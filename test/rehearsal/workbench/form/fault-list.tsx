import { useEffect, useState } from 'react';
import type { KnownFault } from '../rehearsal.ts';

interface FaultListProps {
  chosen: readonly string[];
  listFaults(): Promise<KnownFault[]>;
  onChange(chosen: string[]): void;
}

/** Checkboxes of all faults that the gateway can simulate, with what each means for a shop. */
export function FaultList({ chosen, listFaults, onChange }: FaultListProps) {
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
