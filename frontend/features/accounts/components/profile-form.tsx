import { useState } from 'react';
import * as z from 'zod/mini';
import {
  type ProfileChange,
  profileChangeSchema,
} from '../../../../functions/contract/account-requests.ts';
import {
  MIN_PASSWORD_LENGTH,
  passwordShortText,
} from '../../../../functions/contract/password-rules.ts';
import type { User } from '../../../../functions/contract/user.ts';
import { ErrorAlert } from '../../../components/error-alert.tsx';
import { TextField } from '../../../components/field.tsx';
import { Form, SubmitButton } from '../../../components/form.tsx';
import { NewPasswordField } from '../../../components/new-password-field.tsx';
import { ApiError, toFieldErrors } from '../../../lib/api-error.ts';
import { bindTexts } from '../../../lib/bind-texts.ts';
import { toValidationErrors } from '../../../lib/validation-errors.ts';
import { useShop } from '../../../stores/shop-store.ts';
import { useUpdateProfile } from '../api/update-profile.ts';
import styles from './accounts.module.css';
import { EmailField } from './email-field.tsx';

const PROOF_NEEDED = 'Please enter your current password';
/** In the order of the form: the first at fault is told above it. */
const FIELDS = ['name', 'email', 'password', 'currentPassword'];

/** Everything at fault in a change before it is sent; a new error each time, which moves the focus. */
function findRefusal(
  change: ProfileChange,
  { needsProof, passwordLength }: { needsProof: boolean; passwordLength: number },
): ApiError | null {
  const { password = '', currentPassword = '' } = change;
  const isShort = password !== '' && password.length < passwordLength;
  const fields: Record<string, string> = {
    ...(needsProof && !currentPassword && { currentPassword: PROOF_NEEDED }),
    ...(isShort && { password: passwordShortText(passwordLength) }),
    ...toValidationErrors(z.safeParse(profileChangeSchema, change).error),
  };
  const first = FIELDS.find((field) => fields[field]);
  return first ? new ApiError(fields[first] ?? '', 400, { fields }) : null;
}

/** `isPending`: a new address takes effect once its link is opened. */
export type OnProfileChanged = (change: { isPending: boolean }) => void;

type Typed = { name: string; email: string; password: string; currentPassword: string };

/**
 * Changes name, e-mail and password. Untouched fields follow the server, so that an old page does
 * not restore old values. Changing the e-mail or password asks for the current password, however
 * recent the sign-in; the server requires it if the sign-in is not recent.
 */
export function ProfileForm({ user, onChanged }: { user: User; onChanged: OnProfileChanged }) {
  const change = useUpdateProfile(user._id);
  const [typed, setTyped] = useState<Partial<Typed>>({});
  const passwordLength = useShop().passwordLength ?? MIN_PASSWORD_LENGTH;
  const [found, setFound] = useState<ApiError | null>(null);
  const refusal = found ?? change.error;
  const errors = toFieldErrors(refusal);
  const input: Typed = {
    name: user.name,
    email: user.email,
    password: '',
    currentPassword: '',
    ...typed,
  };
  const bind = bindTexts(input, errors, (part) => setTyped({ ...typed, ...part }));
  const otherEmail = input.email.trim().toLowerCase() !== user.email.toLowerCase();
  const isAsked = 'currentPassword' in toFieldErrors(change.error);
  const needsProof = otherEmail || input.password !== '' || isAsked;

  function submit() {
    const { currentPassword: _, ...values } = input;
    const body = needsProof ? input : withoutIdleEmail(values);
    const atFault = findRefusal(body, { needsProof, passwordLength });
    setFound(atFault);
    if (atFault) return;
    change.mutate(body, {
      onSuccess: ({ email }) => onChanged({ isPending: otherEmail && email === user.email }),
    });
  }

  /**
   * Drops the unchanged address: sent alone, it would withdraw another one awaiting confirmation.
   */
  function withoutIdleEmail({ email, ...rest }: Omit<Typed, 'currentPassword'>) {
    const isIdle = typed.email === undefined && rest.name.trim() === user.name && !rest.password;
    return isIdle ? rest : { email, ...rest };
  }

  return (
    <Form sending={change} outcome={refusal} className={styles['form']} onSubmit={submit}>
      <ErrorAlert error={refusal} />
      <TextField label="Name" autoComplete="name" required {...bind('name')} />
      <EmailField {...bind('email')} />
      <NewPasswordField
        label="Password"
        known={[input.name, input.email]}
        hint="Leave it empty to keep the one you have. A new one signs you out everywhere else."
        {...bind('password')}
      />
      {needsProof ? (
        <TextField
          label="Current password"
          type="password"
          autoComplete="current-password"
          hint="Another email or password needs the one you have now."
          required
          {...bind('currentPassword')}
        />
      ) : null}
      <SubmitButton busyText="Saving…" wide>
        Update profile
      </SubmitButton>
    </Form>
  );
}
