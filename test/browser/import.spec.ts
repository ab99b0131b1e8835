import { expect } from '@playwright/test';
import { test } from './at-end.ts';
import { expectReadable } from './expect-readable.ts';
import { deleteNewest, sessionOf, signInAs } from './people.ts';
import { skipInFirefox } from './skip-in-firefox.ts';

const HEADER = 'name,author,description,price,category,quantity,shipping';

// proves import.7
test('an admin imports a file with a bad row, and then the corrected file', async ({
  page,
  request,
  atEnd,
}) => {
  // A title that no other run has imported.
  const title = `戦争と平和 ${crypto.randomUUID()}`;
  atEnd(() => deleteNewest(request, title));
  const rows = (price: string) => [
    HEADER,
    `"${title}, a ""quoted"" one",Лев Толстой,"Two\nlines",12.50,Imported,4,1`,
    `${title} II,Лев Толстой,Text,${price},Imported,0,1`,
    '',
  ];
  const choose = (price: string) =>
    page.getByLabel('Catalogue file (.csv or ONIX .xml)').setInputFiles({
      name: 'books.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(rows(price).join('\n')),
    });
  await signInAs(page, await sessionOf(request, 'admin'));
  await page.goto('/admin/import');

  await choose('much');
  await page.getByRole('button', { name: 'Load 2 rows' }).click();

  await expect(page.getByText('Loaded: 1 of 2 rows.')).toBeVisible();
  await expect(page.getByRole('row', { name: /^4 .* II price must be dollars/ })).toBeVisible();
  await expectReadable(page);

  skipInFirefox('Playwright sees no download there');
  const list = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save this list' }).click();
  expect((await list).suggestedFilename()).toBe('left-out-of-books.csv');

  await page.getByRole('button', { name: 'Load another file' }).click();
  await choose('9.00');
  await page.getByRole('button', { name: 'Load 2 rows' }).click();

  await expect(page.getByText('Loaded: 2 rows, none left out.')).toBeVisible();
  await expect(page.getByRole('definition')).toHaveText(['1', '0', '1', '0']);

  await page.goto(`/?search=${encodeURIComponent(title)}`);
  await expect(page.getByText('Found 2 products')).toBeVisible();
  await page
    .getByRole('link', { name: `${title}, a "quoted" one` })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${title}, a "quoted" one`);
  await expect(page.getByText('$12.50').first()).toBeVisible();
});

test('a row left out shows the words of its title whole, beside a long reason', async ({
  page,
  request,
}) => {
  await signInAs(page, await sessionOf(request, 'admin'));
  await page.goto('/admin/import');
  await page.getByLabel('Catalogue file (.csv or ONIX .xml)').setInputFiles({
    name: 'books.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`${HEADER}\nNegative,Ann Author,Text,-5,Imported,4,1\n`),
  });
  await page.getByRole('button', { name: 'Load 1 row' }).click();

  const title = page.getByRole('cell', { name: 'Negative' });
  await expect(title).toBeVisible();
  const lines = await title.evaluate((cell) => {
    const text = document.createRange();
    text.selectNodeContents(cell);
    return text.getClientRects().length;
  });
  expect(lines).toBe(1);
  await expectReadable(page);
});
