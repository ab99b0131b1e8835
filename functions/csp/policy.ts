import type { PaymentOption, Widget } from '../contract/payments/payment-widget.ts';
import type { TransportSecurity } from '../transport-security.ts';

/**
 * Payment environment and widget of a deployment, and so the hosts that its pages may connect to.
 */
export type DeploymentTarget = Payments & {
  /** Widget options and collectors that need hosts of their own. */
  widget: Pick<Widget, 'paymentOptions' | 'threeDSecure' | 'deviceData'>;
  /** How it enforces HTTPS; null where it does not. */
  transport: TransportSecurity | null;
  /** Whether the shop may challenge payers to prove that they are people (TURNSTILE_SITE_KEY). */
  challenge?: boolean;
};

type Payments =
  | { environment: 'sandbox' | 'production' }
  /** Stand-in for development; `gatewayOrigin` such as `http://127.0.0.1:8788`. */
  | { environment: 'local'; gatewayOrigin: string };

type Policy = Readonly<Record<string, readonly string[]>>;

const PAYPAL_SITE = {
  sandbox: 'https://www.sandbox.paypal.com',
  production: 'https://www.paypal.com',
};

/** Where browsers report what a page's policy has blocked. */
export const REPORTS_TO = '/api/csp-report';

/** Pages run only the shop's own files and the widget's; nothing inline, nothing from strings. */
const PAGE_POLICY: Policy = {
  'default-src': ["'none'"],
  'script-src': ["'self'"],
  'style-src': ["'self'"],
  // data: for small images in stylesheets, blob: for the preview of a chosen photo.
  'img-src': ["'self'", 'data:', 'blob:'],
  'font-src': ["'self'"],
  'connect-src': ["'self'"],
  'frame-src': [],
  'form-action': ["'self'"],
  // Older browsers support only the first; others use the second, an endpoint named below.
  'report-uri': [REPORTS_TO],
  'report-to': ['csp'],
  'base-uri': ["'none'"],
  'frame-ancestors': ["'none'"],
};

/**
 * `Content-Security-Policy` of every response of the Worker. Responses run nothing; readable ones
 * may have a stylesheet and an icon of ours.
 */
export const ANSWER_POLICY = directives({
  'default-src': ["'none'"],
  'style-src': ["'self'"],
  'img-src': ["'self'"],
  'form-action': ["'none'"],
  'base-uri': ["'none'"],
  'frame-ancestors': ["'none'"],
});

/** Returns the `Content-Security-Policy` of the pages and their files. */
export function pagePolicy(target: DeploymentTarget): string {
  return directives(PAGE_POLICY, ...widgetPolicies(target));
}

/** Hosts whose frames in our pages may open the browser's own payment sheet. */
export function walletFrames(target: DeploymentTarget): string[] {
  if (target.environment === 'local') return [];
  return [
    ...(offers(target, 'googlePay') ? ['https://pay.google.com'] : []),
    ...(offers(target, 'paypal', 'paypalCredit') ? [PAYPAL_SITE[target.environment]] : []),
  ];
}

/**
 * Merges policies into one that allows what any of them allows; a directive without sources allows
 * nothing.
 */
function directives(...policies: readonly Policy[]): string {
  const names = new Set(policies.flatMap((policy) => Object.keys(policy)));
  const merged = [...names].map((name) => {
    const sources = new Set(policies.flatMap((policy) => policy[name] ?? []));
    return [name, ...(sources.size === 0 ? ["'none'"] : sources)].join(' ');
  });
  return merged.join('; ');
}

function widgetPolicies(target: DeploymentTarget): readonly Policy[] {
  if (target.environment === 'local') return [ofGateway(target.gatewayOrigin)];
  const sandbox = target.environment === 'sandbox';
  const { threeDSecure, deviceData } = target.widget;
  return [
    ofBraintree(sandbox),
    ...(offers(target, 'paypal', 'paypalCredit') || deviceData !== 'off' ? [PAYPAL] : []),
    ...(offers(target, 'googlePay') ? [GOOGLE_PAY] : []),
    ...(threeDSecure ? [ofCardinal(sandbox), BANKS] : []),
    ...(target.challenge ? [TURNSTILE] : []),
  ];
}

function offers({ widget }: DeploymentTarget, ...options: PaymentOption[]): boolean {
  return options.some((option) => widget.paymentOptions.includes(option));
}

/** The local gateway stands in for every host below, including the bank's. */
function ofGateway(origin: string): Policy {
  const names = ['script-src', 'style-src', 'img-src', 'connect-src', 'frame-src', 'form-action'];
  return Object.fromEntries(names.map((name) => [name, [origin]]));
}

const ASSETS = 'https://assets.braintreegateway.com';

/**
 * Card fields, Venmo, saved methods, fraud data (Kount's frame is among the assets) and the
 * widget's analytics, which the newest version sends to PayPal. Apple Pay needs nothing: it is the
 * browser's own sheet.
 * @see https://braintree.github.io/braintree-web-drop-in/docs/current/#content-security-policy
 */
function ofBraintree(sandbox: boolean): Policy {
  const zone = sandbox ? 'sandbox.' : '';
  return {
    'script-src': ['https://js.braintreegateway.com', ASSETS],
    'style-src': [ASSETS],
    'img-src': [ASSETS],
    'frame-src': [ASSETS],
    'connect-src': [
      `https://api.${zone}braintreegateway.com`,
      `https://client-analytics.${zone}braintreegateway.com`,
      `https://*.${zone}braintree-api.com`,
      'https://www.paypal.com/xoplatform/logger/api/logger',
    ],
  };
}

/** PayPal, PayPal Credit and the fraud data. Its scripts connect to several of its own hosts. */
const PAYPAL: Policy = {
  'script-src': ['https://www.paypalobjects.com', 'https://*.paypal.com'],
  'img-src': ['https://www.paypalobjects.com', 'https://*.paypal.com'],
  'frame-src': ['https://*.paypal.com'],
  'connect-src': ['https://*.paypal.com'],
};

const GOOGLE_PAY: Policy = {
  'script-src': ['https://pay.google.com'],
  'img-src': ['https://www.gstatic.com'],
  'frame-src': ['https://pay.google.com'],
  'connect-src': ['https://pay.google.com', 'https://google.com/pay'],
};

/** 3D Secure's own hosts. */
function ofCardinal(sandbox: boolean): Policy {
  return {
    'script-src': [`https://songbird${sandbox ? 'stag' : ''}.cardinalcommerce.com`],
    'frame-src': ['https://*.cardinalcommerce.com'],
    'form-action': ['https://*.cardinalcommerce.com'],
    'connect-src': ['https://*.cardinalcommerce.com'],
  };
}

/** @see https://developers.cloudflare.com/turnstile/reference/content-security-policy/ */
const TURNSTILE: Policy = {
  'script-src': ['https://challenges.cloudflare.com'],
  'frame-src': ['https://challenges.cloudflare.com'],
};

/** A bank's challenge is served from the bank's own host, which no list can name. */
const BANKS: Policy = { 'frame-src': ['https:'], 'form-action': ['https:'] };
