import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { ErrorAnswer } from './contract/error-answer.ts';
import type { RefusalStatus } from './contract/refusal-types.ts';
import { REFUSALS, type RefusalReason } from './contract/refusals.ts';
import { logFailure } from './log.ts';

/** Refusal with a text for the user; the cause is for the log. Created by `refuse`. */
export class AppError extends Error {
  readonly status: RefusalStatus;
  readonly fields: Record<string, string> | undefined;
  readonly reason: RefusalReason;
  readonly retryAfterSeconds: number | undefined;

  constructor(
    status: RefusalStatus,
    message: string,
    options: {
      cause?: unknown;
      fields?: Record<string, string> | undefined;
      reason: RefusalReason;
      retryAfterSeconds?: number;
    },
  ) {
    super(message, { cause: options.cause });
    this.name = 'AppError';
    this.status = status;
    this.fields = options.fields;
    this.reason = options.reason;
    this.retryAfterSeconds = options.retryAfterSeconds;
  }
}

/**
 * Whether a read was refused because too many wait. Under load the log would be full of them:
 * `admission-control.ts` logs how many there are.
 */
export function isShopBusy(error: unknown): boolean {
  return error instanceof AppError && error.reason === 'shop-busy';
}

/**
 * The only place where an error becomes a response, except in a shop that cannot start
 * (`worker.ts`): the store contract's `{"error": "text"}`, and its reason.
 */
export function answerError(error: Error, c: Context): Response {
  if (error instanceof AppError) {
    if (error.status >= 500 && !isShopBusy(error)) logRequest(c, error);
    const answer: ErrorAnswer = { error: error.message, reason: error.reason };
    if (error.fields) answer.fields = error.fields;
    if (error.retryAfterSeconds) c.header('retry-after', String(error.retryAfterSeconds));
    return c.json(answer, error.status);
  }
  if (error instanceof HTTPException && error.status < 500) {
    const answer: ErrorAnswer = { error: error.message, reason: 'invalid-input' };
    return c.json(answer, error.status);
  }
  logRequest(c, error);
  return c.json({ error: REFUSALS.failed.text, reason: 'failed' } satisfies ErrorAnswer, 500);
}

function logRequest(c: Context, error: Error) {
  const { method, path } = c.req;
  logFailure(error.message, { requestId: c.get('requestId'), method, path, error });
}
