import { LoadFailed } from '../../../components/load-failed.tsx';
import type { Cart } from '../../../stores/cart-store.ts';
import type { useClientToken } from '../api/get-client-token.ts';
import type { OrderTotal } from '../hooks/use-quote.ts';
import type { MountedDropin } from '../request-payment-method.ts';
import { DropinPanel } from './dropin-panel.tsx';
import { PaymentSkeleton } from './payment-skeleton.tsx';
import { PlaceFree } from './place-free.tsx';

/** How the order is paid: by the widget, or with one button where codes leave nothing to pay. */
export function PaymentPart({
  token,
  isFree,
  cart,
  total,
  paying,
  onPay,
  onPlace,
}: {
  token: ReturnType<typeof useClientToken>;
  isFree: boolean;
  cart: Cart;
  total: OrderTotal;
  paying: boolean;
  onPay: (mounted: MountedDropin) => void;
  onPlace: () => void;
}) {
  if (isFree) return <PlaceFree cart={cart} total={total} paying={paying} onPlace={onPlace} />;
  return (
    <>
      {token.isPending ? <PaymentSkeleton /> : null}
      {token.isError ? (
        <LoadFailed what="The payment form" error={token.error} onRetry={() => token.refetch()} />
      ) : null}
      {token.data === undefined ? null : (
        <DropinPanel
          clientToken={token.data.clientToken}
          widget={token.data.widget}
          cart={cart}
          total={total}
          paying={paying}
          onPay={onPay}
        />
      )}
    </>
  );
}
