import { MAX_CATEGORY_NAME } from '#contract/catalog/category-name-length.ts';
import { nodesAt, type OnixNode, textAt } from './onix-node.ts';

const THEMA = '93';
const BISAC = '10';
const BIC = '12';

const OTHER = 'Other books';

/** By code prefix; the longer prefix wins. For Thema, and for BIC, its predecessor. */
const LETTERS: Readonly<Record<string, string>> = {
  A: 'Art and music',
  B: 'Biography',
  C: 'Language',
  D: 'Literature',
  DC: 'Poetry',
  DD: 'Drama',
  DN: 'Biography',
  E: 'Language',
  F: 'Fiction',
  G: 'Reference',
  H: 'History',
  HP: 'Philosophy and religion',
  HR: 'Philosophy and religion',
  J: 'Society',
  K: 'Business',
  L: 'Law',
  M: 'Medicine',
  N: 'History',
  P: 'Science',
  Q: 'Philosophy and religion',
  R: 'Nature and environment',
  S: 'Sports',
  T: 'Technology',
  U: 'Computing',
  V: 'Health and family',
  W: 'Home and leisure',
  WT: 'Travel',
  X: 'Comics',
  Y: 'Children and teenagers',
};

const BISAC_NAMES: Readonly<Record<string, readonly string[]>> = {
  'Art and music': ['ANT', 'ARC', 'ART', 'DES', 'MUS', 'PER', 'PHO'],
  Biography: ['BIO'],
  Business: ['BUS'],
  'Children and teenagers': ['JNF', 'JUV', 'YAF', 'YAN'],
  Comics: ['CGN'],
  Computing: ['COM'],
  Drama: ['DRA'],
  Fiction: ['FIC'],
  'Health and family': ['FAM', 'HEA', 'OCC', 'SEL'],
  History: ['HIS', 'TRU'],
  'Home and leisure': ['CKB', 'CRA', 'GAM', 'GAR', 'HOM', 'HUM', 'PET'],
  Language: ['FOR', 'LAN'],
  Law: ['LAW'],
  Literature: ['LCO', 'LIT'],
  Medicine: ['MED'],
  'Nature and environment': ['NAT'],
  'Philosophy and religion': ['BIB', 'PHI', 'REL'],
  Poetry: ['POE'],
  Reference: ['REF', 'STU'],
  Science: ['MAT', 'SCI'],
  Society: ['EDU', 'POL', 'PSY', 'SOC'],
  Sports: ['SPO'],
  Technology: ['TEC', 'TRA'],
  Travel: ['TRV'],
};

/**
 * The category of a book: by its main subject, or else its first one, in Thema, else BISAC, else
 * BIC. If it has none of these, the heading text of its main subject; else "Other books".
 */
export function readOnixCategory(product: OnixNode): string {
  const subjects = nodesAt(product, 'DescriptiveDetail', 'Subject');
  const isMain = (node: OnixNode) => nodesAt(node, 'MainSubject').length > 0;
  const mainFirst = [...subjects.filter(isMain), ...subjects.filter((node) => !isMain(node))];
  for (const scheme of [THEMA, BISAC, BIC]) {
    for (const node of mainFirst) {
      if (textAt(node, 'SubjectSchemeIdentifier') !== scheme) continue;
      const name = nameOfCode(scheme, textAt(node, 'SubjectCode').toUpperCase());
      if (name) return name;
    }
  }
  const heading = mainFirst.filter(isMain).map((node) => textAt(node, 'SubjectHeadingText'))[0];
  return heading && [...heading].length <= MAX_CATEGORY_NAME ? heading : OTHER;
}

function nameOfCode(scheme: string, code: string): string | undefined {
  if (scheme !== BISAC) return LETTERS[code.slice(0, 2)] ?? LETTERS[code.slice(0, 1)];
  const group = code.slice(0, 3);
  return Object.entries(BISAC_NAMES).find(([, codes]) => codes.includes(group))?.[0];
}
