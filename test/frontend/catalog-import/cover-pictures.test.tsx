import { Blob as NodeBlob } from 'node:buffer';
import { screen, within } from '@testing-library/react';
import { strToU8, zipSync } from 'fflate';
import { expect, test, vi } from 'vitest';
import { readCoverZip } from '../../../frontend/features/catalog-import/covers/cover-zip.ts';
import { chooseCovers, openImportPage, placeCovers } from '../support/import-page.tsx';
import { makeBook } from '../support/make-records.ts';
import { answerApi } from '../support/shop-api.ts';

const ISBN = '9780141439549';
const OTHER = '9780306406157';

/** Opens the page, and chooses a zip of pictures. */
async function choose(zip: Uint8Array<ArrayBuffer>) {
  openImportPage();
  await chooseCovers(zip);
}

function makeZip(files: Record<string, Uint8Array>): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(zipSync(files));
}

/** The page's lines about pictures that match no book. */
function leftOut() {
  const section = within(screen.getByRole('region', { name: 'Cover pictures' }));
  return section.getAllByRole('listitem').map((item) => item.textContent);
}

// proves import.10, import.14
test('pictures in a zip are matched to books by ISBN, and the others are listed with the reason', async () => {
  const picture = strToU8('the bytes of a picture');
  const book = makeBook({ _id: 'middlemarch', isbn: ISBN });
  const calls = answerApi({
    'GET /products/search': (_, query) => ({
      json: query.get('search') === ISBN ? [makeBook({ _id: 'another', isbn: null }), book] : [],
    }),
    'GET /products/desk/ada': { json: { products: [], next: null } },
    'PUT /product/middlemarch/ada': { json: book },
  });

  await choose(
    makeZip({
      [`covers/${ISBN}.jpg`]: picture,
      [`${OTHER}.png`]: picture,
      'readme.txt': strToU8('Hello'),
      'cover.jpg': picture,
      '0306406152.jpg': new Uint8Array(1_000_001),
      '__MACOSX/._x.jpg': picture,
    }),
  );

  await screen.findByText('1 picture fits 1 book, 4 fit none. Nothing has been placed yet.');
  expect(leftOut()[0]).toBe(`covers/${ISBN}.jpg: Middlemarch`);
  expect(calls.filter(({ call }) => call.startsWith('PUT'))).toEqual([]);
  await placeCovers();
  await screen.findByText('1 placed, 4 left out.');
  expect(leftOut()).toEqual([
    `${OTHER}.png: No book has this ISBN.`,
    'readme.txt: It is not a picture.',
    'cover.jpg: Its name is not an ISBN.',
    '0306406152.jpg: It is larger than 1 MB.',
  ]);
  const sent = calls.filter(({ call }) => call.startsWith('PUT')).map(({ body }) => body);
  expect(sent).toHaveLength(1);
  const photo = sent[0] instanceof FormData ? sent[0].get('photo') : undefined;
  expect(photo).toMatchObject({ name: `${ISBN}.jpg`, type: 'image/jpeg', size: picture.length });
});

test('a picture in a Windows folder is found by its name, and an unknown extension is no picture', async () => {
  const picture = strToU8('the bytes of a picture');
  const book = makeBook({ _id: 'middlemarch', isbn: ISBN });
  const calls = answerApi({
    'GET /products/search': { json: [book] },
    'GET /products/desk/ada': { json: { products: [], next: null } },
    'PUT /product/middlemarch/ada': { json: book },
  });

  await choose(
    makeZip({ [`covers\\classics\\${ISBN}.jpg`]: picture, [`${ISBN}.constructor`]: picture }),
  );

  await placeCovers();
  await screen.findByText('1 placed, 1 left out.');
  expect(leftOut()).toEqual([`${ISBN}.constructor: It is not a picture.`]);
  expect(calls.filter(({ call }) => call.startsWith('PUT'))).toHaveLength(1);
});

test('a picture is placed at a draft as well', async () => {
  const draft = makeBook({ _id: 'unwritten', isbn: ISBN, status: 'draft' });
  const calls = answerApi({
    'GET /products/search': { json: [] },
    'GET /products/desk/ada': (_, query) => {
      const products = query.get('search') === ISBN ? [draft] : [];
      return { json: { products, next: null } };
    },
    'PUT /product/unwritten/ada': { json: draft },
  });

  await choose(makeZip({ [`${ISBN}.jpg`]: strToU8('a picture') }));

  await placeCovers();
  await screen.findByText('1 placed, 0 left out.');
  expect(calls.filter(({ call }) => call.startsWith('PUT'))).toHaveLength(1);
});

