import { useMutation } from '@tanstack/react-query';
import {
  changeUndoneSchema,
  emailConfirmedSchema,
  type PasswordReset,
  passwordForgottenAnswerSchema,
  passwordResetAnswerSchema,
} from '#contract/accounts/account-recovery-requests.ts';
import { api } from '../../../lib/api-client.ts';

/** Requests a link for a new password. */
export function useForgottenPassword() {
  return useMutation({
    mutationFn: (email: string) =>
      api('POST /password/forgotten', { json: { email }, response: passwordForgottenAnswerSchema }),
  });
}

/** Sets a new password by the token of a link. */
export function useResetPassword() {
  return useMutation({
    mutationFn: (json: PasswordReset) =>
      api('POST /password/reset', { json, response: passwordResetAnswerSchema }),
  });
}

/** Confirms an address by the token of a link. */
export function useConfirmEmail() {
  return useMutation({
    mutationFn: (token: string) =>
      api('POST /account/confirm-email', { json: { token }, response: emailConfirmedSchema }),
  });
}

/** Undoes a change of e-mail or password by the token of a link. */
export function useUndoEmailChange() {
  return useMutation({
    mutationFn: (token: string) =>
      api('POST /account/undo-change', { json: { token }, response: changeUndoneSchema }),
  });
}
