import { Button } from '../../../components/button.tsx';
import { ErrorAlert } from '../../../components/error-alert.tsx';
import { canUsePasskeys, passkeyErrorText } from '../api/passkey-ceremonies.ts';
import { useSignInByPasskey } from '../api/sign-in-by-passkey.ts';
import styles from './security.module.css';

/** Sign-in with a passkey, if the browser supports it. */
export function PasskeySignIn() {
  const signIn = useSignInByPasskey();
  if (!canUsePasskeys()) return null;
  return (
    <div className={styles['signIn']}>
      <ErrorAlert error={signIn.error} textOf={passkeyErrorText} />
      <Button variant="quiet" wide busy={signIn.isPending} onClick={() => signIn.mutate()}>
        Use a passkey
      </Button>
    </div>
  );
}
