import type { Factors } from '../../../../functions/contract/factors.ts';
import { Actions } from '../../../components/actions.tsx';
import { Button } from '../../../components/button.tsx';
import { DateText } from '../../../components/date-text.tsx';
import { ErrorAlert } from '../../../components/error-alert.tsx';
import { Section } from '../../../components/section.tsx';
import {
  useBeginAuthenticator,
  useConfirmAuthenticator,
  useRemoveAuthenticator,
  useRenewRecoveryCodes,
} from '../api/change-factors.ts';
import { AuthenticatorSetup } from './authenticator-setup.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

/** The authenticator app as a second factor, and the recovery codes. */
export function AuthenticatorPanel({
  factors,
  codes,
  onCodes,
}: {
  factors: Factors;
  /** The latest recovery codes, if they were created here. */
  codes: readonly string[];
  onCodes: (codes: readonly string[]) => void;
}) {
  const begin = useBeginAuthenticator();
  const confirm = useConfirmAuthenticator();
  const remove = useRemoveAuthenticator();
  const renew = useRenewRecoveryCodes();
  const error = begin.error ?? remove.error ?? renew.error;
  const since = factors.authenticatorSince;
  return (
    <Section title="Authenticator app">
      <p className="soft measure">
        A second factor: when you sign in with your password, an app on your phone gives you a code
        as well.
      </p>
      <ErrorAlert error={error} />
      {since === null && !begin.data ? (
        <Button variant="quiet" busy={begin.isPending} onClick={() => begin.mutate()}>
          Set up an authenticator app
        </Button>
      ) : null}
      {since === null && begin.data ? (
        <AuthenticatorSetup
          setup={begin.data}
          sending={confirm}
          onConfirm={(code) => {
            confirm.mutate(code, {
              onSuccess: ({ recoveryCodes }) => {
                onCodes(recoveryCodes);
                begin.reset();
              },
            });
          }}
        />
      ) : null}
      {since === null ? null : (
        <p>
          Codes are asked for since <DateText iso={since} />.
        </p>
      )}
      <RecoveryCodes codes={codes} />
      {factors.secondFactor ? (
        <>
          <p className="soft">Recovery codes left: {factors.recoveryCodesLeft}</p>
          <Actions>
            <Button
              variant="quiet"
              busy={renew.isPending}
              onClick={() =>
                renew.mutate(undefined, {
                  onSuccess: ({ recoveryCodes }) => onCodes(recoveryCodes),
                })
              }
            >
              Make new recovery codes
            </Button>
            {since === null ? null : (
              <Button
                variant="quiet"
                busy={remove.isPending}
                onClick={() => remove.mutate(undefined)}
              >
                Remove the app
              </Button>
            )}
          </Actions>
        </>
      ) : null}
    </Section>
  );
}
