import type { Widget } from '#contract/payments/payment-widget.ts';
import { pageHeaders } from '../../functions/security-headers.ts';
import type { PaymentScript } from './payment-page.ts';

type Offer = Pick<Widget, 'paymentOptions' | 'threeDSecure' | 'deviceData'>;

const CARD: Offer = { paymentOptions: ['card'], threeDSecure: false, deviceData: 'off' };

/** Everything that can be offered, by the variable that offers it. */
export const OFFERS: Readonly<Record<string, Offer>> = {
  card: CARD,
  paypal: { ...CARD, paymentOptions: ['paypal'] },
  paypalCredit: { ...CARD, paymentOptions: ['paypalCredit'] },
  venmo: { ...CARD, paymentOptions: ['venmo'] },
  googlePay: { ...CARD, paymentOptions: ['googlePay'] },
  applePay: { ...CARD, paymentOptions: ['applePay'] },
  THREE_D_SECURE: { ...CARD, threeDSecure: true },
  DEVICE_DATA: { ...CARD, deviceData: 'on' },
};

/** Hosts whose scripts may run, and why. */
const REASONS: Readonly<Record<string, string>> = {
  'https://js.braintreegateway.com':
    'Braintree: the parts of its client that the widget fetches (Venmo, fraud data), and what its frames run',
  'https://assets.braintreegateway.com':
    'Braintree: the frames of the card fields, in which the card is typed; the shop sees none of it',
  'https://www.paypalobjects.com': 'PayPal: its button, and its data against fraud',
  'https://*.paypal.com': 'PayPal: what its button fetches from several hosts of its own',
  'https://pay.google.com': 'Google: its button and its sheet',
  'https://songbird.cardinalcommerce.com':
    'Cardinal: 3D Secure, by which the card’s bank asks its owner',
};

/** Third-party hosts whose scripts the policy allows if that is offered. */
export function scriptHosts(widget: Offer): string[] {
  const headers = pageHeaders({
    environment: 'production',
    widget,
    transport: { includeSubDomains: false },
  });
  const policy = headers['Content-Security-Policy'] ?? '';
  const [, sources = ''] = /script-src ([^;]+)/.exec(policy) ?? [];
  return sources.split(' ').filter((source) => source !== "'self'");
}

/**
 * The inventory of the payment page's scripts: PCI DSS 4.0.1, requirement 6.4.3.
 * @throws {Error} for a host without a reason
 */
export function paymentPageText(scripts: readonly PaymentScript[]): string {
  const own = [
    ...row('script', 'when', 'what is in it'),
    ...sorted(scripts.filter(({ when }) => when !== 'elsewhere')).map(({ name, when, packages }) =>
      cells(`\`${name}\``, WHEN[when], holds(packages)),
    ),
    cells('the other pages', WHEN.elsewhere, holds(packagesElsewhere(scripts))),
  ];
  const base = scriptHosts(CARD);
  const others = [
    ...row('host', 'offered by', 'why'),
    ...[...new Set(Object.values(OFFERS).flatMap(scriptHosts))].map((host) => {
      const offers = Object.entries(OFFERS).filter(([, offer]) =>
        scriptHosts(offer).includes(host),
      );
      const by = base.includes(host) ? 'always' : offers.map(([name]) => `\`${name}\``).join(', ');
      return cells(`\`${host}\``, by, reasonFor(host));
    }),
  ];
  return TEXT.replace('{own}', own.join('\n')).replace('{others}', others.join('\n'));
}

const WHEN: Readonly<Record<PaymentScript['when'], string>> = {
  first: 'with every page',
  cart: 'when the cart is opened, or paid',
  elsewhere: 'brought along from another page',
};

function sorted(scripts: readonly PaymentScript[]): PaymentScript[] {
  const order = Object.keys(WHEN);
  return scripts.toSorted(
    (a, b) => order.indexOf(a.when) - order.indexOf(b.when) || a.name.localeCompare(b.name, 'en'),
  );
}

/** One entry for all of them, as the bundler decides which chunks share what. */
function packagesElsewhere(scripts: readonly PaymentScript[]): string[] {
  const all = scripts
    .filter(({ when }) => when === 'elsewhere')
    .flatMap(({ packages }) => packages);
  return [...new Set(all)].sort();
}

function holds(packages: readonly string[]): string {
  const names = packages.map((name) => `\`${name}\``);
  return ['the shop’s own', ...names].join(', ');
}

function reasonFor(host: string): string {
  const reason = REASONS[host];
  if (!reason) throw new Error(`Say in payment-page-text.ts why ${host} may run scripts`);
  return reason;
}

const cells = (...texts: string[]) => `| ${texts.join(' | ')} |`;
const row = (...names: string[]) => [cells(...names), cells(...names.map(() => '---'))];

const TEXT = `<!-- Written by \`npm run payment-page\`, from the build and the policy: change those. -->

# The payment page and its scripts

The shop's cart is its payment page. The card is typed into frames of Braintree's, which the page
cannot look into: the shop never has it, and answers PCI DSS by questionnaire SAQ A. What remains the
shop's is that no other script runs on the page that holds those frames (requirements 6.4.3 and 11.6.1).

## The shop's own scripts

Served from the shop's host, from \`/assets/\`; a build gives each a name that changes with its content.
The browser runs no other of that host's: nothing inline, nothing from strings (\`script-src\`).

{own}

## Scripts of others

Their loaders choose by themselves what to fetch, so they cannot be pinned by a hash (SRI); the policy
names the hosts, and only those of what is offered. A sandbox has Cardinal's staging host in the place
of its own.

{others}

## How it is watched

- Browsers report what the policy has stopped to \`POST /api/csp-report\`. The first of a day stands in
  the security log (\`csp-violation\`).
- A build writes \`payment-page.json\`: each script of the payment page with its SHA-256. Once an hour the
  deployed Worker fetches \`/cart\` at SHOP_URL as a browser would, and compares: the policy is the
  one that its own settings make, every script of the page is one of the build's, and each is served as
  it was built. What differs stands in the log and in the security log (\`payment-page-changed\`).
- \`test/local/payment-page.test.ts\` builds the pages and holds this page to them. A new script or host
  changes this file, and so is seen where the change is read.
`;
