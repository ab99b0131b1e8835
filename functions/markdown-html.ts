import { sanitize } from 'hast-util-sanitize';
import { toHtml } from 'hast-util-to-html';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
import { defaultHandlers, type Handler, toHast } from 'mdast-util-to-hast';
import { gfmTable } from 'micromark-extension-gfm-table';

/**
 * Quotes and lists that one line may open within each other: thousands cost seconds, and then the
 * stack.
 */
const MAX_OPENED = 8;
const OPENING = String.raw`[ \t]*(?:>|(?:[-+*]|\d{1,9}[.)])(?=[ \t]))`;
const DEEPER = new RegExp(`^((?:${OPENING}){${MAX_OPENED}})(?:${OPENING})+`, 'gm');

/**
 * Cells that are added to the short rows of tables; of wide and long ones they would fill the memory.
 */
const MAX_ADDED_CELLS = 2000;

/** A line that begins with a tag is a line of text: as a block of HTML all of its words would go. */
const TAGS_WITHIN_LINES = { disable: { null: ['htmlFlow'] } };

/**
 * The owner's Markdown (CommonMark, and tables) as HTML that can do no harm. Tags within the text are
 * left out when it becomes a tree, and their words are kept. What the tree may hold is a list of what
 * is known to be harmless: no script, no style, no address but of the web and of mail.
 */
export function markdownHtml(markdown: string): string {
  const tree = fromMarkdown(markdown.replace(DEEPER, '$1'), {
    extensions: [gfmTable(), TAGS_WITHIN_LINES],
    mdastExtensions: [gfmTableFromMarkdown()],
  });
  return toHtml(sanitize(toHast(tree, { handlers: { tableRow: tableRowHandler() } })));
}

/** As usual, with empty cells at the end of short rows; without them once they are too many. */
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
