import { type APIRequestContext, type CDPSession, expect, type Page, test } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import type { Session } from '#contract/accounts/user.ts';
import { expectReadable } from './expect-readable.ts';
import { buyBook, credentialsOf, sessionOf, signInAs } from './people.ts';
import { skipInFirefox } from './skip-in-firefox.ts';

// Spec 7, sign-in: with passkeys, with a code, and confirmed again before a refund.

test.describe.configure({ mode: 'serial' });

const PASSWORD = 'bookshop-1';

async function createShopper(request: APIRequestContext) {
  const email = `${crypto.randomUUID()}@example.com`;
  const person = { name: 'Petra Passkey', email, password: PASSWORD };
  expect((await request.post('/api/signup', { data: person })).ok()).toBe(true);
  return person;
}

async function signIn(page: Page, { email, password }: { email: string; password: string }) {
  await page.goto('/signin');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

/** Adds a virtual authenticator that acts as a device with a fingerprint reader. */
async function addAuthenticator(page: Page): Promise<CDPSession> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return devtools;
}

/**
 * Returns the code for `steps` half-minutes from now; each code is accepted only once. A step back
 * the code would be refused as soon as the next half-minute begins.
 */
function codeOf(key: string, steps = 0): string {
  const totp = new TOTP({ secret: Secret.fromBase32(key) });
  return totp.generate({ timestamp: Date.now() + steps * 30_000 });
}

test('a passkey can be added, used to sign in without a password, and removed', async ({
  page,
  request,
}) => {
  skipInFirefox('there is no virtual authenticator');
  const person = await createShopper(request);
  await addAuthenticator(page);
  await signIn(page, person);
  await page.getByRole('link', { name: 'Security' }).click();

  await page.getByRole('button', { name: 'Add a passkey' }).click();
  const passkeys = page.getByRole('region', { name: 'Passkeys' });
  await passkeys.getByRole('button', { name: /^Rename/ }).click();
  await page.getByLabel('Name of the passkey').fill('Petra’s laptop');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(passkeys.getByText('Petra’s laptop')).toBeVisible();
  await expectReadable(page);

  await page.getByRole('button', { name: 'Signout' }).click();
  await page.goto('/signin');
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();

  await page.getByRole('link', { name: 'Security' }).click();
  await expect(page.getByText('by passkey')).toBeVisible();
  await page.getByRole('button', { name: 'Remove Petra’s laptop' }).click();
  await expectReadable(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(passkeys.getByText('Petra’s laptop')).toBeHidden();
});

test('an authenticator app can be set up, and sign-in then asks for its code', async ({
  page,
  request,
}) => {
  const person = await createShopper(request);
  await signIn(page, person);
  await page.getByRole('link', { name: 'Security' }).click();
  await page.getByRole('button', { name: 'Set up an authenticator app' }).click();
  await expect(page.getByRole('img', { name: 'The key for your authenticator app' })).toBeVisible();
  const key = (await page.getByText(/^[A-Z2-7]{32}$/).textContent()) ?? '';
  await expectReadable(page);

  await page.getByLabel('Code from the app').fill('000000');
  await page.getByRole('button', { name: 'Turn it on' }).click();
  await expect(page.getByRole('alert')).toHaveText('This code is not right, or was used already');
  await page.getByLabel('Code from the app').fill(codeOf(key));
  await page.getByRole('button', { name: 'Turn it on' }).click();
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const recovery = (await codes.first().textContent()) ?? '';
  await expectReadable(page);

  await page.getByRole('button', { name: 'Signout' }).click();
  await signIn(page, person);
  await page.getByLabel('Code').fill(codeOf(key, 1));
  await expectReadable(page);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();

  await page.getByRole('button', { name: 'Signout' }).click();
  await signIn(page, person);
  await page.getByLabel('Code').fill(recovery);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('link', { name: 'Security' }).click();
  await expect(page.getByText('Recovery codes left: 9')).toBeVisible();
});

test('another device is listed as signed in, and “Sign out everywhere” signs it out', async ({
  page,
  request,
}) => {
  const person = await createShopper(request);
  const elsewhere = await request.post('/api/signin', {
    headers: {
      'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
    },
    data: { email: person.email, password: person.password },
  });
  const { userId, headers } = credentialsOf((await elsewhere.json()) as Session);
  await signIn(page, person);
  await page.getByRole('link', { name: 'Security' }).click();

  const sessions = page.getByRole('region', { name: 'Where you are signed in' });
  await expect(sessions.getByText('(this one)')).toBeVisible();
  await expect(sessions.getByText('Firefox on Linux', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Sign out everywhere' }).click();

  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  expect((await request.get(`/api/user/${userId}`, { headers })).status()).toBe(401);
});

test('an admin with a second factor must enter a code to cancel an order', async ({
  page,
  request,
}) => {
  const shopper = await sessionOf(request, 'shopper');
  const orderId = await buyBook(request, shopper);
  // Signed in by the password alone, before the second factor was there: that proves nothing more.
  const admin = await sessionOf(request, 'admin');
  const { userId, headers } = credentialsOf(await sessionOf(request, 'admin'));
  const path = `/api/user/${userId}/authenticator`;
  const { key } = (await (await request.post(path, { headers })).json()) as { key: string };
  const code = codeOf(key);
  expect((await request.put(path, { headers, data: { code } })).ok()).toBe(true);
  try {
    await signInAs(page, admin);
    await page.goto(`/admin/orders?search=${orderId}`);
    await page.getByLabel(/^Update Status of order/).selectOption('Cancelled');
    await page.getByRole('button', { name: 'Cancel and refund' }).click();

    const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' });
    await dialog.getByLabel('Code').fill('000000');
    await dialog.getByRole('button', { name: 'Confirm' }).click();
    await expect(dialog.getByRole('alert')).toHaveText(
      'This code is not right, or was used already',
    );
    await expectReadable(page);
    await dialog.getByLabel('Code').fill(codeOf(key, 1));
    await dialog.getByRole('button', { name: 'Confirm' }).click();

    await expect(page.getByText('is cancelled, and')).toBeVisible();
    await expect(dialog).toBeHidden();
  } finally {
    // Every other test signs in the demo shop's owner by password alone.
    expect((await request.delete(path, { headers })).ok()).toBe(true);
  }
});
