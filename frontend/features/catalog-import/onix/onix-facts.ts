import { parseIsbn } from '#contract/catalog/isbn.ts';
import { hasCode, nodesAt, type OnixNode, textAt } from './onix-node.ts';

/**
 * Extent types for the page count, best first: main content, then content, total, absolute,
 * approximate.
 */
const PAGE_COUNTS = ['00', '11', '07', '05', '08', '06', '10', '12'];
const PAGES = '03';

/** Formats by product form prefix; unknown forms have none. */
const FORMATS: Readonly<Record<string, string>> = {
  AJ: 'Audiobook',
  AN: 'Audiobook',
  A: 'Audio',
  BB: 'Hardback',
  BC: 'Paperback',
  BE: 'Spiral bound',
  BH: 'Board book',
  B: 'Book',
  C: 'Map',
  E: 'E-book',
  S: 'Boxed set',
};

/** ISBN-13 (type 15), a GTIN that is one (03), or ISBN-10 (02); empty if there is none. */
export function readIsbn(product: OnixNode): string {
  const ids = nodesAt(product, 'ProductIdentifier');
  for (const type of ['15', '03', '02']) {
    for (const id of ids.filter((one) => hasCode(one, 'ProductIDType', [type]))) {
      const isbn = parseIsbn(textAt(id, 'IDValue'));
      if (isbn) return isbn;
    }
  }
  return '';
}

/** The distinctive title (type 01) of the product itself, with its prefix and subtitle. */
export function readTitle(product: OnixNode): string {
  const details = nodesAt(product, 'DescriptiveDetail', 'TitleDetail');
  const detail = details.find((one) => hasCode(one, 'TitleType', ['01'])) ?? details[0];
  const elements = detail ? nodesAt(detail, 'TitleElement') : [];
  const element = elements.find((one) => hasCode(one, 'TitleElementLevel', ['01'])) ?? elements[0];
  if (!element) return '';
  const prefix = textAt(element, 'TitlePrefix');
  const bare = textAt(element, 'TitleWithoutPrefix');
  // An elided prefix is joined to its word: L’Étranger.
  const whole = /['’]$/u.test(prefix) ? prefix + bare : `${prefix} ${bare}`.trim();
  const title = textAt(element, 'TitleText') || whole;
  const subtitle = textAt(element, 'Subtitle');
  if (!subtitle) return title;
  return /[:?!.–—]$/u.test(title) ? `${title} ${subtitle}` : `${title}: ${subtitle}`;
}

/** The language of the text, by its two-letter code if there is one: `eng` is `en`. */
export function readLanguage(product: OnixNode): string {
  const languages = nodesAt(product, 'DescriptiveDetail', 'Language');
  const code = languages
    .filter((one) => hasCode(one, 'LanguageRole', ['01']))
    .map((one) => textAt(one, 'LanguageCode'))[0];
  return code && /^[a-z]{3}$/.test(code) ? (new Intl.Locale(code).language ?? '') : '';
}

/** Number of pages, as written. */
export function readPages(product: OnixNode): string {
  const extents = nodesAt(product, 'DescriptiveDetail', 'Extent').filter((one) =>
    hasCode(one, 'ExtentUnit', [PAGES]),
  );
  for (const type of PAGE_COUNTS) {
    const found = extents.find((one) => hasCode(one, 'ExtentType', [type]));
    if (found) return textAt(found, 'ExtentValue');
  }
  return '';
}

/** The imprint, which is the name on the book, or else the publisher. */
export function readPublisher(product: OnixNode): string {
  const publishers = nodesAt(product, 'PublishingDetail', 'Publisher');
  const publisher = publishers.find((one) => hasCode(one, 'PublishingRole', ['01']));
  return (
    textAt(product, 'PublishingDetail', 'Imprint', 'ImprintName') ||
    textAt(publisher ?? publishers[0] ?? product, 'PublisherName')
  );
}

/** The year of publication (role 01), or else of first publication (11). */
export function readYear(product: OnixNode): string {
  const dates = nodesAt(product, 'PublishingDetail', 'PublishingDate');
  for (const role of ['01', '11']) {
    const date = dates.find((one) => hasCode(one, 'PublishingDateRole', [role]));
    const year = date && /^\d{4}/.exec(textAt(date, 'Date'))?.[0];
    if (year) return year;
  }
  return '';
}

/** Binding, and whether the product is physical. */
export function readOnixForm(product: OnixNode): { format: string; shipping: '0' | '1' } {
  const form = textAt(product, 'DescriptiveDetail', 'ProductForm');
  const format = FORMATS[form.slice(0, 2)] ?? FORMATS[form.slice(0, 1)] ?? '';
  return { format, shipping: /^(?:E|AJ|AN)/.test(form) ? '0' : '1' };
}

/** URL of the publisher's front cover picture; empty if none is given. Only https links. */
export function readCoverLink(product: OnixNode): string {
  const covers = nodesAt(product, 'CollateralDetail', 'SupportingResource').filter(
    (one) => hasCode(one, 'ResourceContentType', ['01']) && hasCode(one, 'ResourceMode', ['03']),
  );
  const links = covers.flatMap((one) => nodesAt(one, 'ResourceVersion', 'ResourceLink'));
  const secure = links.map((link) => textAt(link)).find((link) => link.startsWith('https://'));
  return secure ?? '';
}

/**
 * Copies on hand, summed over the suppliers that state them; suppliers that cannot supply count as
 * none.
 */
export function readStock(product: OnixNode): string | undefined {
  const supplies = nodesAt(product, 'ProductSupply', 'SupplyDetail').filter(
    (one) => textAt(one, 'Stock', 'OnHand') !== '',
  );
  if (supplies.length === 0) return undefined;
  const copies = supplies.map((supply) => {
    const availability = textAt(supply, 'ProductAvailability');
    if (availability !== '' && !/^2[0-3]$/.test(availability)) return 0;
    const stocks = nodesAt(supply, 'Stock').map((one) => Number(textAt(one, 'OnHand')));
    return stocks.reduce((sum, one) => sum + one, 0);
  });
  return String(copies.reduce((sum, one) => sum + one, 0));
}
