import { type Statement, statement } from '../db/batch.ts';
import type { Database } from '../db/database.ts';
import { keyOfAccount } from './sign-in-throttle.repository.ts';

/** Forgets strangers' guesses of a password that was replaced. */
export function forgetGuessesStatement(db: Database, userId: string): Statement {
  return statement(db.deleteFrom('sign_in_budgets').where('key', '=', keyOfAccount(userId)));
}
