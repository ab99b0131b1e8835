import type { Session } from '#contract/accounts/user.ts';
import { call } from './api.ts';
import { db } from './shop.ts';

export function changeProfile({ token, user }: Session, body: unknown) {
  return call('PUT', `/user/${user._id}`, { token, body });
}

export function readProfile({ token, user }: Session) {
  return call('GET', `/user/${user._id}`, { token });
}

export function signIn(email: string, password: string) {
  return call('POST', '/signin', { body: { email, password } });
}

/** The stored row of a user. */
export function rowOf({ user }: Session) {
  return db.selectFrom('users').selectAll().where('id', '=', user._id).executeTakeFirstOrThrow();
}

/** All stored sessions of a user. */
export function sessionsOf({ user }: Session) {
  return db.selectFrom('sessions').selectAll().where('user_id', '=', user._id).execute();
}
