// @vitest-environment node
import { expect, test } from 'vitest';
import { makeOnixMessage, NOVEL, SHORT_TAG_BOOK } from '#support/onix-messages.ts';
import type { ReadRow } from '../../../frontend/features/catalog-import/book-row.ts';
import {
  openBookFile,
  surveyRows,
} from '../../../frontend/features/catalog-import/read-book-rows.ts';
import { byteStream } from '../support/byte-stream.ts';

async function read(content: string | Uint8Array, piece?: number): Promise<ReadRow[]> {
  const rows: ReadRow[] = [];
  for await (const row of (await openBookFile(byteStream(content, piece))).rows) rows.push(row);
  return rows;
}

/** Reads the novel with a part of its message replaced. */
async function readNovel(from: string | RegExp, to: string) {
  const [row] = await read(makeOnixMessage([NOVEL.replace(from, to)]));
  if (!row) throw new Error('The message has no product');
  return row;
}

async function columnsOf(from: string | RegExp, to: string): Promise<Record<string, string>> {
  const row = await readNovel(from, to);
  if (!('columns' in row)) throw new Error(row.reason);
  return row.columns;
}

// proves import.9
test.each([1, 7, 64 * 1024])('an ONIX message is read in chunks of %i bytes', async (piece) => {
  const message = makeOnixMessage([NOVEL, SHORT_TAG_BOOK]);

  const [novel, atlas, ...others] = await read(message, piece);

  expect(novel).toEqual({
    line: 1,
    record: 'com.heron.1',
    columns: {
      name: 'The Salt & the Marsh: A Novel',
      description: 'Two sisters keep the sluices.\n\nTides\n\nSalt',
      price: '18.50',
      category: 'Fiction',
      quantity: '12',
      shipping: '1',
      author: 'Marta van Leeuwen, Ben Okafor, Jr.',
      isbn: '9780000100016',
      publisher: 'Heron Classics',
      language: 'en',
      published: '2024',
      pages: '304',
      format: 'Paperback',
    },
    cover: 'https://covers.example/9780000100016.jpg',
  });
  expect(atlas).toEqual({
    line: 2,
    record: 'com.heron.2',
    stock: 'keep',
    columns: {
      name: 'Pumps? An atlas',
      description: 'Pumps & gates drawn.\n\nAll of them.',
      price: '30.00',
      category: 'Technology',
      quantity: '0',
      shipping: '0',
      author: 'Society of Sluices Delft',
      isbn: '9780306406157',
      publisher: 'Heron House',
      language: 'de',
      published: '2019',
      pages: '',
      format: 'E-book',
    },
  });
  expect(others).toEqual([]);
});

test('a message whose elements have a namespace’s prefix is read as without it', async () => {
  const plain = makeOnixMessage([NOVEL, SHORT_TAG_BOOK]);
  const tagOrText = /<!\[CDATA\[.*?\]\]>|<\/?(?=[A-Za-z])/gs;
  const prefixed = plain
    .replace(tagOrText, (found) => (found.startsWith('<!') ? found : `${found}onix:`))
    .replace('xmlns', 'xmlns:onix');

  const rows = await read(prefixed);

  expect(rows).toHaveLength(2);
  expect(rows).toEqual(await read(plain));
});

test('an invalid product is reported by its record, and the following products are read', async () => {
  const rows = await read(
    makeOnixMessage([
      NOVEL.replace('</Subtitle>', '</SubTitle>'),
      NOVEL.replace('</Product>', ''),
      NOVEL.replaceAll('9780000100016</IDValue>', '9780000100017</IDValue>'),
      NOVEL.replace(/<Price>[\s\S]*<\/Price>/, ''),
      NOVEL.replace('<NotificationType>03', '<NotificationType>05'),
      NOVEL.replace(/<CollateralDetail>[\s\S]*<\/CollateralDetail>/, ''),
      NOVEL.replace('com.heron.1', 'com.heron.7'),
    ]),
  );

  expect(rows.map((row) => ('reason' in row ? row.reason : row.columns['isbn']))).toEqual([
    expect.stringMatching(/^it is not well-formed XML: Expected closing tag 'Subtitle'/),
    expect.stringMatching(/^the product that begins at line \d+ is never closed$/),
    'The Salt & the Marsh: A Novel: it has no ISBN that is right',
    '9780000100016: it has no price for consumers in USD that holds today',
    '9780000100016: it is a notice of deletion; take the book out by hand',
    '9780000100016: it has no description (TextType 03 or 02)',
    '9780000100016',
  ]);
  expect(rows.map(({ line, record }) => `${line} ${record}`)).toEqual([
    '1 com.heron.1',
    '2 record 2',
    '3 com.heron.1',
    '4 com.heron.1',
    '5 com.heron.1',
    '6 com.heron.1',
    '7 com.heron.7',
  ]);
});

test.each([
  ['<title>A page</title>', 'The file is XML, but not an ONIX message.'],
  [
    makeOnixMessage([NOVEL], { root: 'ONIXMessage release="2.1"' }),
    'The shop reads ONIX 3; this message says 2.1.',
  ],
  [makeOnixMessage([]), 'The message holds no products.'],
  [makeOnixMessage([NOVEL]).slice(0, -40), 'The file breaks off at line 90.'],
  [
    `<!DOCTYPE ONIXMessage [<!ENTITY all SYSTEM "file:///etc/passwd">]>${makeOnixMessage([NOVEL])}`,
    'The file declares entities; ONIX has none.',
  ],
  [
    makeOnixMessage([NOVEL.replace('Short.', 'x'.repeat(1024 * 1024))]),
    'What begins at line 9 is too long. Is this an ONIX file?',
  ],
])('a file that is not a complete, safe ONIX 3 message is refused', async (file, message) => {
  await expect(read(file)).rejects.toThrow(message);
});

