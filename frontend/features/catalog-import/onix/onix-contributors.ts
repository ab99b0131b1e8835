import { nodesAt, type OnixNode, textAt } from './onix-node.ts';

/** Contributors listed as authors: the first of these role groups that has any. */
const ROLE_GROUPS: readonly RegExp[] = [
  // By, and with.
  /^A0[12]$/,
  // Edited, compiled, selected by.
  /^(?:B01|B11|B21|C01|C02)$/,
  // Other creators: illustrators, photographers and so on.
  /^A\d\d$/,
  /./,
];

/** The authors in the shop's format: names in sequence, separated by commas. */
export function readAuthors(product: OnixNode): string {
  const contributors = nodesAt(product, 'DescriptiveDetail', 'Contributor')
    .map((node) => ({
      name: nameOf(node),
      roles: nodesAt(node, 'ContributorRole').map((role) => textAt(role)),
      place: Number(textAt(node, 'SequenceNumber') || Number.MAX_SAFE_INTEGER),
    }))
    .filter(({ name }) => name !== '')
    .sort((a, b) => a.place - b.place);
  for (const group of ROLE_GROUPS) {
    const named = contributors.filter(({ roles }) => roles.some((role) => group.test(role)));
    if (named.length > 0) return [...new Set(named.map(({ name }) => name))].join(', ');
  }
  return '';
}

/**
 * Display name: the whole name, or its parts, or the inverted name turned round, or the
 * organisation's.
 */
function nameOf(node: OnixNode): string {
  const parts = ['NamesBeforeKey', 'PrefixToKey', 'KeyNames', 'NamesAfterKey', 'SuffixToKey'];
  return (
    textAt(node, 'PersonName') ||
    parts.flatMap((part) => textAt(node, part) || []).join(' ') ||
    turnRound(textAt(node, 'PersonNameInverted')) ||
    // A comma would split it into two authors.
    textAt(node, 'CorporateName').replaceAll(',', '')
  );
}

/** `King, Martin Luther, Jr.` as `Martin Luther King, Jr.` */
function turnRound(inverted: string): string {
  const [key = '', names, ...suffixes] = inverted.split(/,\s*/u);
  return [names ? `${names} ${key}` : key, ...suffixes].join(', ');
}
