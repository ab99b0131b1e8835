import { useState } from 'react';
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
  /** The address typed on the form before. */
  const [email, setEmail] = useState('');
  const change = (next: BuyingAs) => (typed: string) => {
    setEmail(typed);
    onChange(next);
  };
  return (
    <div className={styles['buyer']}>
      {as === 'owner' ? <SignInForm email={email} takesFocus onSignUp={change('new')} /> : null}
      {as === 'new' ? <SignUpForm email={email} signsIn onSignIn={change('owner')} /> : null}
      {as === 'guest' ? <GuestForm onSignIn={change('owner')} /> : null}
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
      {as === 'guest' ? null : (
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
