import type { ImportCounts } from '#contract/catalog/catalog-import.ts';
import { numberText } from '../../lib/count-text.ts';

/**
 * How many books a file gives another status, and how many new ones are not visible: `Status: 2 to
 * published, 1 to hidden, 4 new drafts.` @returns undefined if there are none
 */
export function statusText(counts: ImportCounts): string | undefined {
  const parts = [
    [counts.toPublished, 'to published'],
    [counts.toDraft, 'to draft'],
    [counts.toHidden, 'to hidden'],
    [counts.newDrafts, counts.newDrafts === 1 ? 'new draft' : 'new drafts'],
    [counts.newHidden, 'new and hidden'],
  ] as const;
  const some = parts.filter(([count]) => count > 0);
  if (some.length === 0) return undefined;
  return `Status: ${some.map(([count, what]) => `${numberText(count)} ${what}`).join(', ')}.`;
}

/** What importing the file again does, after an import that ended early. */
export function importAgainText({ setsStock }: { setsStock: boolean }): string {
  return setsStock
    ? 'to go on: no book is doubled, but copies that were sold since are brought back.'
    : 'to go on: what is there already is not doubled.';
}
