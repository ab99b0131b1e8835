import { sanitize } from 'hast-util-sanitize';
import { toHtml } from 'hast-util-to-html';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
import { defaultHandlers, type Handler, toHast } from 'mdast-util-to-hast';
import { gfmTable } from 'micromark-extension-gfm-table';

/** Quotes and lists that one line may nest: thousands take seconds, and then overflow the stack. */
const MAX_OPENED = 8;
const OPENING = String.raw`[ \t]*(?:>|(?:[-+*]|\d{1,9}[.)])(?=[ \t]))`;
const DEEPER = new RegExp(`^((?:${OPENING}){${MAX_OPENED}})(?:${OPENING})+`, 'gm');

/** Cells added to the short rows of tables; in wide and long tables they would fill the memory. */
const MAX_ADDED_CELLS = 2000;

/**
 * Treats a line that begins with a tag as text: as a block of HTML, all its words would be lost.
 */
const TAGS_WITHIN_LINES = { disable: { null: ['htmlFlow'] } };

/**
 * Converts the owner's Markdown (CommonMark, and tables) to safe HTML. Tags within the text are
 * dropped when it becomes a tree, and their words are kept. The tree is sanitized by an allowlist:
 * no script, no style, only web and mail addresses.
 */
export function markdownHtml(markdown: string): string {
  const tree = fromMarkdown(markdown.replace(DEEPER, '$1'), {
    extensions: [gfmTable(), TAGS_WITHIN_LINES],
    mdastExtensions: [gfmTableFromMarkdown()],
  });
  return toHtml(sanitize(toHast(tree, { handlers: { tableRow: tableRowHandler() } })));
}

/** Default handler, which adds empty cells at the end of short rows, until they are too many. */
function tableRowHandler(): Handler {
  let added = 0;
  return (state, row, parent) => {
    if (parent?.type !== 'table') return defaultHandlers.tableRow(state, row, parent);
    const written: number = row.children.length;
    const { align } = parent;
    added += Math.max((align?.length ?? 0) - written, 0);
    const kept = added > MAX_ADDED_CELLS ? (align?.slice(0, written) ?? null) : align;
    return defaultHandlers.tableRow(state, row, { ...parent, align: kept ?? null });
  };
}
