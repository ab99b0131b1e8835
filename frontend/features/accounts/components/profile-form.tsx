import * as z from 'zod/mini';
import { type ProfileChange, profileChangeSchema } from '#contract/accounts/account-requests.ts';
import { MIN_PASSWORD_LENGTH, passwordShortText } from '#contract/accounts/password-length.ts';
import type { User } from '#contract/accounts/user.ts';
import { TextField } from '../../../components/field.tsx';
import { Form, SubmitButton } from '../../../components/form.tsx';
import { Loaded } from '../../../components/loaded.tsx';
import { NewPasswordField } from '../../../components/new-password-field.tsx';
import { LoadingNote, Repeat, Skeleton } from '../../../components/skeleton.tsx';
import { bindTexts, useForm } from '../../../hooks/use-form.ts';
import { type FieldErrors, issuesByField, toFieldErrors } from '../../../lib/api-error.ts';
import { useShop } from '../../../stores/shop-store.ts';
import { useProfile } from '../api/get-profile.ts';
import { useUpdateProfile } from '../api/update-profile.ts';
import styles from './accounts.module.css';
import { EmailConfirmationNote } from './email-confirmation-note.tsx';
import { EmailField } from './email-field.tsx';

const PROOF_NEEDED = 'Please enter your current password';
/** Everything at fault in a change before it is sent, in the order of the form. */
function errorsOf(
  change: ProfileChange,
  { needsProof, passwordLength }: { needsProof: boolean; passwordLength: number },
): FieldErrors {
  const { password = '', currentPassword = '' } = change;
  const isShort = password !== '' && password.length < passwordLength;
  const found = issuesByField(z.safeParse(profileChangeSchema, change).error);
  return {
    ...found,
    ...(isShort && !found['password'] && { password: passwordShortText(passwordLength) }),
    ...(needsProof && !currentPassword && { currentPassword: PROOF_NEEDED }),
  };
}

/** `isPending`: a new address takes effect once its link is opened. */
type OnProfileChanged = (change: { isPending: boolean }) => void;

type Typed = { name: string; email: string; password: string; currentPassword: string };

function isOtherEmail({ email }: Typed, user: User): boolean {
  return email.trim().toLowerCase() !== user.email.toLowerCase();
}

/** Whether it changes what needs the current password. */
function isProtected(typed: Typed, user: User): boolean {
  return isOtherEmail(typed, user) || typed.password !== '';
}

/**
 * Changes name, e-mail and password. Untouched fields follow the server, so that an old page does
 * not restore old values. Changing the e-mail or password asks for the current password, however
 * recent the sign-in; the server requires it if the sign-in is not recent.
 */
export function ProfileForm({ user, onChanged }: { user: User; onChanged: OnProfileChanged }) {
  const change = useUpdateProfile(user._id);
  const form = useForm<Partial<Typed>>({}, change);
  const passwordLength = useShop().passwordLength ?? MIN_PASSWORD_LENGTH;
  const input: Typed = {
    name: user.name,
    email: user.email,
    password: '',
    currentPassword: '',
    ...form.draft,
  };
  const bind = bindTexts(input, form.errors, (part) => {
    // Once it is asked for no more, nothing is wrong with the current password.
    const isIdle = !isProtected({ ...input, ...part }, user);
    form.change(part, [...Object.keys(part), ...(isIdle ? ['currentPassword'] : [])]);
  });
  const isAsked = 'currentPassword' in toFieldErrors(change.error);
  const needsProof = isProtected(input, user) || isAsked;

  function submit() {
    const { currentPassword: _, ...values } = input;
    const body = needsProof ? input : withoutIdleEmail(values);
    if (form.refuse(errorsOf(body, { needsProof, passwordLength }))) return;
    change.mutate(body, {
      onSuccess: ({ email }) =>
        onChanged({ isPending: isOtherEmail(input, user) && email === user.email }),
    });
  }

  /**
   * Drops the unchanged address: sent alone, it would withdraw another one awaiting confirmation.
   */
  function withoutIdleEmail({ email, ...rest }: Omit<Typed, 'currentPassword'>) {
    const isIdle =
      form.draft.email === undefined && rest.name.trim() === user.name && !rest.password;
    return isIdle ? rest : { email, ...rest };
  }

  return (
    <Form form={form} className={styles['form']} onSubmit={submit}>
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

/** The profile form with the server's current data. */
export function ProfilePanel({
  userId,
  onChanged,
}: {
  userId: string;
  onChanged: OnProfileChanged;
}) {
  const waiting = (
    <div className={styles['form']}>
      <LoadingNote text="Loading your profile" />
      <Repeat times={4}>
        <Skeleton className={styles['waiting']} />
      </Repeat>
    </div>
  );
  return (
    <Loaded query={useProfile(userId)} what="your profile" waiting={waiting}>
      {(user) => (
        <div className={styles['form']}>
          <EmailConfirmationNote user={user} />
          <ProfileForm user={user} onChanged={onChanged} />
        </div>
      )}
    </Loaded>
  );
}
