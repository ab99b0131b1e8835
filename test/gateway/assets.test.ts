import { expect, test } from 'vitest';
import { sdkVersion, widgetPackages } from '../rehearsal/gateway/packages.ts';
import { createTestGateway, reportIn } from './test-gateway.ts';

const html = `/web/${sdkVersion}/html`;
const EVERY_WIDGET = Object.values(widgetPackages);

test.each([
  '/paypal/checkout.js',
  '/google/pay.js',
  '/apple/session.js',
  '/rehearsal/report.js',
  '/fraudnet/fb.js',
  '/cardinal/songbird.js',
  '/bank/answer.js',
  '/bank/send-form.js',
  `${html}/redirect-frame.js`,
  `${html}/cancel-frame.js`,
  `${html}/venmo-desktop-frame.js`,
])('%s is served as a script', async (path) => {
  const response = await createTestGateway().app.request(path);
  expect(response.headers.get('Content-Type')).toContain('text/javascript');
  expect(await response.text()).not.toBe('');
});

test.each([
  'redirect-frame.html',
  'redirect-frame.min.html',
  'cancel-frame.min.html',
  'venmo-desktop-frame.html',
  'venmo-landing-frame.min.html',
  'paypal-landing-frame.min.html',
  'three-d-secure-bank-frame.min.html',
  'three-d-secure-authentication-complete-frame.html',
])('%s is served where the widget requests it', async (name) => {
  const response = await createTestGateway().app.request(`${html}/${name}`);
  expect(response.status).toBe(200);
  expect(response.headers.get('Content-Type')).toContain('text/html');
});

test.each(EVERY_WIDGET)(
  'the files that widget $dropinVersion loads are served where it requests them',
  async (widget) => {
    const { app } = createTestGateway();
    const css = await app.request(`/web/dropin/${widget.dropinVersion}/css/dropin.css`);
    expect(css.headers.get('Content-Type')).toContain('text/css');
    for (const frame of ['hosted-fields-frame', 'dispatch-frame']) {
      const page = await app.request(`/web/${widget.sdkVersion}/html/${frame}.min.html`);
      expect(await page.text()).toContain(`<script src="./${frame}.js">`);
      const script = await app.request(`/web/${widget.sdkVersion}/html/${frame}.js`);
      expect((await script.text()).length).toBeGreaterThan(1000);
    }
  },
);

test.each(EVERY_WIDGET)(
  'the device data collector of $sdkVersion requests only the gateway',
  async (widget) => {
    const { app } = createTestGateway();
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
  const page = await (await createTestGateway().app.request('/rehearsal/waiting')).text();
  expect(page).toContain('Rehearsal: no real payment happens here.');
  expect(reportIn(page)).toEqual({ kind: 'rehearsal-waiting', id: '' });
});
