import { logFailure } from '../log.ts';

/** Checks in the browser that a visitor is a person; only the provider's verdict is trusted. */
export interface Challenge {
  /** Site key for the page's widget. */
  siteKey: string;
  /** URL of the widget's script. */
  script: string;
  /**
   * Whether the widget's answer is valid; each answer is accepted once.
   * @throws {Error} when the provider cannot be reached
   */
  verify(answer: string, address: string): Promise<boolean>;
}

const TURNSTILE = 'https://challenges.cloudflare.com/turnstile/v0';
const WITHIN_MS = 10_000;

/**
 * Cloudflare Turnstile, or its stand-in at the local gateway.
 * @param settings `url` is the address of the stand-in
 * @see https://developers.cloudflare.com/turnstile/get-started/server-side-validation/
 */
export function createTurnstile(settings: {
  siteKey: string;
  secretKey: string;
  url?: string | undefined;
}): Challenge {
  const { siteKey, secretKey, url = TURNSTILE } = settings;
  return {
    siteKey,
    script: `${url}/api.js?render=explicit`,
    verify: async (answer, address) => {
      const response = await fetch(`${url}/siteverify`, {
        method: 'POST',
        body: new URLSearchParams({ secret: secretKey, response: answer, remoteip: address }),
        // Redirects are not followed: the secret must go to no other host.
        redirect: 'manual',
        signal: AbortSignal.timeout(WITHIN_MS),
      });
      if (response.status !== 200) throw new Error(`Turnstile answered ${response.status}`);
      const verdict = await response.json<{ success?: unknown; 'error-codes'?: string[] }>();
      const faults = (verdict['error-codes'] ?? []).filter((code) => code.includes('secret'));
      if (faults.length > 0) logFailure('Turnstile does not know the shop', { faults });
      return verdict.success === true;
    },
  };
}

interface ChallengeVars {
  TURNSTILE_SITE_KEY?: string | undefined;
  TURNSTILE_SECRET_KEY?: string | undefined;
  BRAINTREE_ENVIRONMENT: string;
  BRAINTREE_GATEWAY_URL?: string | undefined;
}

export const CHALLENGE_NEEDS_SECRET = 'TURNSTILE_SITE_KEY needs the secret TURNSTILE_SECRET_KEY';

/**
 * Whether the site key is set without its secret. The secret may be set alone: it is added before
 * the deployment that brings the site key, and deleted after the one that removes it.
 */
export function lacksChallengeKey(vars: ChallengeVars): boolean {
  return Boolean(vars.TURNSTILE_SITE_KEY) && !vars.TURNSTILE_SECRET_KEY;
}

/** Returns null if the shop uses no challenge. */
export function challengeOf(vars: ChallengeVars): Challenge | null {
  const { TURNSTILE_SITE_KEY: siteKey, TURNSTILE_SECRET_KEY: secretKey } = vars;
  if (!siteKey || !secretKey) return null;
  const local = vars.BRAINTREE_ENVIRONMENT === 'local' && vars.BRAINTREE_GATEWAY_URL;
  return createTurnstile({
    siteKey,
    secretKey,
    ...(local && { url: `${local.replace(/\/+$/, '')}/turnstile/v0` }),
  });
}
