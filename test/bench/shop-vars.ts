import { SECRET } from '../faults/secret.ts';

/** The variables of a shop that takes no payments, and says what its answers cost. */
export const VARS = {
  JWT_SECRET: SECRET,
  BRAINTREE_ENVIRONMENT: 'local',
  BRAINTREE_GATEWAY_URL: 'http://127.0.0.1:9',
  BRAINTREE_PUBLIC_KEY: 'none',
  BRAINTREE_PRIVATE_KEY: 'none',
  MAIL: 'off',
  SERVER_TIMING: 'on',
};

/** Who sends a token, whatever it is worth, is answered from D1 and not from the cache. */
export const UNCACHED = { authorization: 'Bearer none' };
