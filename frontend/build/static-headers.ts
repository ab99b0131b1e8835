import type { Plugin } from 'vite';
import type { DeploymentTarget } from '../../functions/csp/policy.ts';
import { readWidgetVars } from '../../functions/payments/payment-widget-vars.ts';
import { pageHeaders } from '../../functions/security-headers.ts';
import { transportOf } from '../../functions/transport-security.ts';
import { type DeploySettings, findSettingsError } from '../operator/deploy-settings.ts';

type Vars = Readonly<Record<string, unknown>>;

/** File names under assets/ contain a content hash. */
const KEPT_FOR_GOOD = { 'Cache-Control': 'public, max-age=31536000, immutable' };

/**
 * Vite plugin: writes Cloudflare's `_headers` beside the pages. Later rules must not repeat a
 * header of the first: both values would be sent.
 * @see https://developers.cloudflare.com/workers/static-assets/headers/
 */
export function staticHeaders(target: DeploymentTarget): Plugin {
  return {
    name: 'colophon:static-headers',
    apply: 'build',
    generateBundle() {
      const rules = { '/*': pageHeaders(target), '/assets/*': KEPT_FOR_GOOD };
      const source = Object.entries(rules).map(([path, headers]) => {
        const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}\n`);
        return `${path}\n${lines.join('')}`;
      });
      this.emitFile({ type: 'asset', fileName: '_headers', source: source.join('\n') });
    },
  };
}

/** Target of a localhost build, by the local shop's own settings. */
export function localTarget(vars: Vars): DeploymentTarget {
  const { BRAINTREE_ENVIRONMENT: environment = 'local', BRAINTREE_GATEWAY_URL: gateway } = vars;
  if (environment !== 'local') return { ...targetWith(vars), transport: null };
  const gatewayOrigin = String(gateway ?? 'http://127.0.0.1:8788');
  return { environment, gatewayOrigin, widget: readWidgetVars(vars), transport: null };
}

/**
 * Target of a production build, with the widget of the Worker's variables.
 * @throws {Error} that says which setting to change, also if the Worker would not start
 */
export function deployedTarget(settings: DeploySettings): DeploymentTarget {
  const mistake = findSettingsError(settings);
  if (mistake) throw new Error(mistake);
  return targetWith(settings.vars);
}

function targetWith(vars: Vars): DeploymentTarget {
  const { BRAINTREE_ENVIRONMENT: environment } = vars;
  if (environment === 'sandbox' || environment === 'production')
    return {
      environment,
      widget: readWidgetVars(vars),
      transport: transportOf(vars),
      challenge: Boolean(vars['TURNSTILE_SITE_KEY']),
    };
  throw new Error(`BRAINTREE_ENVIRONMENT must be sandbox or production, not "${environment}"`);
}

/** @throws {Error} if Kount's collector is requested from a widget version that no longer has it */
export function checkCollector({ widget }: DeploymentTarget, widgetVersion = '1.33.4'): void {
  if (widget.deviceData !== 'kount' || widgetVersion === '1.33.4') return;
  throw new Error(`DEVICE_DATA must be on or off: widget ${widgetVersion} knows Kount no more`);
}
