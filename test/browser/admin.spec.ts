import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { test } from './at-end.ts';
import { deleteNewest, sessionOf, signInAs } from './people.ts';

/** Red, green, blue. */
const CHOSEN = [20, 120, 160];

/** A real picture, in a colour no other book has. */
function drawPicture(): Promise<Buffer> {
  const [r = 0, g = 0, b = 0] = CHOSEN;
  const background = { r, g, b };
  return sharp({ create: { width: 240, height: 360, channels: 3, background } })
    .png()
    .toBuffer();
}

/** Returns the colour at the centre of the picture that matches the selector. */
async function colourOf(page: Page, selector: string): Promise<number[]> {
  const picture = page.locator(selector).first();
  return await picture.evaluate(async (image: HTMLImageElement) => {
    await image.decode();
    const context = new OffscreenCanvas(1, 1).getContext('2d');
    context?.drawImage(image, image.naturalWidth / 2, image.naturalHeight / 2, 1, 1, 0, 0, 1, 1);
    return [...(context?.getImageData(0, 0, 1, 1).data ?? [])].slice(0, 3);
  });
}

// proves shop.3, forms.17
test('an admin creates a category and a product, changes its price and deletes it', async ({
  page,
  request,
}, { project }) => {
  const mark = `${project.name} ${Date.now()}`;
  const category = `Maps ${mark}`;
  const book = `An Atlas of ${mark}`;
  await signInAs(page, await sessionOf(request, 'admin'));

  await page.goto('/admin/dashboard');
  await page.getByRole('link', { name: 'Create Category' }).click();
  await page.getByLabel('Name').fill(category);
  await page.getByRole('button', { name: 'Create category' }).click();
  await expect(page.getByText(`${category} is created`)).toBeVisible();
  await page.getByLabel('Name').fill(category.toUpperCase());
  await page.getByRole('button', { name: 'Create category' }).click();
  await expect(page.getByText('Category should be unique')).toBeVisible();

  await page.getByRole('link', { name: 'Create Product' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Create product' })).toBeVisible();
  await page.getByLabel('Name').fill(book);
  await page.getByLabel('Description').fill('Every road of the known world.');
  await page.getByLabel('Price ($)').fill('40.5');
  await page.getByLabel('Quantity').fill('3');
  await page.getByLabel('Category').selectOption(category);
  await page.getByLabel('ISBN').fill('978-0-00-000000-0');
  const buffer = await drawPicture();
  await page
    .getByLabel('Photo')
    .setInputFiles({ name: 'atlas.png', mimeType: 'image/png', buffer });
  await expect(page.getByAltText('The chosen file')).toBeVisible();
  expect(await colourOf(page, 'img[alt="The chosen file"]')).toEqual(CHOSEN);
  await page.getByRole('button', { name: 'Create product' }).click();
  await expect(page.getByLabel('ISBN')).toBeFocused();
  await expect(page.getByRole('alert')).toContainText('ISBN must be an ISBN');
  await page.getByLabel('ISBN').fill('');
  await page.getByRole('button', { name: 'Create product' }).click();
  await expect(page.getByText(`${book} is created!`)).toBeVisible();

  await page.getByRole('link', { name: 'See it in the shop' }).click();
  await expect(page.getByRole('heading', { level: 1, name: book })).toBeVisible();
  await expect(page.getByText('$40.50').first()).toBeVisible();
  // WebP changes colours slightly.
  const stored = await colourOf(page, 'main img');
  expect(stored.map((value, i) => Math.abs(value - (CHOSEN[i] ?? 0)) <= 4)).toEqual([
    true,
    true,
    true,
  ]);
  const shopPage = page.url();

  await page.goto('/admin/products');
  await page.getByLabel('Search products').fill(book);
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page.getByText('Found 1 product')).toBeVisible();
  await expect(page.getByText('Low stock')).toBeVisible();
  await page.getByRole('link', { name: `Update ${book}` }).click();
  await page.getByLabel('Price ($)').fill('35');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText(`${book} is updated!`)).toBeVisible();

  await page.goBack();
  await expect(page.getByText('$35.00')).toBeVisible();
  const remove = page.getByRole('button', { name: `Delete ${book}` });
  await remove.click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(remove).toBeFocused();
  await remove.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText(`Product deleted successfully: ${book}`)).toBeVisible();
  await expect(page.getByText('No products found')).toBeVisible();
  await page.goto(shopPage);
  await expect(page.getByRole('heading', { name: 'Product not found' })).toBeVisible();
});

