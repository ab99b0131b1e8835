import { expect } from 'vitest';
import { attentionListSchema } from '#contract/reconciliation/attention.ts';
import { appWith, callApp } from './app-with.ts';
import { depsIn, MINUTE } from './clock.ts';
import { failGateway } from './fail-gateway.ts';
import { createTwoCopyOrder } from './order-life.ts';
import { setRows } from './rows.ts';
import { createAdmin } from './shop.ts';

/** An admin who calls the shop `ms` milliseconds from now, freshly signed in at that time. */
export async function createAdminIn(ms: number) {
  const { token, user } = await createAdmin();
  const { now, databaseNow } = depsIn(ms);
  await setRows('sessions', { user_id: user._id }, { authenticated_at: now().toISOString() });
  const app = appWith({ now, databaseNow });
  return {
    user,
    list: async () => {
      const answer = await callApp(app, 'GET', `/payment/unsettled/${user._id}`, { token });
      return attentionListSchema.parse(answer.body);
    },
    reconcile: () => callApp(app, 'POST', `/payment/reconcile/${user._id}`, { token }),
    closePayment: (id: string, outcome: string) =>
      callApp(app, 'PUT', `/payment/${id}/${user._id}`, { token, body: { outcome } }),
    closeRefund: (id: string, outcome: string) =>
      callApp(app, 'PUT', `/refund/${id}/${user._id}`, { token, body: { outcome } }),
  };
}

/** A cancellation or partial refund that Braintree has not answered. */
export async function createPendingRefund(
  kind: 'cancel' | 'part',
  trouble: 'lost' | 'answer-lost',
) {
  const life = await createTwoCopyOrder(kind === 'part' ? 'settled' : 'fresh');
  const end = failGateway(kind === 'part' ? 'RefundTransaction' : 'ReverseTransaction', trouble);
  await (kind === 'part' ? life.refund(5) : life.cancel());
  end();
  const [refund] = await life.refunds();
  if (!refund) throw new Error('no refund');
  return { ...life, refundId: refund.id };
}

/** A refund of $5 that a person made at Braintree and closed as returned. */
export async function createRefundByHand() {
  const life = await createPendingRefund('part', 'lost');
  const end = failGateway('FindTransaction', 'broken');
  await (await createAdminIn(11 * MINUTE)).closeRefund(life.refundId, 'returned');
  end();
  expect(await life.refunds()).toMatchObject([
    { state: 'succeeded', kind: 'refund', provider_id: null },
  ]);
  return life;
}
