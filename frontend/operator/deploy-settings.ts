import { isSetting, parseEnv } from '../../functions/env.ts';

/** The part of wrangler's configuration that decides whether a shop can be deployed. */
export interface DeploySettings {
  vars: Readonly<Record<string, unknown>>;
  workers_dev?: boolean | undefined;
  routes?:
    | readonly (string | { pattern: string; custom_domain?: boolean | undefined })[]
    | undefined;
  d1_databases: readonly { binding: string; database_id?: string | undefined }[];
  r2_buckets: readonly {
    binding: string;
    bucket_name?: string | undefined;
    jurisdiction?: string | undefined;
  }[];
  send_email: readonly { name: string }[];
  ratelimits: readonly { name: string }[];
  images?: { binding: string } | undefined;
}

/** Stands in for a secret, which no file contains; the Worker checks only its length. */
const PUT = 'x'.repeat(32);
const SECRETS = {
  JWT_SECRET: PUT,
  BRAINTREE_PUBLIC_KEY: PUT,
  BRAINTREE_PRIVATE_KEY: PUT,
  TURNSTILE_SECRET_KEY: PUT,
};
/** Stands in for a binding (database, bucket and so on), with the members the Worker looks for. */
const BOUND = { prepare: PUT, put: PUT, input: PUT, fetch: PUT, limit: PUT, send: PUT };

/**
 * What is wrong with the settings according to the Worker's own check; undefined if it would start.
 */
export function findSettingsError(settings: DeploySettings): string | undefined {
  const { vars } = settings;
  const unknown = Object.keys(vars).filter((name) => !isSetting(name));
  if (unknown.length > 0) return `${unknown.join(', ')} is not a setting of the shop`;
  const bindings = namesOf(settings).map((name) => [name, BOUND]);
  try {
    parseEnv({ ...SECRETS, ...Object.fromEntries(bindings), ...vars });
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

function namesOf(settings: DeploySettings): (string | undefined)[] {
  const { d1_databases, r2_buckets, ratelimits, send_email, images } = settings;
  return [
    ...[...d1_databases, ...r2_buckets].map(({ binding }) => binding),
    ...[...ratelimits, ...send_email].map(({ name }) => name),
    images?.binding,
  ];
}
