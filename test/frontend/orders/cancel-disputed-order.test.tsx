import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { makeDispute, makeOrder } from '../support/make-records.ts';
import { makeRefund } from '../support/make-timeline.ts';
import { cancelDialog, confirmCancel, openCancelDialog } from '../support/open-cancel-dialog.ts';
import { wholeText } from '../support/whole-text.ts';

test.each(['open', 'under review', 'disputed'] as const)(
  'for a dispute that is %s, the dialog promises no money',
  async (dispute) => {
    await openCancelDialog(makeDispute(dispute), { json: {} }, {});

    cancelDialog().getByText(
      /^The shopper’s bank asks \$37\.00 of this payment back\. .* the order cannot be cancelled/,
    );
    expect(cancelDialog().queryByText(/goes back to the shopper/)).toBeNull();
    expect(
      cancelDialog()
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['Keep the order']);
    expect(cancelDialog().queryByRole('textbox')).toBeNull();
  },
);

test('the focus stays in the dialog when a refusal takes its button away', async () => {
  const error = 'The shopper’s bank has a dispute over this payment.';
  const refused = { status: 409, json: { error, reason: 'payment-disputed' } };
  await openCancelDialog({}, refused, makeDispute('open'));
  await userEvent.click(confirmCancel());

  await cancelDialog().findByText(error);
  await expect.poll(() => cancelDialog().queryByText('Cancel and refund')).toBeNull();
  expect(document.activeElement?.textContent).toBe('Keep the order');
});

test('for a lost dispute, the dialog says that nothing is refunded', async () => {
  const facts = makeDispute('lost');
  const after = { ...facts, status: 'Cancelled' } as const;
  const { asked } = await openCancelDialog(
    facts,
    { json: { order: makeOrder(after), refund: null } },
    after,
  );
  expect(cancelDialog().getByText(/bank has taken this money back by a dispute/)).toBeTruthy();
  expect(cancelDialog().queryByText('$37.00')).toBeNull();
  await userEvent.click(cancelDialog().getByRole('button', { name: 'Cancel without a refund' }));

  await screen.findByText(
    wholeText('The order of Sam is cancelled. The shopper’s bank has taken its money.'),
  );
  await screen.findByText('Cancelled', { selector: 'span' });
  expect(asked()).toEqual([{ reason: '', restock: true, was: 'Not processed' }]);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test.each([
  [0, 25, '$12.00'],
  [30, 25, '$7.00'],
  [10, 15, '$12.00'],
])(
  'for a lost dispute, the gift card gets back what it has not yet (refunded: %i, lost: %i)',
  async (refunded, lost, left) => {
    const toGiftCard = Number(left.slice(1));
    const dispute = makeDispute('lost', { amount: lost, lost, refundable: toGiftCard });
    const facts = { giftCard: 12, refunded, ...dispute } as const;
    const refund = makeRefund({ amount: toGiftCard, toGiftCard, cancels: true, kind: 'gift-card' });
    const after = { ...facts, status: 'Cancelled', refunded: refunded + toGiftCard } as const;
    const { asked } = await openCancelDialog(
      facts,
      { json: { order: makeOrder(after), refund } },
      after,
    );

    expect(cancelDialog().getByText(left)).toBeTruthy();
    expect(cancelDialog().getByText(/goes back to the gift card that paid the rest/)).toBeTruthy();
    await userEvent.click(confirmCancel());

    await screen.findByText(wholeText(`The order of Sam is cancelled, and ${left} goes back.`));
    expect(asked()).toHaveLength(1);
  },
);

test('for a lost dispute of a part, the dialog says that the rest goes back', async () => {
  const amounts = { amount: 5.5, lost: 5.5, refundable: 31.5 };
  await openCancelDialog(makeDispute('lost', amounts), { json: {} }, {});

  const said =
    'The shopper’s bank has taken back $5.50 by a dispute. $31.50 goes back to the shopper. A cancelled order stays cancelled.';
  expect(cancelDialog().getByText(wholeText(said))).toBeTruthy();
});
