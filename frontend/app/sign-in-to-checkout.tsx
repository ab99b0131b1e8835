import { Button } from '../components/button.tsx';
import { GuestForm } from '../features/accounts/components/guest-form.tsx';
import { SignInForm } from '../features/accounts/components/sign-in-form.tsx';
import { SignUpForm } from '../features/accounts/components/sign-up-form.tsx';
import styles from './sign-in-to-checkout.module.css';

/** How a visitor without a session continues in the cart; null until they choose. */
export type BuyingAs = 'owner' | 'new' | 'guest' | null;

/** Signs in, signs up or continues as a guest, without leaving the cart. */
export function SignInToCheckout({
  as,
  onChange,
}: {
  as: BuyingAs;
  onChange: (as: BuyingAs) => void;
}) {
  return (
    <div className={styles['buyer']}>
      {as === 'owner' ? <SignInForm takesFocus onSignUp={() => onChange('new')} /> : null}
      {as === 'new' ? <SignUpForm signsIn onSignIn={() => onChange('owner')} /> : null}
      {as === 'guest' ? <GuestForm /> : null}
      {as === null ? (
        <>
          <Button wide onClick={() => onChange('owner')}>
            Sign in to checkout
          </Button>
          <Button variant="quiet" wide onClick={() => onChange('new')}>
            Create an account
          </Button>
        </>
      ) : null}
      {as === 'guest' ? (
        <Button variant="plain" onClick={() => onChange('owner')}>
          Sign in instead
        </Button>
      ) : (
        <Button
          variant={as === null ? 'quiet' : 'plain'}
          wide={as === null}
          onClick={() => onChange('guest')}
        >
          Check out as a guest
        </Button>
      )}
    </div>
  );
}
