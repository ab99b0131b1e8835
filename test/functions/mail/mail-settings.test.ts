import { env } from 'cloudflare:workers';
import { expect, test, vi } from 'vitest';
import { depsIn } from '#support/clock.ts';
import { createOrderWithQueuedMail } from '#support/mails.ts';
import { changeSettings } from '#support/settings.ts';
import { createAdmin } from '#support/shop.ts';
import { createDeps } from '../../../functions/deps.ts';
import { parseEnv } from '../../../functions/env.ts';
import { sendDueMails } from '../../../functions/mail/send-due-mails.ts';

const EMAIL = { send: async () => ({ messageId: 'm' }) };
const deployed = {
  ...env,
  BRAINTREE_ENVIRONMENT: 'production',
  PAYMENT_OPTIONS: 'card',
  MAIL: 'on',
  MAIL_FROM: 'orders@shop.example',
  SHOP_URL: 'https://shop.example/',
  EMAIL,
};

test('a shop that takes money must say how its mails are sent, or that none are', () => {
  expect(() => parseEnv(deployed)).not.toThrow();
  for (const missing of ['EMAIL', 'MAIL_FROM', 'SHOP_URL']) {
    const lacking = { ...deployed, [missing]: undefined };
    expect(() => parseEnv(lacking)).toThrow('or set MAIL to off');
    expect(() => parseEnv({ ...lacking, MAIL: 'off' })).not.toThrow();
  }
  expect(() => parseEnv({ ...deployed, MAIL_FROM: 'orders' })).toThrow(
    'MAIL_FROM must be an e-mail',
  );
  expect(() => parseEnv({ ...deployed, SHOP_URL: 'shop' })).toThrow('SHOP_URL must be a URL');
  expect(() => parseEnv({ ...deployed, MAIL: 'maybe' })).toThrow('MAIL must be on or off');
  expect(createDeps(parseEnv({ ...deployed, MAIL: 'off' })).mailing).toBeNull();
});

test('in production, mails are sent through Cloudflare’s binding, from the shop’s address', async () => {
  const { shopper, order } = await createOrderWithQueuedMail();
  const send = vi.spyOn(EMAIL, 'send');
  const { mailing } = createDeps(parseEnv(deployed));

  expect(await sendDueMails(depsIn(0, { mailing }))).toMatchObject({ sent: 1 });

  expect(send).toHaveBeenCalledExactlyOnceWith({
    from: { name: 'Colophon', email: 'orders@shop.example' },
    to: shopper.user.email,
    subject: `Your order ${order.number}`,
    text: expect.stringContaining(`https://shop.example/checkout/done/${order.id}\n`),
    html: expect.stringContaining(`href="https://shop.example/checkout/done/${order.id}"`),
  });
});

test('mails are sent under the shop’s name, and replies go to the seller', async () => {
  await createOrderWithQueuedMail();
  const admin = await createAdmin();
  await changeSettings(admin, { shopName: 'The Owl', sellerEmail: 'hello@owl.example' });
  const send = vi.spyOn(EMAIL, 'send').mockClear();
  const { mailing } = createDeps(parseEnv(deployed));

  expect(await sendDueMails(depsIn(0, { mailing }))).toMatchObject({ sent: 1 });

  await changeSettings(admin, { shopName: 'Colophon', sellerEmail: '' });
  expect(send).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({
      from: { name: 'The Owl', email: 'orders@shop.example' },
      replyTo: 'hello@owl.example',
    }),
  );
});

test('a shop without a name of its own sends mails under its merchant’s', async () => {
  await createOrderWithQueuedMail();
  const send = vi.spyOn(EMAIL, 'send').mockClear();
  const { mailing } = createDeps(parseEnv({ ...deployed, MERCHANT_NAME: 'Quiet Street Books' }));

  expect(await sendDueMails(depsIn(0, { mailing }))).toMatchObject({ sent: 1 });

  const from = { name: 'Quiet Street Books', email: 'orders@shop.example' };
  expect(send).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ from }));
});
