import { type SignupInput, USER_ROLE, type User } from '../contract/user.ts';
import type { Deps } from '../deps.ts';
import { refuseGuessable } from './judge-password.ts';
import { hashPassword } from './password-hash.ts';
import { insertUser, toUser } from './user.repository.ts';

/**
 * Makes an account with the role of a registered user, whatever the request says.
 * @throws {AppError} `Email is taken`; 400 for a password that is easily guessed
 */
export async function signUp(deps: Deps, input: SignupInput): Promise<User> {
  refuseGuessable(deps, input.password, input);
  const now = deps.now().toISOString();
  const row = {
    id: deps.newId(),
    name: input.name,
    email: input.email,
    password_hash: await hashPassword(input.password),
    role: USER_ROLE,
    braintree_customer_id: null,
    created_at: now,
    updated_at: now,
  } as const;
  await insertUser(deps.db, row);
  return toUser(row);
}
