import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { SigninInput } from '#contract/accounts/account-requests.ts';
import { sessionSchema } from '#contract/accounts/user.ts';
import { Alert } from '../../../components/alert.tsx';
import { Button } from '../../../components/button.tsx';
import { TextField } from '../../../components/field.tsx';
import { Form, SubmitButton } from '../../../components/form.tsx';
import { useForm } from '../../../hooks/use-form.ts';
import { api } from '../../../lib/api-client.ts';
import { refusalReason, toFieldErrors } from '../../../lib/api-error.ts';
import { errorText } from '../../../lib/error-text.ts';
import { userKeys } from '../../../lib/query-keys.ts';
import { keepSession } from '../../../stores/keep-session.ts';
import { EmailField } from './email-field.tsx';

/**
 * Signs in; asks for a second-factor code if the server does. The parent notices success by
 * following the session and redirects: `app/routes/signin-page.tsx`. `takesFocus` is for a form that
 * replaces the button that opened it, `onSignUp` for a page that must not be left; the typed address
 * goes along.
 */
export function SignInForm({
  email: start = '',
  takesFocus = false,
  onSignUp,
}: {
  /** The address typed on the page before. */
  email?: string | undefined;
  takesFocus?: boolean;
  onSignUp?: (email: string) => void;
}) {
  const signIn = useSignIn();
  const [codeAsked, setCodeAsked] = useState(false);
  const form = useForm({ email: start, password: '', code: '' }, signIn);
  // The password was right: nothing is to be corrected.
  const isNext = refusalReason(signIn.error) === 'second-factor-needed';

  function submit() {
    const { email, password } = form.draft;
    signIn.mutate(codeAsked ? form.draft : { email, password }, {
      onError: (error) => {
        if ('code' in toFieldErrors(error)) setCodeAsked(true);
      },
    });
  }

  return (
    <Form
      form={form}
      notice={isNext ? <Alert tone="info">{errorText(signIn.error)}</Alert> : undefined}
      onSubmit={submit}
    >
      <EmailField autoFocus={takesFocus} {...form.bind('email')} />
      <TextField
        label="Password"
        type="password"
        autoComplete="current-password"
        required
        {...form.bind('password')}
      />
      {codeAsked ? (
        <TextField
          label="Code"
          autoComplete="one-time-code"
          hint="Of your authenticator app, or a recovery code."
          required
          autoFocus
          {...form.bind('code')}
          {...(isNext && { error: undefined })}
        />
      ) : null}
      <SubmitButton wide busyText="Signing in…">
        Sign in
      </SubmitButton>
      <p className="soft">
        New here?{' '}
        {onSignUp ? (
          <Button variant="plain" onClick={() => onSignUp(form.draft.email)}>
            Create an account
          </Button>
        ) : (
          <Link to="/signup" state={{ email: form.draft.email }}>
            Create an account
          </Link>
        )}
      </p>
      <p className="soft">
        <Link to="/password/forgotten" state={{ email: form.draft.email }}>
          Forgotten your password?
        </Link>
      </p>
    </Form>
  );
}

function signIn(input: SigninInput) {
  return api('POST /signin', { json: input, response: sessionSchema });
}

/** Signs in and stores the session. */
export function useSignIn() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: signIn,
    onSuccess: (session) => {
      queries.setQueryData(userKeys.one(session.user._id), session.user);
      keepSession(session);
    },
  });
}
