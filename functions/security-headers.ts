import {
  ANSWER_POLICY,
  type DeploymentTarget,
  pagePolicy,
  REPORTS_TO,
  walletFrames,
} from './csp/policy.ts';
import { hstsOf, type TransportSecurity } from './transport-security.ts';

type Headers = Readonly<Record<string, string>>;

/** Headers that protect every page and response against other sites. */
const EVERYWHERE: Headers = {
  'X-Content-Type-Options': 'nosniff',
  // The same as `frame-ancestors`, for browsers that do not support it.
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
};

/** Device features that a book shop does not need, in its pages and in frames of others. */
const UNUSED_FEATURES = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'serial',
  'usb',
];

/**
 * Returns the headers of the pages and their files. A popup keeps its reference to the page, which
 * PayPal and Venmo answer through.
 */
export function pageHeaders(target: DeploymentTarget): Headers {
  const wallets = walletFrames(target)
    .map((host) => ` "${host}"`)
    .join('');
  return {
    ...headersFor(target.transport, pagePolicy(target)),
    'Reporting-Endpoints': `csp="${REPORTS_TO}"`,
    'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
    'Permissions-Policy': [...denied(UNUSED_FEATURES), `payment=(self${wallets})`].join(', '),
  };
}

/** Returns the headers of every response of the Worker. */
export function answerHeaders(transport: TransportSecurity | null): Headers {
  return {
    ...headersFor(transport, ANSWER_POLICY),
    'Permissions-Policy': denied([...UNUSED_FEATURES, 'payment']).join(', '),
  };
}

function headersFor(transport: TransportSecurity | null, policy: string): Headers {
  return {
    ...EVERYWHERE,
    ...(transport && { 'Strict-Transport-Security': hstsOf(transport) }),
    'Content-Security-Policy': policy,
  };
}

const denied = (features: readonly string[]) => features.map((feature) => `${feature}=()`);
