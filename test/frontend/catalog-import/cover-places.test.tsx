import { screen } from '@testing-library/react';
import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import type { ProductPicture } from '#contract/catalog/product-details.ts';
import { chooseCovers, openImportPage, placeCovers } from '../support/import-page.tsx';
import { makeBook } from '../support/make-records.ts';
import { answerApi } from '../support/shop-api.ts';

const ISBN = '9780141439549';
/** The shop cannot read a picture of this size. */
const UNREADABLE = 66;
const FULL = Array.from({ length: 8 }, (_, at) => `was ${at + 2}`);

type Answers = Parameters<typeof answerApi>[0];

/**
 * A shop that keeps a book's other pictures as the Worker does.
 * @param lost the method whose first call takes effect but whose answer is lost
 */
function shopWithPictures(alts: readonly string[], lost?: string) {
  const book = makeBook({ _id: 'middlemarch', isbn: ISBN });
  let pictures = alts.map((alt, at) => makePicture(`was${at + 2}`, alt));
  let made = 0;
  let unanswered = lost;
  const answer = (method = 'GET') => {
    if (method !== unanswered)
      return { json: { ...book, ...(pictures.length > 0 && { pictures }) } };
    unanswered = undefined;
    return 'unreachable';
  };
  const routes: Answers = {
    'GET /products/search': { json: [book] },
    'GET /product/middlemarch/desk/ada': () => answer(),
    'POST /product/middlemarch/pictures/ada': (body) => {
      const form = body instanceof FormData ? body : new FormData();
      const photo = form.get('photo');
      const size = photo instanceof File ? photo.size : 0;
      const inPlaceOf = form.get('inPlaceOf');
      if (size === UNREADABLE)
        return { status: 400, json: { error: 'No image', reason: 'photo-unreadable' } };
      if (inPlaceOf === null && pictures.length === 8)
        return { status: 409, json: { error: 'At most 8 pictures', reason: 'pictures-full' } };
      made += 1;
      pictures =
        inPlaceOf === null
          ? [...pictures, makePicture(`new${made}`, '', size)]
          : pictures.map((one) => (one._id === inPlaceOf ? { ...one, width: size } : one));
      return answer('POST');
    },
  };
  const calls = answerApi(routes);
  /** The pictures as they are now: a new one by its size and alt text. */
  const shown = () => pictures.map(({ _id, alt, width }) => (width > 1 ? [width, alt] : _id));
  return { calls, shown };
}

function makePicture(_id: string, alt: string, width = 1): ProductPicture {
  return { _id, url: `/${_id}?v=1`, width, height: 1, alt };
}

/** Loads a zip of pictures with these names and sizes in bytes. */
async function loadZip(sizes: Readonly<Record<string, number>>) {
  const { unmount } = openImportPage();
  const files = Object.entries(sizes).map(([name, size]) => [name, strToU8('x'.repeat(size))]);
  await chooseCovers(Uint8Array.from(zipSync(Object.fromEntries(files))));
  await placeCovers();
  const done = await screen.findByText(/placed, \d left out\.$/, {}, { timeout: 4000 });
  const reasons = screen.queryAllByRole('listitem').map((item) => item.textContent);
  const said = [done.textContent, ...reasons.filter((text) => text.startsWith(ISBN))];
  unmount();
  return said;
}

// proves pictures.3
test('picture 2 of an ISBN replaces the second picture of the book and keeps its text', async () => {
  const { calls, shown } = shopWithPictures(['The map', 'The back']);

  expect(await loadZip({ [`${ISBN}-2.jpg`]: 20 })).toEqual(['1 placed, 0 left out.']);

  expect(shown()).toEqual([[20, 'The map'], 'was3']);
  expect(calls.map(({ call }) => call.split(' ')[0])).toEqual(['GET', 'GET', 'POST']);
});

test('the pictures of a book are placed by number, whatever their order in the zip', async () => {
  const { shown } = shopWithPictures([]);

  const said = await loadZip({
    [`${ISBN}-4.jpg`]: 40,
    [`${ISBN}-3.jpg`]: 30,
    [`${ISBN}-2.jpg`]: 20,
  });

  expect(said).toEqual(['3 placed, 0 left out.']);
  expect(shown()).toEqual([
    [20, ''],
    [30, ''],
    [40, ''],
  ]);
});

test('a picture whose predecessor is missing is left out each time, and never duplicated', async () => {
  const { shown } = shopWithPictures([]);
  const told = ['0 placed, 1 left out.', `${ISBN}-3.jpg: The book has no picture 2 yet.`];

  expect(await loadZip({ [`${ISBN}-3.jpg`]: 30 })).toEqual(told);
  expect(await loadZip({ [`${ISBN}-3.jpg`]: 30 })).toEqual(told);

  expect(shown()).toEqual([]);
});

test('a book with the maximum number of pictures can have one replaced', async () => {
  const { shown } = shopWithPictures(FULL);

  expect(await loadZip({ [`${ISBN}-3.jpg`]: 30 })).toEqual(['1 placed, 0 left out.']);

  expect(shown()).toEqual(['was2', [30, 'was 3'], 'was4', 'was5', 'was6', 'was7', 'was8', 'was9']);
});

test('a refused picture removes none of the pictures of a full book', async () => {
  const { shown } = shopWithPictures(FULL);

  expect(await loadZip({ [`${ISBN}-3.jpg`]: UNREADABLE })).toEqual([
    '0 placed, 1 left out.',
    `${ISBN}-3.jpg: No image`,
  ]);

  expect(shown()).toEqual(['was2', 'was3', 'was4', 'was5', 'was6', 'was7', 'was8', 'was9']);
});

test('a zip loaded after a part of it replaces the same pictures and adds the rest', async () => {
  const { shown } = shopWithPictures(['The map', 'The back']);
  const zip = { [`${ISBN}-2.jpg`]: 20, [`${ISBN}-3.jpg`]: 30, [`${ISBN}-4.jpg`]: 40 };

  expect(await loadZip({ [`${ISBN}-2.jpg`]: 20 })).toEqual(['1 placed, 0 left out.']);
  expect(shown()).toEqual([[20, 'The map'], 'was3']);
  expect(await loadZip(zip)).toEqual(['3 placed, 0 left out.']);

  expect(shown()).toEqual([
    [20, 'The map'],
    [30, 'The back'],
    [40, ''],
  ]);
});

test.each([{ alts: ['The map', 'The back'] }, { alts: [] }])(
  'a lost answer creates no duplicate, for a book with $alts.length pictures',
  async ({ alts }) => {
    const { shown } = shopWithPictures(alts, 'POST');

    expect(await loadZip({ [`${ISBN}-2.jpg`]: 20 })).toEqual(['1 placed, 0 left out.']);

    expect(shown()).toEqual(alts.length > 0 ? [[20, 'The map'], 'was3'] : [[20, '']]);
  },
);
