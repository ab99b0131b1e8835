/** A form's content as it was opened, as it is typed, and as somebody else has saved it since. */
export type ThreeDrafts<Draft> = Record<'opened' | 'mine' | 'theirs', Draft>;

/** The fields that both have changed, and to different values. */
export function changedByBoth<Draft extends object>({
  opened,
  mine,
  theirs,
}: ThreeDrafts<Draft>): (keyof Draft)[] {
  const fields = Object.keys(opened) as (keyof Draft)[];
  return fields.filter((field) => {
    const texts = [opened, mine, theirs].map((draft) => JSON.stringify(draft[field]));
    return new Set(texts).size === texts.length;
  });
}

const MAX_SHOWN = 80;

/** A field that both have changed, with what the other has saved in it, shortened. */
export function changedText(name: string, theirs: string): string {
  const text = theirs.trim().replaceAll(/\s+/g, ' ');
  const shown = text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN).trimEnd()}…` : text;
  return `${name} (theirs: ${shown === '' ? 'empty' : `“${shown}”`})`;
}
