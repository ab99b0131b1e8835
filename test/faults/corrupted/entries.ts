import type { Records } from '../records.ts';

/** Ways to corrupt the records: by the rule that finds them, and by their descriptions. */
export type Corruptions = Record<string, Record<string, (records: Records) => void>>;

/** Rows of [rule, description, change]. */
export const listCorruptions = (corruptions: Corruptions) =>
  Object.entries(corruptions).flatMap(([rule, ways]) =>
    Object.entries(ways).map(([what, corrupt]) => [rule, what, corrupt] as const),
  );

const MADE = { changed_by: 'ada', created_at: '', updated_at: '' };
export const makeDiscount = (
  part: Partial<Records['discounts'][number]>,
): Records['discounts'][number] => ({
  ...{ id: 'd1', code: 'TENTH', code_key: 'tenth', kind: 'percent', percent_millionths: 100_000 },
  ...{ amount_cents: null, minimum_cents: 0, starts_at: null, ends_at: null, use_limit: null },
  ...{ once_a_person: 0, is_active: 1, uses: 0, version: 1, ...MADE },
  ...part,
});
export const GIFT_CARD = {
  ...{ id: 'g1', code_hash: '', last_four: '', amount_cents: 500, balance_cents: 500 },
  ...{ recipient_email: '', message: '', issued_by: 'ada', created_at: '', updated_at: '' },
};
/** A refund of the whole order. */
export const REFUND = {
  id: 'r1',
  order_id: 'o1',
  state: 'succeeded',
  amount_cents: 2500,
  cancels: 1,
  restocks: 1,
  reason: '',
  kind: 'void',
  provider_id: 't1',
  due_at: null,
  tries: 0,
  trouble: null,
  changed_by: 'ada',
  created_at: '2026-11-21T12:00:00.000Z',
  updated_at: '2026-11-21T12:00:00.000Z',
  gift_card_cents: 0,
  copies: null,
  copies_restocked: 0,
  delivery: 0,
} as const;
