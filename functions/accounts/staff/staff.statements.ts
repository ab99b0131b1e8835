import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { failUnlessStatement } from '../../db/guard.statements.ts';
import type { Statement } from '../../db/statement.ts';

/** The batch goes on only if the shop keeps an owner when this account is none any more. */
export function requireAnotherOwnerStatement(db: Database, userId: string): Statement {
  const owners = sql`SELECT 1 FROM users WHERE role = 1 AND staff_role = 'owner'`;
  const condition = sql<boolean>`NOT EXISTS (${owners} AND id = ${userId})
    OR EXISTS (${owners} AND id <> ${userId})`;
  return failUnlessStatement(db, 'another-owner', condition);
}