test('undeclared entities are kept as text', async () => {
  const { name } = await columnsOf('Salt &amp; the', 'Salt &amp;xxe; &#8211; the');

  expect(name).toBe('The Salt &xxe; – the Marsh: A Novel');
});

test('HTML in the text is read, with its named character references', async () => {
  const { description } = await columnsOf(
    /<Text textformat="05">.*?<\/Text>/su,
    '<Text><![CDATA[<p>Caf&eacute; &Eacute;tudes, &frac12;&nbsp;&euro; &bogus; &constructor;</p>]]></Text>',
  );

  expect(description).toBe('Café Études, ½ € &bogus; &constructor;');
});

test.for([
  ['<p>Two sisters.<!--EndFragment--></p>', 'Two sisters.'],
  [
    '<!--[if gte mso 9]><xml>\n<w:View/></xml><![endif]--><p>Two <b>sisters</b>.</p>',
    'Two sisters.',
  ],
  ['Zo&euml;&rsquo;s sisters', 'Zoë’s sisters'],
] as const)('of HTML such as %s a shopper reads the words alone', async ([html, words]) => {
  const { description } = await columnsOf(
    /<Text textformat="05">.*?<\/Text>/su,
    `<Text textformat="02"><![CDATA[${html}]]></Text>`,
  );

  expect(description).toBe(words);
});

test.each([
  ['a tag', `<${'a'.repeat(80_000)}`],
  ['comments', '<!-- '.repeat(60_000)],
])('HTML with %s that never ends does not hold up the import', async (_, html) => {
  const began = performance.now();
  const { description } = await columnsOf(
    /<Text textformat="05">.*?<\/Text>/su,
    `<Text textformat="02"><![CDATA[Two sisters. ${html}]]></Text>`,
  );

  expect(performance.now() - began).toBeLessThan(2000);
  expect(description).toMatch(/^Two sisters\./);
});

test('a message in another encoding is decoded as it declares', async () => {
  const text = makeOnixMessage([NOVEL]).replace('UTF-8', 'ISO-8859-1').replace('Marsh', 'Märsh');

  const [row] = await read(Uint8Array.from(text, (sign) => sign.charCodeAt(0)));

  expect(row).toMatchObject({ columns: { name: 'The Salt & the Märsh: A Novel' } });
});

test.each([
  [
    'a tag in a comment is ignored',
    '<ProductForm>BC',
    '<!-- <Product> --><ProductForm>BB',
    { format: 'Hardback' },
  ],
  [
    'a book that is not available has quantity 0',
    '<ProductAvailability>21',
    '<ProductAvailability>31',
    { quantity: '0' },
  ],
  [
    'a price with tax is used if there is no other',
    '<Price><PriceAmount>18.50</PriceAmount></Price>',
    '',
    { price: '19.99' },
  ],
  [
    'a price for a minimum quantity is ignored',
    '<Price><PriceAmount>18.50',
    '<Price><MinimumOrderQuantity>10</MinimumOrderQuantity><PriceAmount>18.50',
    { price: '19.99' },
  ],
  [
    'a proprietary subject gives the category',
    /<SubjectSchemeIdentifier>10[\s\S]*FBA<\/SubjectCode>/,
    '<MainSubject/><SubjectSchemeIdentifier>24</SubjectSchemeIdentifier><SubjectHeadingText>Marshland</SubjectHeadingText>',
    { category: 'Marshland' },
  ],
  [
    'a book without subjects gets the category “Other books”',
    /<Subject>[\s\S]*<\/Subject>/,
    '',
    { category: 'Other books' },
  ],
  [
    'an illustrator is the author of a book without writers',
    /<Contributor>[\s\S]*<\/Contributor>/,
    '<Contributor><ContributorRole>A12</ContributorRole><PersonName>Jo Ray</PersonName></Contributor>',
    { author: 'Jo Ray' },
  ],
])('%s', async (_, from, to, expected) => {
  expect(await columnsOf(from, to)).toMatchObject(expected);
});

test('a long description in any alphabet is cut at a word', async () => {
  const letters = '&#945;&#946;&#947; '.repeat(1500);
  const { description = '' } = await columnsOf(/<p>Two[\s\S]*<\/ul>/, `<p>${letters}</p>`);

  expect(description).toMatch(/^(?:αβγ )+αβγ…$/);
  expect(description.length).toBeLessThanOrEqual(2000);
});

test('the survey lists the cover links of a message', async () => {
  const file = await openBookFile(byteStream(makeOnixMessage([NOVEL, SHORT_TAG_BOOK])));

  expect(await surveyRows(file)).toEqual({
    total: 2,
    covers: [{ isbn: '9780000100016', link: 'https://covers.example/9780000100016.jpg' }],
    repeated: [],
  });
});

test('products on one line of a message are distinguished', async () => {
  const nameless = NOVEL.replace(/<RecordReference>.*<\/RecordReference>/u, '');
  const message = makeOnixMessage([SHORT_TAG_BOOK, nameless]).replaceAll('\n', ' ');

  expect((await read(message)).map(({ line, record }) => `${line} ${record}`)).toEqual([
    '1 com.heron.2',
    '2 record 2',
  ]);
});

test('products that share an ISBN are reported by their records', async () => {
  const again = NOVEL.replace('com.heron.1', 'com.heron.3');
  const file = await openBookFile(byteStream(makeOnixMessage([NOVEL, SHORT_TAG_BOOK, again])));

  expect((await surveyRows(file)).repeated).toEqual([
    { book: '9780000100016', where: 'records com.heron.1, com.heron.3' },
  ]);
});
