import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { paymentStateSchema, statesIn } from '../../functions/contract/payment-state.ts';
import type { Tables } from '../../functions/db/tables.ts';

/** Typed by functions/db/tables.ts: a column more or less there fails the type check here. */
const COLUMNS: { [Table in keyof Tables]: Record<keyof Tables[Table], true> } = {
  backups: {
    id: true,
    started_at: true,
    finished_at: true,
    place: true,
    parts: true,
    leased_until: true,
  },
  account_deletions: {
    id: true,
    user_id: true,
    state: true,
    due_at: true,
    tries: true,
    trouble: true,
    created_at: true,
    updated_at: true,
  },
  csp_reports: {
    day: true,
    directive: true,
    blocked: true,
    page: true,
    times: true,
    first_at: true,
    last_at: true,
  },
  payment_throttles: {
    key: true,
    tries: true,
    window_from: true,
    failures: true,
    paused_until: true,
    updated_at: true,
  },
  sign_in_budgets: { key: true, whole_at: true },
  marks: { name: true, at: true },
  security_events: {
    id: true,
    at: true,
    kind: true,
    user_id: true,
    actor_id: true,
    address: true,
    detail: true,
    repeats: true,
    repeat_key: true,
  },
  settings: { id: true, version: true, changed: true, changed_by: true, updated_at: true },
  users: {
    id: true,
    name: true,
    email: true,
    password_hash: true,
    role: true,
    braintree_customer_id: true,
    email_confirmed_at: true,
    created_at: true,
    updated_at: true,
  },
  sessions: {
    id: true,
    user_id: true,
    created_at: true,
    expires_at: true,
    device: true,
    used_at: true,
    signed_in_by: true,
    proved_by: true,
    authenticated_at: true,
  },
  passkeys: {
    id: true,
    user_id: true,
    credential_id: true,
    public_key: true,
    counter: true,
    transports: true,
    name: true,
    created_at: true,
    used_at: true,
  },
  authenticators: {
    user_id: true,
    secret: true,
    confirmed_at: true,
    last_step: true,
    created_at: true,
  },
  recovery_codes: { user_id: true, code_hash: true },
  passkey_challenges: { challenge_hash: true, purpose: true, user_id: true, expires_at: true },
  proof_tries: { user_id: true, of: true, tries: true, window_from: true },
  categories: { id: true, name: true, name_key: true, created_at: true },
  products: {
    id: true,
    name: true,
    description: true,
    price_cents: true,
    category_id: true,
    quantity: true,
    sold: true,
    shipping: true,
    author: true,
    isbn: true,
    publisher: true,
    language: true,
    published_year: true,
    pages: true,
    format: true,
    photo_key: true,
    photo_type: true,
    name_key: true,
    search_text: true,
    created_at: true,
    updated_at: true,
  },
  payments: {
    id: true,
    user_id: true,
    state: true,
    amount_cents: true,
    address: true,
    transaction_id: true,
    idempotency_key: true,
    fingerprint: true,
    failure: true,
    due_at: true,
    tries: true,
    trouble: true,
    settlement: true,
    settlement_at: true,
    dispute: true,
    dispute_at: true,
    changed_by: true,
    created_at: true,
    updated_at: true,
  },
  payment_lines: {
    payment_id: true,
    position: true,
    product_id: true,
    name: true,
    price_cents: true,
    count: true,
  },
  orders: {
    id: true,
    user_id: true,
    payment_id: true,
    amount_cents: true,
    refunded_cents: true,
    address: true,
    status: true,
    changed_by: true,
    created_at: true,
    updated_at: true,
  },
  order_lines: {
    order_id: true,
    position: true,
    product_id: true,
    name: true,
    price_cents: true,
    count: true,
  },
  refunds: {
    id: true,
    order_id: true,
    state: true,
    amount_cents: true,
    cancels: true,
    restocks: true,
    reason: true,
    kind: true,
    provider_id: true,
    due_at: true,
    tries: true,
    trouble: true,
    changed_by: true,
    created_at: true,
    updated_at: true,
  },
  events: {
    id: true,
    at: true,
    actor: true,
    payment_id: true,
    order_id: true,
    subject: true,
    before: true,
    after: true,
    detail: true,
    amount_cents: true,
  },
  webhooks: {
    id: true,
    kind: true,
    transaction_id: true,
    occurred_at: true,
    received_at: true,
  },
  mails: {
    id: true,
    kind: true,
    order_id: true,
    user_id: true,
    to_name: true,
    to_email: true,
    data: true,
    state: true,
    due_at: true,
    tries: true,
    trouble: true,
    created_at: true,
    updated_at: true,
  },
  account_links: {
    id: true,
    user_id: true,
    purpose: true,
    email: true,
    name: true,
    session_id: true,
    token_hash: true,
    created_at: true,
    expires_at: true,
  },
  guards: { name: true, holds: true },
  search_changes: { id: true, product_id: true },
};

test.each(Object.entries(COLUMNS))(
  'the table %s has just the columns that its type says',
  async (table, columns) => {
    const { results } = await env.DB.prepare('SELECT name FROM pragma_table_info(?)')
      .bind(table)
      .all<{ name: string }>();

    expect(results.map((column) => column.name).sort()).toEqual(Object.keys(columns).sort());
  },
);

test('the migrations make no table that the types do not know', async () => {
  const { results } = await env.DB.prepare(
    "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT GLOB '[_s]*_*'",
  ).all<{ name: string }>();

  const known = [...Object.keys(COLUMNS), 'd1_migrations'];
  expect(results.map((table) => table.name).filter((name) => !known.includes(name))).toEqual([]);
});

test('the database knows the states of a payment, and lets a person have one that holds stock', async () => {
  const { results } = await env.DB.prepare(
    "SELECT name, sql FROM sqlite_master WHERE name IN ('payments', 'payments_open')",
  ).all<{ name: string; sql: string }>();
  const statesOf = (name: string) => {
    const { sql = '' } = results.find((each) => each.name === name) ?? {};
    const [, list = ''] = /state IN \(([^)]+)\)/.exec(sql) ?? [];
    return [...list.matchAll(/'(\w+)'/g)].map(([, state]) => state);
  };

  expect(statesOf('payments').sort()).toEqual([...paymentStateSchema.options].sort());
  expect(statesOf('payments_open')).toEqual(statesIn('holds-stock'));
});
