import * as z from 'zod/mini';
import { optionalId } from '../request-fields.ts';
import { SECURITY_EVENT_KINDS, type SecurityEventDetail } from './security-event.ts';

/** Maximum events per answer. */
export const MAX_SECURITY_EVENTS = 50;

const value = z.union([z.string(), z.number(), z.boolean(), z.null()]);
export const securityEventDetailSchema = z.record(
  z.string(),
  z.union([value, z.object({ before: value, after: value })]),
) satisfies z.ZodMiniType<SecurityEventDetail>;
const person = z.nullable(z.object({ _id: z.string(), name: z.nullable(z.string()) }));

const securityEventSchema = z.object({
  _id: z.string(),
  at: z.string(),
  /** As in `securityLogQuerySchema`, or one that another release of the shop has written. */
  kind: z.string(),
  /**
   * Whom it is about, and who did it; the name is the account's current one, null if it is gone.
   */
  user: person,
  actor: person,
  /** IPv4, or the /64 of IPv6. */
  address: z.nullable(z.string()),
  detail: securityEventDetailSchema,
  /** How often it happened within its minute. */
  repeats: z.number(),
});
export type LoggedEvent = z.infer<typeof securityEventSchema>;

/** GET /api/security-log/:userId, newest first. */
export const securityLogSchema = z.object({
  events: z.array(securityEventSchema),
  /** Pass as `before` for the next page; null at the end. */
  next: z.nullable(z.string()),
});
export type SecurityLog = z.infer<typeof securityLogSchema>;

export const securityLogQuerySchema = z.object({
  before: optionalId('before'),
  kind: z.optional(z.enum(SECURITY_EVENT_KINDS, 'kind must be a kind of security event')),
  /** An account: events that it caused, and events about it. */
  user: optionalId('user'),
});
export type SecurityLogQuery = z.infer<typeof securityLogQuerySchema>;
