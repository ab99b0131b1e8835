import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { listPaymentScripts } from '../../frontend/build/payment-page.ts';
import { OFFERS, paymentPageText, scriptHosts } from '../../frontend/build/payment-page-text.ts';
import { comparePage } from '../../functions/payment-page-integrity/compare-page.ts';
import { root } from '../rehearsal/settings.ts';
import { buildPages } from './build-pages.ts';

const { files } = await buildPages('production');
const scripts = listPaymentScripts(Object.fromEntries(files));
const inventory = readFileSync(join(root, 'functions/docs/payment-page.md'), 'utf8');

/** Whether a line is about the host and gives a reason. */
function hasReason(line: string, host: string): boolean {
  const [, name, by, why = ''] = line
    .split(' | ')
    .flatMap((cell, n) => (n === 0 ? ['', cell.slice(2)] : [cell]));
  return name === `\`${host}\`` && Boolean(by) && why.length > 10;
}

const textOf = (name: string) => {
  const file = files.get(name);
  return file?.type === 'asset' ? String(file.source) : '';
};

test('the inventory lists the scripts of the built payment page and their reasons', () => {
  expect(inventory).toBe(paymentPageText(scripts));
});

test.each(Object.entries(OFFERS))(
  'with %s alone the inventory lists each host that may run scripts, with a reason',
  (_, offer) => {
    const hosts = scriptHosts(offer);

    expect(hosts).toContain('https://js.braintreegateway.com');
    const listed = hosts.filter((host) =>
      inventory.split('\n').some((line) => hasReason(line, host)),
    );
    expect(listed).toEqual(hosts);
  },
);

test('the unchanged payment page matches the record that is built with it', () => {
  const written = JSON.parse(textOf('payment-page.json')) as Parameters<typeof comparePage>[1];
  const html = textOf('index.html');
  const expected = { policy: 'p', origin: 'https://shop.example' };

  expect(written.scripts).toEqual(
    scripts
      .filter(({ when }) => when !== 'elsewhere')
      .map(({ path, sha256 }) => ({ path, sha256 })),
  );
  expect(written.scripts.length).toBeGreaterThan(4);
  expect(comparePage({ status: 200, policy: 'p', html }, written, expected)).toEqual([]);
});
