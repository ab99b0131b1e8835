import type { AttentionItem, Closing } from '../../../../functions/contract/attention.ts';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { useCloseByHand } from '../api/close-by-hand.ts';
import { closingWords } from '../closing-text.ts';

/** Asks what a person has seen at Braintree, explains what closing means, and closes the item. */
export function CloseByHand({
  item,
  as,
  onClose,
}: {
  item: AttentionItem;
  as: Closing;
  onClose: () => void;
}) {
  const close = useCloseByHand();
  const { button, question, meaning } = closingWords(item, as);
  return (
    <ConfirmDialog
      title={question}
      name={item.user.name}
      confirm={close.isPending ? 'Closing…' : button}
      cancel="Leave it open"
      sending={close}
      onConfirm={() => close.mutate({ item, as }, { onSuccess: onClose })}
      onClose={onClose}
    >
      <p>{meaning}</p>
    </ConfirmDialog>
  );
}
