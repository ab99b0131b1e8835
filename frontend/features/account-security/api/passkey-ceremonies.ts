import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import type { PasskeyAnswer, PasskeyRegistration } from '#contract/accounts/factors.ts';
import { errorText } from '../../../lib/error-text.ts';

// The library is fetched when a passkey is first used.
const library = () => import('@simplewebauthn/browser');

/** Whether this browser supports passkeys. */
export function canUsePasskeys(): boolean {
  return 'PublicKeyCredential' in window;
}

/** Has the browser create a passkey with the shop's options. */
export async function createPasskey(options: object): Promise<PasskeyRegistration> {
  const { startRegistration } = await library();
  const optionsJSON = options as PublicKeyCredentialCreationOptionsJSON;
  return asSent<PasskeyRegistration>(await startRegistration({ optionsJSON }));
}

/** Has a passkey sign the shop's challenge. */
export async function requestPasskey(options: object): Promise<PasskeyAnswer> {
  const { startAuthentication } = await library();
  const optionsJSON = options as PublicKeyCredentialRequestOptionsJSON;
  return asSent<PasskeyAnswer>(await startAuthentication({ optionsJSON }));
}

/** The library's type of the same JSON has no index signature. */
function asSent<T>(answer: object): T {
  return answer as T;
}

/** Text of an error that may be a passkey's, for which browsers give hardly any reason. */
export function passkeyErrorText(error: unknown): string {
  if (!(error instanceof Error)) return errorText(error);
  if (error.name === 'InvalidStateError')
    return 'This device has a passkey for your account already.';
  if (['NotAllowedError', 'AbortError', 'SecurityError', 'WebAuthnError'].includes(error.name)) {
    return 'No passkey was used. Please try again.';
  }
  return errorText(error);
}
