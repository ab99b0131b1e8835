import { expect, test } from 'vitest';
import { sdkVersion, widgetPackages } from '../rehearsal/gateway/packages.ts';
import { aGateway } from './a-gateway.ts';
import { reportIn } from './a-wallet-gateway.ts';

const html = `/web/${sdkVersion}/html`;

test.each([
  '/paypal/checkout.js',
  '/google/pay.js',
  '/apple/session.js',
  '/rehearsal/report.js',
  '/fraudnet/fb.js',
  `${html}/redirect-frame.js`,
  `${html}/cancel-frame.js`,
  `${html}/venmo-desktop-frame.js`,
])('%s is served as a script', async (path) => {
  const response = await aGateway().app.request(path);
  expect(response.status).toBe(200);
  expect(response.headers.get('Content-Type')).toContain('text/javascript');
});

test.each([
  'redirect-frame.html',
  'redirect-frame.min.html',
  'cancel-frame.min.html',
  'venmo-desktop-frame.html',
  'venmo-landing-frame.min.html',
  'paypal-landing-frame.min.html',
])('%s is served where the widget requests it', async (name) => {
  const response = await aGateway().app.request(`${html}/${name}`);
  expect(response.status).toBe(200);
  expect(response.headers.get('Content-Type')).toContain('text/html');
});

test.each(Object.values(widgetPackages))(
  'the device data collector of $sdkVersion requests only the gateway',
  async (widget) => {
    const { app } = aGateway();
    const path = `/web/${widget.sdkVersion}/js/data-collector.min.js`;
    const script = await (await app.request(path)).text();
    expect(script).toContain('FRAUDNET_URL: "http://127.0.0.1:8788/fraudnet/fb.js"');
    expect(script).not.toContain('https://assets.qa.braintreepayments.com');
    const frame = await app.request('/kount/logo.htm?m=600000&s=abc');
    expect(frame.headers.get('Content-Type')).toContain('text/html');
    const picture = await app.request('/kount/logo.gif?m=600000&s=abc');
    expect(picture.headers.get('Content-Type')).toBe('image/gif');
  },
);

test('the waiting page reports that it is ready', async () => {
  const page = await (await aGateway().app.request('/rehearsal/waiting')).text();
  expect(page).toContain('Rehearsal: no real payment happens here.');
  expect(reportIn(page)).toEqual({ kind: 'rehearsal-waiting', id: '' });
});