// proves odd-input.7
test('an SVG file named .png is refused before it is sent', async ({ page, request }) => {
  await signInAs(page, await sessionOf(request, 'admin'));
  const sent: string[] = [];
  page.on('request', (one) => sent.push(`${one.method()} ${new URL(one.url()).pathname}`));

  await page.goto('/create/product');
  const buffer = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>');
  const photo = page.getByLabel('Photo');
  await photo.setInputFiles({ name: 'cover.png', mimeType: 'image/png', buffer });
  await expect(page.getByText('Image could not be uploaded')).toBeVisible();
  await page.getByRole('button', { name: 'Create product' }).click();
  await expect(photo).toBeFocused();

  await page.getByRole('button', { name: 'Remove picture' }).click();
  await expect(page.getByText('Image could not be uploaded')).toBeHidden();
  expect(sent.filter((one) => one.startsWith('POST'))).toEqual([]);
});

/** A photo as a phone takes it: of several megabytes, and lying on its side. */
function takePhoto(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  return sharp({ create: { width: 2400, height: 1600, channels: 3, background: '#000', noise } })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 90 })
    .toBuffer();
}

test('a phone’s photos, larger than the shop accepts, are made smaller before they are sent', async ({
  page,
  request,
  atEnd,
}, { project }) => {
  const photo = { name: 'IMG_0042.jpeg', mimeType: 'image/jpeg', buffer: await takePhoto() };
  expect(photo.buffer.byteLength).toBeGreaterThan(1_000_000);
  await signInAs(page, await sessionOf(request, 'admin'));
  await page.goto('/create/product');
  const name = `Photographed ${project.name}${Date.now()}`;
  atEnd(() => deleteNewest(request, name));
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Photo').setInputFiles(photo);
  // Typed while the photo is being made smaller.
  await page.getByLabel('Description').fill('On a phone.');
  await expect(page.getByText(/^IMG_0042\.jpg, \d+ KB$/)).toBeVisible();
  await page.getByLabel('Price ($)').fill('40.5');
  await page.getByLabel('Quantity').fill('3');
  await page.getByLabel('Category').selectOption({ index: 1 });
  await page.getByRole('button', { name: 'Create product' }).click();
  await expect(page.getByText(`${name} is created!`)).toBeVisible();

  await page.getByRole('link', { name: 'Change it' }).click();
  await expect(page.getByLabel('Description')).toHaveValue('On a phone.');
  await page.getByLabel('Another picture').setInputFiles(photo);
  await expect(page.getByText(/^IMG_0042\.jpg, \d+ KB$/)).toBeVisible();
  await page.getByRole('button', { name: 'Add the picture' }).click();
  const picture = page.getByRole('list', { name: 'Further pictures' }).locator('img');
  await expect(picture).toHaveCount(1);
  const sides = await picture.evaluate(async (image: HTMLImageElement) => {
    await image.decode();
    return [image.naturalWidth, image.naturalHeight];
  });
  expect(sides[1]).toBeGreaterThan(sides[0] ?? Number.POSITIVE_INFINITY);
});

test('a double click on Create product creates one product, and its long name fits the page', async ({
  page,
  request,
  atEnd,
}, { project }) => {
  await signInAs(page, await sessionOf(request, 'admin'));
  await page.goto('/create/product');
  const name = `${project.name}${Date.now()}`.padEnd(300, 'Donaudampfschifffahrt');
  atEnd(() => deleteNewest(request, name));
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Description').fill('One word.');
  await page.getByLabel('Price ($)').fill('40.5');
  await page.getByLabel('Quantity').fill('3');
  await page.getByLabel('Category').selectOption({ index: 1 });
  await page.getByRole('button', { name: 'Create product' }).dblclick();
  await expect(page.getByText(`${name} is created!`)).toBeVisible();
  const width = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(width).toBeLessThanOrEqual(0);
  const newest = await request.get('/api/products?sortBy=createdAt&order=desc&limit=5');
  const books = (await newest.json()) as { name: string }[];
  expect(books.filter((book) => book.name === name)).toHaveLength(1);
});
