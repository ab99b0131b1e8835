import { numberText } from '../../../lib/count-text.ts';

/** The most items shown. */
const MAX_SHOWN = 20;

/** Named items of a file, each with a text. */
export function NamedList({
  lines,
}: {
  lines: readonly (readonly [name: string, text: string])[];
}) {
  const more = lines.length - MAX_SHOWN;
  return (
    <>
      <ul>
        {lines.slice(0, MAX_SHOWN).map(([name, text], place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two may have one name
          <li key={place}>
            <bdi>{name}</bdi>: <bdi>{text}</bdi>
          </li>
        ))}
      </ul>
      {more > 0 ? <p>and {numberText(more)} more</p> : null}
    </>
  );
}
