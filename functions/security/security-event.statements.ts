import { type Expression, type SqlBool, sql } from 'kysely';
import type { SecurityEventDetail, SecurityEventKind } from '../contract/security-event.ts';
import { type Statement, statement } from '../db/batch.ts';
import type { Deps } from '../deps.ts';
import { repeatKeyOf } from './repeated-request.repository.ts';
import type { Requester, Visitor } from './requester.ts';

/** Something that the security log is to remember. */
export interface SecurityEvent {
  /** A UUID v7, where something else is to refer to it. */
  id?: string;
  kind: SecurityEventKind;
  /** The account that it is about, if it is about one. */
  about?: string | null | undefined;
  detail?: SecurityEventDetail;
}

/** What an event needs from outside. */
export type EventDeps = Pick<Deps, 'db' | 'newId' | 'now'>;

/** Who did it; null where no request did, or where nobody is to know. */
export type EventActor = Requester | Visitor | null;

/**
 * Writes an event in the batch of what it tells of, as a row of its own.
 * With a `requestKey` the database refuses a second one of its kind, and the batch with it
 * (`isRepeatedRequest`): such an event stands first, before guards that may not hold any more.
 * @param event.requestKey by which `findFirstRequest` knows that what it tells of was asked for before
 * @param given the row is written only if this is true at its place in the batch: for a change that
 *   may turn out to change nothing
 */
export function securityEventStatement(
  deps: EventDeps,
  requester: EventActor,
  event: SecurityEvent & { requestKey?: string | undefined },
  given: Expression<SqlBool> = sql<SqlBool>`true`,
): Statement {
  const row = rowOf(deps, requester, event);
  const { kind, requestKey } = event;
  const key = requestKey === undefined ? null : repeatKeyOf(kind, requestKey);
  return statement(
    deps.db
      .insertInto('security_events')
      .columns(['id', 'at', 'kind', 'user_id', 'actor_id', 'address', 'detail', 'repeat_key'])
      .expression(sql`
        select ${row.id}, ${row.at}, ${row.kind}, ${row.user_id}, ${row.actor_id}, ${row.address},
          ${row.detail}, ${key}
        where ${given}
      `),
  );
}

function rowOf(
  { newId, now }: EventDeps,
  requester: EventActor,
  { id = newId(), kind, about = null, detail = {} }: SecurityEvent,
) {
  return {
    id,
    at: now().toISOString(),
    kind,
    user_id: about,
    actor_id: requester?.userId ?? null,
    address: requester?.address ?? null,
    detail: JSON.stringify(detail),
  };
}

/**
 * Rows that repeats of one kind may fill in a minute; what comes beyond counts up one more row, which
 * names neither person nor address. So nobody fills the database by being refused.
 */
export const MAX_ROWS_A_MINUTE = 60;

/**
 * Writes an event that anybody can bring about as often as they like: within a minute the same of the
 * same person from the same address is one row, whose `repeats` grow.
 * @param times how often it has happened
 */
export function repeatableEventStatement(
  deps: EventDeps,
  requester: EventActor,
  event: SecurityEvent,
  times: number,
): Statement {
  const row = rowOf(deps, requester, event);
  const ofKind = `${row.at.slice(0, 16)} ${row.kind} `;
  const key = [ofKind, row.address, row.user_id, event.detail?.['reason'] ?? ''].join(' ');
  // Sorts behind every row of its kind and minute but the one that takes what is too much.
  const last = `${ofKind}~`;
  const hasRoom = sql<SqlBool>`(
    exists (select 1 from security_events where repeat_key = ${key})
    or (
      select count(*) from security_events where repeat_key >= ${ofKind} and repeat_key < ${last}
    ) < ${MAX_ROWS_A_MINUTE}
  )`;
  return statement(
    deps.db
      .insertInto('security_events')
      .columns([
        'id',
        'at',
        'kind',
        'user_id',
        'actor_id',
        'address',
        'detail',
        'repeats',
        'repeat_key',
      ])
      .expression(sql`
        select ${row.id}, ${row.at}, ${row.kind}, iif(room, ${row.user_id}, null),
          iif(room, ${row.actor_id}, null), iif(room, ${row.address}, null),
          iif(room, ${row.detail}, '{"others":true}'), ${times}, iif(room, ${key}, ${last})
        from (select ${hasRoom} as room) where true
      `)
      .onConflict((conflict) =>
        conflict
          .column('repeat_key')
          .doUpdateSet({ repeats: sql`security_events.repeats + excluded.repeats` }),
      ),
  );
}
