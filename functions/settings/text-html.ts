import { sanitize } from 'hast-util-sanitize';
import { toHtml } from 'hast-util-to-html';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
import { toHast } from 'mdast-util-to-hast';
import { gfmTable } from 'micromark-extension-gfm-table';

/**
 * The owner's Markdown (CommonMark, and tables) as HTML that can do no harm. HTML within the text is
 * left out when it becomes a tree, and what the tree may hold is a list of what is known to be
 * harmless: no script, no style, no address but of the web and of mail.
 */
export function textHtml(markdown: string): string {
  const tree = fromMarkdown(markdown, {
    extensions: [gfmTable()],
    mdastExtensions: [gfmTableFromMarkdown()],
  });
  return toHtml(sanitize(toHast(tree)));
}
