import { type DeploySettings, findSettingsError } from './deploy-settings.ts';

/** What prevents a deployment, and what the operator must know. */
export interface SettingsCheck {
  faults: string[];
  notices: string[];
}

/** Secrets the Worker does not start without. */
const SECRETS = ['JWT_SECRET', 'BRAINTREE_PUBLIC_KEY', 'BRAINTREE_PRIVATE_KEY'];

const PLACEHOLDER = /^0{8}-/;

/** Checks wrangler.toml's settings of one environment; `other` is the other environment. */
export function checkDeploySettings(
  env: 'production' | 'staging',
  settings: DeploySettings,
  other: DeploySettings,
): SettingsCheck {
  const mistake = findSettingsError(settings);
  const verdicts = [
    { faults: mistake ? [mistake] : [] },
    checkDatabases(env, settings, other),
    checkAddress(env, settings),
    checkPayments(env, settings),
    checkMail(env, settings),
    checkBackups(settings),
    checkCaution(env, settings),
  ];
  return {
    faults: verdicts.flatMap(({ faults = [] }) => faults),
    notices: verdicts.flatMap(({ notices = [] }) => notices),
  };
}

function checkDatabases(
  env: string,
  { d1_databases: databases }: DeploySettings,
  other: DeploySettings,
): Partial<SettingsCheck> {
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

function checkAddress(
  env: string,
  { workers_dev, routes }: DeploySettings,
): Partial<SettingsCheck> {
  if (routes?.length) return {};
  if (workers_dev !== false) {
    return {
      notices: ['The shop is at workers.dev: nothing is cached there, and each read costs D1.'],
    };
  }
  return {
    faults: [
      `Nobody could reach the shop: name its domain in \`routes\` of [env.${env}], or set workers_dev to true`,
    ],
  };
}

function checkPayments(env: string, { vars }: DeploySettings): Partial<SettingsCheck> {
  const at = vars['BRAINTREE_ENVIRONMENT'];
  if (at === 'local') {
    return { faults: ['BRAINTREE_ENVIRONMENT must be sandbox or production, not "local"'] };
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

function checkMail(env: string, { vars }: DeploySettings): Partial<SettingsCheck> {
  if (vars['MAIL'] !== 'off') return {};
  return {
    notices: [
      'NO MAIL IS SENT (MAIL is "off"): customers get no mail about their orders, and nobody can reset a ' +
        `forgotten password. Set up a domain for mail, and follow the comment at [env.${env}.vars] in wrangler.toml.`,
    ],
  };
}

function checkBackups({ r2_buckets: buckets }: DeploySettings): Partial<SettingsCheck> {
  if (buckets.some(({ binding }) => binding === 'BACKUPS')) return {};
  return { notices: ['NO BACKUPS ARE WRITTEN: there is no bucket BACKUPS.'] };
}

/** Protective settings: the accepted values (any, if not listed), and what may happen without. */
const CAUTION: readonly { name: string; good?: readonly string[]; otherwise: string }[] = [
  {
    name: 'ALERT_EMAIL',
    otherwise: 'nobody is told of an attack, or of a payment that needs attention',
  },
  {
    name: 'STAFF_SECOND_FACTOR',
    good: ['required'],
    otherwise: 'a password alone is enough to change prices and refund orders',
  },
  {
    name: 'THREE_D_SECURE',
    good: ['required'],
    otherwise:
      'the shop bears the loss from stolen cards, and European banks decline many payments; in Europe it must be "required"',
  },
  {
    name: 'DEVICE_DATA',
    good: ['on', 'kount'],
    otherwise: 'Braintree gets no device data to detect fraud with',
  },
  {
    name: 'TURNSTILE_SITE_KEY',
    otherwise: 'new accounts that test stolen cards from many networks are not challenged',
  },
];

function checkCaution(env: string, { vars }: DeploySettings): Partial<SettingsCheck> {
  if (env !== 'production') return {};
  const off = CAUTION.filter(({ name, good }) => {
    const value = vars[name];
    return good ? !good.includes(String(value)) : !value;
  });
  return {
    notices: off.map(({ name, otherwise }) => {
      const is = vars[name] ? `is "${String(vars[name])}"` : 'is not set';
      return `${name} ${is}: ${otherwise}. See operating.md, "The first time".`;
    }),
  };
}

/** What the operator must know about the secrets, from the output of `wrangler secret list`. */
export function secretNotices(list: string): string[] {
  if (namesOf(list).includes('FACTOR_SECRET')) return [];
  return [
    'FACTOR_SECRET is not set: a change of JWT_SECRET would disable every authenticator app. If there are any, ' +
      'set FACTOR_SECRET to the current JWT_SECRET, not to a new secret. See operating.md, "Keys".',
  ];
}

/**
 * Secrets that the Worker would not start without and that are missing from the output of `wrangler
 * secret list`. @throws if it cannot be parsed
 */
export function missingSecrets(list: string, { vars }: Pick<DeploySettings, 'vars'>): string[] {
  const known = namesOf(list);
  const needed = vars['TURNSTILE_SITE_KEY'] ? [...SECRETS, 'TURNSTILE_SECRET_KEY'] : SECRETS;
  return needed.filter((name) => !known.includes(name));
}

function namesOf(list: string): string[] {
  return (JSON.parse(list) as { name: string }[]).map(({ name }) => name);
}

/** The shop's public origin according to its settings; undefined if only wrangler knows. */
export function addressOf({ vars, routes = [] }: DeploySettings): string | undefined {
  if (typeof vars['SHOP_URL'] === 'string') return new URL(vars['SHOP_URL']).origin;
  for (const route of routes) {
    if (typeof route === 'object' && route.custom_domain) return `https://${route.pattern}`;
  }
  return undefined;
}
