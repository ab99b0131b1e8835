import { useEffect, useId, useState } from 'react';

interface JsonControlProps {
  id: string;
  value: unknown;
  example?: string | undefined;
  rows?: number;
  onChange(value: unknown): void;
}

const written = (value: unknown) => (value === undefined ? '' : JSON.stringify(value, null, 2));

/** Edits any value as JSON. Invalid JSON stays in the box, marked, without changing the value. */
export function JsonControl({ id, value, example, rows = 3, onChange }: JsonControlProps) {
  const [text, setText] = useState(() => written(value));
  const parsed = parse(text);
  const errorId = useId();

  // biome-ignore lint/correctness/useExhaustiveDependencies: typing alone must not rewrite the text
  useEffect(() => {
    if (!parsed.ok || written(parsed.value) !== written(value)) setText(written(value));
  }, [written(value)]);

  return (
    <>
      <textarea
        id={id}
        rows={rows}
        spellCheck={false}
        placeholder={example}
        value={text}
        aria-invalid={!parsed.ok}
        aria-describedby={parsed.ok ? undefined : errorId}
        onChange={({ target }) => {
          setText(target.value);
          const next = parse(target.value);
          if (next.ok) onChange(next.value);
        }}
      />
      {!parsed.ok && (
        <p id={errorId} className="wrong">
          This is not valid JSON yet.
        </p>
      )}
    </>
  );
}

/** An empty text omits the value. */
function parse(text: string): { ok: true; value: unknown } | { ok: false } {
  if (text.trim() === '') return { ok: true, value: undefined };
  try {
    return { ok: true, value: JSON.parse(text) as unknown };
  } catch {
    return { ok: false };
  }
}
