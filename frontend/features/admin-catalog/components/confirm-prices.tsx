import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';

/** Asks before several prices change at once. */
export function ConfirmPrices({
  question,
  onSale,
  onConfirm,
  onClose,
}: {
  question: string;
  /** How many of the products have a sale that this may end. */
  onSale: number;
  onConfirm: () => void;
  onClose: () => void;
}) {
  return (
    <ConfirmDialog
      title={question}
      confirm="Change the prices"
      keep="Keep the prices"
      busy={false}
      error={undefined}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      The new prices count at once.
      {onSale > 0
        ? ` ${onSale} of them ${onSale === 1 ? 'is' : 'are'} on sale: a sale ends where the new price is not below the one before it.`
        : null}
    </ConfirmDialog>
  );
}
