import assert from 'node:assert/strict';
import { sessionSchema } from '#contract/accounts/user.ts';
import { orderListSchema } from '#contract/orders/order.ts';
import { freePorts } from '../faults/local-server.ts';
import { openShop } from '../local/local-shop.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../rehearsal/demo-accounts.ts';
import { type DrivenBrowser, driveBrowser } from './driver.ts';

// `npm run test:webkit`: a purchase in WebKit.

const program = process.env['WEBKIT_DRIVER_PATH'];
if (!program) throw new Error('WEBKIT_DRIVER_PATH must name WebKit’s driver: see test/README.md');

const shop = await openShop();
const origin = `http://localhost:${shop.port}`;
const ESCAPE = '\uE00C';
const button = (name: string) => `//button[starts-with(normalize-space(), '${name}')]`;
const field = (label: string) =>
  `//*[@id = //label[starts-with(normalize-space(), '${label}')]/@for]`;
const heading = (text: string) => `//h1[contains(., '${text}')]`;

try {
  const browser = await driveBrowser(program, await freePorts());
  try {
    console.log(browser.name);
    await signIn(browser);
    await findBook(browser, 'Middlemarch');
    await payByCard(browser);
    await checkOrder(browser, 'Middlemarch');
    await askToRemoveCard(browser);
  } finally {
    await browser.close();
  }
} finally {
  await shop.close();
}

async function signIn(browser: DrivenBrowser) {
  await browser.open(`${origin}/signin`);
  await browser.type(field('Email'), DEMO_ACCOUNTS.shopper.email);
  await browser.type(field('Password'), DEMO_PASSWORD);
  await browser.click(button('Sign in'));
  await browser.see(heading('Dashboard'));
  console.log('A shopper has signed in,');
}

async function findBook(browser: DrivenBrowser, title: string) {
  await browser.open(`${origin}/shop`);
  await browser.click("//aside//label[contains(., 'Novels')]");
  await browser.see("//*[contains(text(), 'Showing the first 6 books of 20')]");
  await browser.type('//header//input[@role="combobox"]', title);
  await browser.click(`//*[@role="option"][contains(., '${title}')]`);
  await browser.see(heading(title));
  await browser.click(button('Add to cart'));
  console.log('has filtered the shop and chosen a suggested book,');
}

async function payByCard(browser: DrivenBrowser) {
  await browser.type(field('Delivery address'), 'Nora Helmer, 1 Quiet Street, Portland, OR 97201');
  await browser.click('//*[contains(@class, "braintree-option__card")]');
  const card = { number: '4111111111111111', expirationDate: '1230', cvv: '123' };
  for (const [name, text] of Object.entries(card)) {
    await browser.click(`//iframe[@name="braintree-hosted-field-${name}"]`);
    await browser.press(text);
  }
  await browser.click(`${button('Pay $')}[not(@disabled)]`);
  await browser.see("//*[contains(text(), 'Thanks! Your payment was succesful!')]");
  console.log('has paid it by card,');
}

async function checkOrder(browser: DrivenBrowser, title: string) {
  const receipt = await browser.see('//main');
  for (const part of [title, '1 Quiet Street', 'Visa ending in 1111']) {
    assert.ok(receipt.includes(part), `${part} is not on the receipt: ${receipt}`);
  }
  const { token, user } = sessionSchema.parse(
    JSON.parse(String(await browser.run('return localStorage.jwt'))),
  );
  const answer = await fetch(`${origin}/api/orders/by/user/${user._id}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const orders = orderListSchema.parse(await answer.json());
  assert.deepEqual(
    orders.map(({ products }) => products.map(({ name }) => name)),
    [[title]],
  );
  console.log('has a receipt, and the shop its order;');
}

/** WebKit stretches what is modal and a grid, unless its style says otherwise. */
async function askToRemoveCard(browser: DrivenBrowser) {
  await browser.open(`${origin}/user/cards`);
  await browser.click('//button[contains(@aria-label, "ending in 1111")]');
  await browser.see(`//dialog${button('Keep it')}`);
  const height = await browser.run('return document.querySelector("dialog").offsetHeight');
  assert.ok(Number(height) < 400, `The dialog is ${height} px high`);
  await browser.press(ESCAPE);
  assert.equal(await browser.run('return document.querySelector("dialog")'), null);
  console.log('a dialog is as high as its text, and Escape closes it.');
}
