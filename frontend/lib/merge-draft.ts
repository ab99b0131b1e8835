/** A form after it was sent: as `next`, but for the fields that were changed since. */
export function mergeDraft<Draft extends object>(
  next: Draft,
  { sent, typed }: { sent: Draft; typed: Draft },
): Draft {
  return { ...next, ...Object.fromEntries(changedSince(sent, typed)) };
}

function changedSince<Draft extends object>(sent: Draft, typed: Draft): [string, unknown][] {
  // By what they say: a list that was changed and changed back is another object, and nothing typed.
  return Object.entries(typed).filter(
    ([field, value]) => JSON.stringify(value) !== JSON.stringify(sent[field as keyof Draft]),
  );
}
