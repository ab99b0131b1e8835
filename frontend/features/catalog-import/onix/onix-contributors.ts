import { nodesAt, type OnixNode, textAt } from './onix-node.ts';

/** Whose names stand as the authors: the first of these groups that anybody is in. */
const ROLE_GROUPS: readonly RegExp[] = [
  // By, and with.
  /^A0[12]$/,
  // Edited, compiled, selected by.
  /^(?:B01|B11|B21|C01|C02)$/,
  // Whoever else made what is in the book: illustrators, photographers, and so on.
  /^A\d\d$/,
  /./,
];

/** The authors as the shop has them: names in their order, separated by commas. */
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

/** As it is said: the whole name, or its parts, or the inverted name turned round, or the body's. */
function nameOf(node: OnixNode): string {
  const parts = ['NamesBeforeKey', 'PrefixToKey', 'KeyNames', 'NamesAfterKey', 'SuffixToKey'];
  return (
    textAt(node, 'PersonName') ||
    parts.flatMap((part) => textAt(node, part) || []).join(' ') ||
    turnRound(textAt(node, 'PersonNameInverted')) ||
    // A comma would make two of one.
    textAt(node, 'CorporateName').replaceAll(',', '')
  );
}

/** `King, Martin Luther, Jr.` as `Martin Luther King, Jr.` */
function turnRound(inverted: string): string {
  const [key = '', names, ...suffixes] = inverted.split(/,\s*/u);
  return [names ? `${names} ${key}` : key, ...suffixes].join(', ');
}
