import { logFailure } from '../log.ts';

/** Asks a visitor's browser whether a person sits before it, and believes no more than the provider. */
export interface Challenge {
  /** What the page's widget is opened with. */
  siteKey: string;
  /** The widget's script. */
  script: string;
  /**
   * Whether the answer that the widget gave is a good one; each is good once.
   * @throws {Error} when the provider cannot be asked
   */
  verify(answer: string, address: string): Promise<boolean>;
}

const TURNSTILE = 'https://challenges.cloudflare.com/turnstile/v0';
const WITHIN_MS = 10_000;

/**
 * Cloudflare Turnstile, or its stand-in at the local gateway.
 * @param settings `url` is where the stand-in is
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
        // A redirect is not followed: the secret goes to this host alone.
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
 * Whether the site key stands alone. The secret may: it is put before the deployment that brings the
 * site key, and deleted after the one that takes it away.
 */
export function lacksChallengeKey(vars: ChallengeVars): boolean {
  return Boolean(vars.TURNSTILE_SITE_KEY) && !vars.TURNSTILE_SECRET_KEY;
}

/** Null where nobody is challenged. */
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
