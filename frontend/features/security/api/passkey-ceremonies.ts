import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import type { PasskeyAnswer, PasskeyMade } from '../../../../functions/contract/factors.ts';
import { errorText } from '../../../lib/error-text.ts';

// The library is fetched when a passkey is first asked for.
const library = () => import('@simplewebauthn/browser');

/** Whether this browser knows of passkeys at all. */
export function canUsePasskeys(): boolean {
  return 'PublicKeyCredential' in window;
}

/** Has the browser make a passkey, as the shop wants it. */
export async function makePasskey(options: object): Promise<PasskeyMade> {
  const { startRegistration } = await library();
  const optionsJSON = options as PublicKeyCredentialCreationOptionsJSON;
  return asSent<PasskeyMade>(await startRegistration({ optionsJSON }));
}

/** Has a passkey sign what the shop asks. */
export async function askPasskey(options: object): Promise<PasskeyAnswer> {
  const { startAuthentication } = await library();
  const optionsJSON = options as PublicKeyCredentialRequestOptionsJSON;
  return asSent<PasskeyAnswer>(await startAuthentication({ optionsJSON }));
}

/** The library's type of the same JSON has no index. */
function asSent<T>(answer: object): T {
  return answer as T;
}

/** What a failure is called before a person where it may be a passkey's: browsers say hardly why. */
export function passkeyErrorText(error: unknown): string {
  if (!(error instanceof Error)) return errorText(error);
  if (error.name === 'InvalidStateError')
    return 'This device has a passkey for your account already.';
  if (['NotAllowedError', 'AbortError', 'SecurityError', 'WebAuthnError'].includes(error.name)) {
    return 'No passkey was used. Please try again.';
  }
  return errorText(error);
}
