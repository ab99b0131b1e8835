import { MAX_DESCRIPTION } from '#contract/catalog/product-fields.ts';
import { hasCode, nodesAt, type OnixNode } from './onix-node.ts';

const BLOCKS = /^(?:p|div|br|ul|ol|li|dl|dt|dd|h[1-6]|table|tr|blockquote)$/i;

/** HTML entity names of U+00A0 to U+00FF, in order. */
const LATIN_1 = (
  'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 ' +
  'sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc ' +
  'Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve ' +
  'Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute ' +
  'acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ' +
  'ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml'
).split(' ');

/** Entities of HTML escaped as text; XML's own are already decoded. */
const ENTITIES: ReadonlyMap<string, string> = new Map([
  ...LATIN_1.map((name, at) => [name, String.fromCodePoint(0xa0 + at)] as const),
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
  ['ndash', '–'],
  ['mdash', '—'],
  ['hellip', '…'],
  ['lsquo', '‘'],
  ['rsquo', '’'],
  ['sbquo', '‚'],
  ['ldquo', '“'],
  ['rdquo', '”'],
  ['bdquo', '„'],
  ['lsaquo', '‹'],
  ['rsaquo', '›'],
  ['bull', '•'],
  ['trade', '™'],
  ['euro', '€'],
  ['OElig', 'Œ'],
  ['oelig', 'œ'],
  ['Scaron', 'Š'],
  ['scaron', 'š'],
]);

/**
 * The description (TextType 03), or else the short one (02), as plain lines of text; XHTML and HTML
 * are reduced to that. Text beyond the shop's limit is cut at a word, with an ellipsis.
 */
export function readDescription(product: OnixNode): string {
  const contents = nodesAt(product, 'CollateralDetail', 'TextContent');
  for (const type of ['03', '02']) {
    for (const content of contents.filter((one) => hasCode(one, 'TextType', [type]))) {
      const text = nodesAt(content, 'Text').map(toLines).find(Boolean);
      if (text) return shorten(text);
    }
  }
  return '';
}

function toLines(node: OnixNode): string {
  const lines = reduceHtml(blockText(node))
    .split('\n')
    .map((line) => line.replace(/[\s\p{Cc}]+/gu, ' ').trim());
  return lines
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** An element's text. The file's line breaks count as spaces: block elements end lines. */
function blockText({ name, content }: OnixNode): string {
  const texts = content.map((one) =>
    typeof one === 'string' ? one.replace(/\s+/gu, ' ') : blockText(one),
  );
  return BLOCKS.test(name) ? `\n${texts.join('')}\n` : texts.join('');
}

/**
 * A tag, with its name. The name is matched whole or not at all (`(?=(…))\1`): a long one without an
 * end would otherwise be tried in each shorter length.
 */
const TAG = /<\/?(?=([a-z][a-z0-9]*))\1[^<>]*>/gi;

/** Reduces HTML contained as text: in CDATA, or escaped. */
function reduceHtml(text: string): string {
  // After the last end, each beginning of a comment would be searched to the end of the text.
  const end = text.lastIndexOf('-->') + '-->'.length;
  return (text.slice(0, end).replace(/<!--.*?-->/gs, '') + text.slice(end))
    .replace(TAG, (_, name: string) => (BLOCKS.test(name) ? '\n' : ''))
    .replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z][a-z\d]*));/gi, decodeEntity);
}

function decodeEntity(whole: string, decimal?: string, hex?: string, name?: string): string {
  if (name !== undefined) return ENTITIES.get(name) ?? whole;
  const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
  return code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : '';
}

function shorten(text: string): string {
  const signs = [...text];
  if (signs.length <= MAX_DESCRIPTION) return text;
  const cut = signs.slice(0, MAX_DESCRIPTION - 1).join('');
  return `${cut.replace(/\s+\S*$/u, '')}…`;
}
