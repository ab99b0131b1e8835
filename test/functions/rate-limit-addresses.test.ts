import { expect, test } from 'vitest';
import { appWith, callApp } from '../support/app-with.ts';

/** The keys under which sign-ins from these addresses are counted. */
async function countedFor(addresses: readonly string[]): Promise<string[]> {
  const counted: string[] = [];
  const limit = async ({ key }: { key: string }) => {
    counted.push(key);
    return { success: false };
  };
  const open = { limit: async () => ({ success: true }) };
  const app = appWith({
    limits: { account: open, address: { limit }, payment: open, visitor: open },
  });
  for (const address of addresses) {
    const body = { email: 'a@example.com', password: 'x' };
    await callApp(app, 'POST', '/signin', { body, headers: { 'cf-connecting-ip': address } });
  }
  return counted;
}

test('sign-ins are limited per IPv4 address', async () => {
  expect(await countedFor(['203.0.113.7', '203.0.113.8'])).toEqual([
    'signin 203.0.113.7',
    'signin 203.0.113.8',
  ]);
});

test('sign-ins are limited per /64 network of IPv6 addresses', async () => {
  const keys = await countedFor([
    '2001:db8:1:2::1',
    '2001:db8:1:2:aaaa:bbbb:cccc:dddd',
    '2001:db8:1:3::1',
    '2001:db8::1',
    '2001:db8::9',
    '2001::1:2:3:4:5:6',
  ]);

  expect(keys).toEqual([
    'signin 2001:db8:1:2::/64',
    'signin 2001:db8:1:2::/64',
    'signin 2001:db8:1:3::/64',
    'signin 2001:db8:0:0::/64',
    'signin 2001:db8:0:0::/64',
    'signin 2001:0:1:2::/64',
  ]);
});
