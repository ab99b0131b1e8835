import { useMutation } from '@tanstack/react-query';
import { passkeyOptionsSchema } from '#contract/accounts/factors.ts';
import { sessionSchema } from '#contract/accounts/user.ts';
import { Button } from '../../../components/button.tsx';
import { ErrorAlert } from '../../../components/error-alert.tsx';
import { api } from '../../../lib/api-client.ts';
import { keepSession } from '../../../stores/keep-session.ts';
import { canUsePasskeys, passkeyErrorText, requestPasskey } from '../api/passkey-ceremonies.ts';
import styles from './security.module.css';

/** Sign-in with a passkey, if the browser supports it. */
export function PasskeySignIn() {
  const signIn = useMutation({ mutationFn: signInByPasskey, onSuccess: keepSession });
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

async function signInByPasskey() {
  const { options } = await api('POST /signin/passkey/question', {
    response: passkeyOptionsSchema,
  });
  const passkey = await requestPasskey(options);
  return await api('POST /signin/passkey', { json: { passkey }, response: sessionSchema });
}
