import { SECRET } from '../faults/secret.ts';

/** The variables of a shop that takes no payments and reports what its answers cost. */
export const WORKER_VARS = {
  JWT_SECRET: SECRET,
  BRAINTREE_ENVIRONMENT: 'local',
  BRAINTREE_GATEWAY_URL: 'http://127.0.0.1:9',
  BRAINTREE_PUBLIC_KEY: 'none',
  BRAINTREE_PRIVATE_KEY: 'none',
  MAIL: 'off',
  SERVER_TIMING: 'on',
};

/** Any token, valid or not, makes the shop answer from D1 instead of the cache. */
export const NO_CACHE_HEADERS = { authorization: 'Bearer none' };
