/** The part of wrangler's configuration that decides whether a shop can be deployed. */
export interface DeploySettings {
  vars: Readonly<Record<string, unknown>>;
  workers_dev?: boolean | undefined;
  routes?:
    | readonly (string | { pattern: string; custom_domain?: boolean | undefined })[]
    | undefined;
  d1_databases: readonly { binding: string; database_id?: string | undefined }[];
  r2_buckets: readonly { binding: string; bucket_name?: string | undefined }[];
  send_email: readonly { name: string }[];
}

/** What stops a deployment, and what an operator must know of it. */
export interface Verdict {
  faults: string[];
  notices: string[];
}

/** The secrets that the Worker does not start without. */
const SECRETS = ['JWT_SECRET', 'BRAINTREE_PUBLIC_KEY', 'BRAINTREE_PRIVATE_KEY'];

const PLACEHOLDER = /^0{8}-/;

/** Judges what wrangler.toml says of one environment; `other` is the environment beside it. */
export function judgeSettings(
  env: 'production' | 'staging',
  settings: DeploySettings,
  other: DeploySettings,
): Verdict {
  const verdicts = [
    judgeDatabases(env, settings, other),
    judgeAddress(env, settings),
    judgePayments(env, settings),
    judgeMail(env, settings),
    judgeBackups(settings),
  ];
  return {
    faults: verdicts.flatMap(({ faults = [] }) => faults),
    notices: verdicts.flatMap(({ notices = [] }) => notices),
  };
}

function judgeDatabases(
  env: string,
  { d1_databases: databases }: DeploySettings,
  other: DeploySettings,
): Partial<Verdict> {
  const taken = new Set(other.d1_databases.map(({ database_id }) => database_id));
  return {
    faults: databases.flatMap(({ binding, database_id: id = '' }) => {
      if (id === '' || PLACEHOLDER.test(id)) {
        return [
          `${binding} of [env.${env}] has no database_id yet: see operating.md, "The first time"`,
        ];
      }
      return taken.has(id) ? [`${binding}: staging and production must not share a database`] : [];
    }),
  };
}

function judgeAddress(env: string, { workers_dev, routes }: DeploySettings): Partial<Verdict> {
  if (routes?.length) return {};
  if (workers_dev !== false) {
    return {
      notices: [
        'The shop is at workers.dev: nothing of it is cached there, and each read costs D1.',
      ],
    };
  }
  return {
    faults: [
      `Nobody would reach the shop: name its domain in \`routes\` of [env.${env}], or set workers_dev to true`,
    ],
  };
}

function judgePayments(env: string, { vars }: DeploySettings): Partial<Verdict> {
  const at = vars['BRAINTREE_ENVIRONMENT'];
  if (at !== 'sandbox' && at !== 'production') {
    return { faults: [`BRAINTREE_ENVIRONMENT must be sandbox or production, not "${String(at)}"`] };
  }
  if (env === 'staging' && at === 'production') {
    return {
      faults: ['Staging would charge real cards: set its BRAINTREE_ENVIRONMENT to sandbox'],
    };
  }
  return env === 'production' && at === 'sandbox'
    ? { notices: ['BRAINTREE_ENVIRONMENT is sandbox: no money moves in this shop.'] }
    : {};
}

function judgeMail(env: string, { vars, send_email: senders }: DeploySettings): Partial<Verdict> {
  if (vars['MAIL'] === 'off') {
    return {
      notices: [
        'NO MAIL IS SENT (MAIL is "off"): nobody hears of their order, and nobody who forgot a password gets ' +
          `a link. Set a domain up for it, and follow the comment at [env.${env}.vars] in wrangler.toml.`,
      ],
    };
  }
  const missing = ['MAIL_FROM', 'SHOP_URL'].filter((name) => !vars[name]);
  if (!senders.some(({ name }) => name === 'EMAIL')) missing.push('the binding EMAIL');
  if (missing.length === 0) return {};
  return { faults: [`Mail is on, and ${missing.join(' and ')} missing; or set MAIL to "off"`] };
}

function judgeBackups({ r2_buckets: buckets }: DeploySettings): Partial<Verdict> {
  if (buckets.some(({ binding }) => binding === 'BACKUPS')) return {};
  return { notices: ['NO BACKUP IS WRITTEN: there is no bucket BACKUPS.'] };
}

/** Which secrets are missing, by what `wrangler secret list` printed. @throws where it cannot be read */
export function missingSecrets(list: string): string[] {
  const known = (JSON.parse(list) as { name: string }[]).map(({ name }) => name);
  return SECRETS.filter((name) => !known.includes(name));
}

/** Where shoppers find the shop, by its settings; undefined where only wrangler knows. */
export function addressOf({ vars, routes = [] }: DeploySettings): string | undefined {
  if (typeof vars['SHOP_URL'] === 'string') return new URL(vars['SHOP_URL']).origin;
  for (const route of routes) {
    if (typeof route === 'object' && route.custom_domain) return `https://${route.pattern}`;
  }
  return undefined;
}
