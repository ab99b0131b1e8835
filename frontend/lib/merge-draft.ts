/** Draft of a form after it was sent: `next`, except for fields changed since. */
export function mergeDraft<Draft extends object>(
  next: Draft,
  { sent, typed }: { sent: Draft; typed: Draft },
): Draft {
  return { ...next, ...Object.fromEntries(changedSince(sent, typed)) };
}

function changedSince<Draft extends object>(sent: Draft, typed: Draft): [string, unknown][] {
  // Compared by content: a list changed and changed back is a different object, but nothing was
  // typed. JSON knows nothing of a file's content.
  return Object.entries(typed).filter(([field, value]) => {
    const before = sent[field as keyof Draft];
    return value instanceof File
      ? value !== before
      : JSON.stringify(value) !== JSON.stringify(before);
  });
}
