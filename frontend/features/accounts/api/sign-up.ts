import { useMutation } from '@tanstack/react-query';
import {
  type SignupInput,
  signupAnswerSchema,
} from '../../../../functions/contract/account-requests.ts';
import { api } from '../../../lib/api-client.ts';

function signUp(input: SignupInput) {
  return api('POST /signup', { json: input, response: signupAnswerSchema });
}

export function useSignUp() {
  return useMutation({ mutationFn: signUp });
}
