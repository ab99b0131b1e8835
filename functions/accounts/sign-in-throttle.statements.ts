import { type Statement, statement } from '../db/batch.ts';
import type { Database } from '../db/database.ts';
import { keyOfAccount } from './sign-in-throttle.repository.ts';

/** Forgets what strangers have guessed of a password that is no more. */
export function forgetGuessesStatement(db: Database, userId: string): Statement {
  return statement(db.deleteFrom('sign_in_budgets').where('key', '=', keyOfAccount(userId)));
}

/** Sweeps the budgets that are whole: they say nothing. */
export function purgeSignInThrottlesStatement(db: Database, now: Date): Statement {
  return statement(db.deleteFrom('sign_in_budgets').where('whole_at', '<', now.getTime()));
}