test('a refused picture is listed with the reason, and the next one is sent', async () => {
  const calls = answerApi({
    'GET /products/search': (_, query) => ({
      json: [makeBook({ _id: String(query.get('search')), isbn: query.get('search') })],
    }),
    [`PUT /product/${ISBN}/ada`]: { status: 400, json: { error: 'Image could not be uploaded' } },
    [`PUT /product/${OTHER}/ada`]: { json: makeBook({ isbn: OTHER }) },
  });

  await choose(makeZip({ [`${ISBN}.jpg`]: strToU8('no'), [`${OTHER}.jpg`]: strToU8('yes') }));

  await placeCovers();
  await screen.findByText('1 placed, 1 left out.');
  expect(leftOut()).toEqual([`${ISBN}.jpg: Image could not be uploaded`]);
  expect(calls.filter(({ call }) => call.startsWith('PUT'))).toHaveLength(2);
});

test('after the pictures are placed, the focus is at the result', async () => {
  const book = makeBook({ _id: 'middlemarch', isbn: ISBN });
  answerApi({
    'GET /products/search': { json: [book] },
    'GET /products/desk/ada': { json: { products: [], next: null } },
    'PUT /product/middlemarch/ada': { json: book },
  });

  await choose(makeZip({ [`${ISBN}.jpg`]: strToU8('a picture') }));
  await placeCovers();

  const outcome = await screen.findByText('1 placed, 0 left out.');
  expect(document.activeElement).toBe(outcome);
});

test('a file that is not a zip changes nothing and says why', async () => {
  const calls = answerApi({});

  await choose(Uint8Array.from(strToU8('name,price\nA book,1.00\n'.repeat(20))));

  expect((await screen.findByRole('alert')).textContent).toBe('It is not a zip file.');
  expect(calls).toEqual([]);
});

// proves import.14
test('a truncated zip places none of its pictures', async () => {
  const calls = answerApi({
    'GET /products/search': { json: [makeBook({ isbn: ISBN })] },
    'PUT /product/middlemarch/ada': { json: makeBook({ isbn: ISBN }) },
  });
  const whole = makeZip({
    [`${ISBN}.jpg`]: strToU8('one'),
    [`${OTHER}.jpg`]: strToU8('x'.repeat(999)),
  });

  await choose(whole.slice(0, 105));

  expect((await screen.findByRole('alert')).textContent).toMatch(/^The zip cannot be read/);
  expect(screen.getByText('Nothing was placed.')).toBeTruthy();
  expect(screen.queryByText(/\d placed/)).toBeNull();
  expect(calls.filter(({ call }) => call.startsWith('PUT'))).toEqual([]);
});

// proves import.14
test('when no picture matches a book, there is no button to place them', async () => {
  const calls = answerApi({
    'GET /products/search': { json: [] },
    'GET /products/desk/ada': { json: { products: [], next: null } },
  });

  await choose(makeZip({ [`${ISBN}.jpg`]: strToU8('a picture') }));

  await screen.findByText('0 pictures fit 0 books, 1 fits none. Nothing has been placed yet.');
  expect(leftOut()).toEqual([`${ISBN}.jpg: No book has this ISBN.`]);
  expect(screen.queryByRole('button', { name: /^Place/ })).toBeNull();
  expect(calls.every(({ call }) => call.startsWith('GET'))).toBe(true);
});

test('two pictures with the same name in a zip are both listed', async () => {
  const complaints = vi.spyOn(console, 'error');
  answerApi({ 'GET /products/desk/ada': { json: { products: [], next: null } } });
  // A zip may hold two files of one name: these names differ in one character, which is then made
  // the same.
  const zip = Buffer.from(
    makeZip({ 'cover-1.jpg': strToU8('one'), 'cover-2.jpg': strToU8('two') }),
  );

  await choose(
    Uint8Array.from(Buffer.from(zip.toString('latin1').replaceAll('cover-2', 'cover-1'), 'latin1')),
  );

  await screen.findByText('0 pictures fit 0 books, 2 fit none. Nothing has been placed yet.');
  expect(leftOut()).toEqual(Array(2).fill('cover-1.jpg: Its name is not an ISBN.'));
  expect(complaints.mock.calls.flat().join()).not.toContain('same key');
});

test('a picture whose name is very long does not hold up the import', async () => {
  const zip = makeZip({ ['a'.repeat(40_000)]: strToU8('x'), [`folder/${ISBN}.jpg`]: strToU8('y') });
  const began = performance.now();

  const read = [];
  for await (const picture of readCoverZip(new NodeBlob([zip]) as Blob)) read.push(picture);

  expect(performance.now() - began).toBeLessThan(2000);
  expect(read).toMatchObject([{ reason: 'It is not a picture.' }, { isbn: ISBN, place: 1 }]);
});
