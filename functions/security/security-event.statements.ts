import { type Expression, type SqlBool, sql } from 'kysely';
import type {
  SecurityEventDetail,
  SecurityEventKind,
} from '../contract/security/security-event.ts';
import { insertSelected, type Statement, statement } from '../db/batch.ts';
import type { Deps } from '../deps.ts';
import { repeatKeyOf } from './repeated-request.repository.ts';
import type { Requester, Visitor } from './requester.ts';

/** Event for the security log. */
export interface SecurityEvent {
  /** UUID v7; set when something else is to refer to the event. */
  id?: string;
  kind: SecurityEventKind;
  /** Account that the event is about, if any. */
  about?: string | null | undefined;
  detail?: SecurityEventDetail;
}

/** Dependencies for writing an event. */
export type EventDeps = Pick<Deps, 'db' | 'newId' | 'now'>;

/** Who caused an event; null if no request did, or if nobody is to know. */
export type EventActor = Requester | Visitor | null;

/**
 * Writes an event as a row of its own, in the batch of the change that it records.
 * With a `requestKey`, the database refuses a second event of its kind with that key, and the batch
 * with it (`isRepeatedRequest`): such an event comes first, before guards that may no longer hold.
 * @param event.requestKey identifies the request, so that `findFirstRequest` recognizes a repeat
 * @param given the row is written only if this is true at its place in the batch: for a change that
 *   may turn out to change nothing
 */
export function securityEventStatement(
  deps: EventDeps,
  requester: EventActor,
  event: SecurityEvent & { requestKey?: string | undefined },
  given: Expression<SqlBool> = sql<SqlBool>`true`,
): Statement {
  const { kind, requestKey } = event;
  const repeat_key = requestKey === undefined ? null : repeatKeyOf(kind, requestKey);
  const row = { ...rowOf(deps, requester, event), repeat_key };
  return statement(insertSelected(deps.db, 'security_events', row, sql`WHERE ${given}`));
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
 * Rows per minute for repeatable events of one kind; further events count up one more row, which
 * names neither person nor address. So nobody can fill the database by being refused.
 */
export const MAX_ROWS_A_MINUTE = 60;

/**
 * Writes an event that anybody can trigger as often as they like: within a minute, the same event
 * of the same person and address is one row, whose `repeats` grow.
 * @param times number of occurrences
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
  // Key of the row that counts the excess; sorts after all others of its kind and minute.
  const last = `${ofKind}~`;
  const hasRoom = sql<SqlBool>`(
    exists (select 1 from security_events where repeat_key = ${key})
    or (
      select count(*) from security_events where repeat_key >= ${ofKind} and repeat_key < ${last}
    ) < ${MAX_ROWS_A_MINUTE}
  )`;
  const ifRoom = (value: string | null, otherwise: string | null = null) =>
    sql<string>`iif(room, ${value}, ${otherwise})`;
  const limited = {
    ...row,
    user_id: ifRoom(row.user_id),
    actor_id: ifRoom(row.actor_id),
    address: ifRoom(row.address),
    detail: ifRoom(row.detail, '{"others":true}'),
    repeats: times,
    repeat_key: ifRoom(key, last),
  };
  const source = sql`FROM (SELECT ${hasRoom} AS room) WHERE true`;
  return statement(
    insertSelected(deps.db, 'security_events', limited, source).onConflict((conflict) =>
      conflict
        .column('repeat_key')
        .doUpdateSet({ repeats: sql`security_events.repeats + excluded.repeats` }),
    ),
  );
}
