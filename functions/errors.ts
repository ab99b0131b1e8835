import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { ErrorAnswer } from './contract/error-answer.ts';
import { REFUSALS, type RefusalReason } from './contract/refusals.ts';
import { logFailure } from './log.ts';

export type ErrorCode =
  | 'invalid-input'
  | 'unauthenticated'
  | 'payment-required'
  | 'forbidden'
  | 'not-found'
  | 'conflict'
  | 'too-large'
  | 'too-many-requests'
  | 'unavailable';

/** A refusal with a text for the person who asked; the cause is for the log. Made by `refuse`. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly fields: Record<string, string> | undefined;
  readonly reason: RefusalReason;
  readonly retryAfterSeconds: number | undefined;

  constructor(
    code: ErrorCode,
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
    this.code = code;
    this.fields = options.fields;
    this.reason = options.reason;
    this.retryAfterSeconds = options.retryAfterSeconds;
  }
}

function statusOf(code: ErrorCode): ContentfulStatusCode {
  switch (code) {
    case 'invalid-input':
      return 400;
    case 'unauthenticated':
      return 401;
    case 'payment-required':
      return 402;
    case 'forbidden':
      return 403;
    case 'not-found':
      return 404;
    case 'conflict':
      return 409;
    case 'too-large':
      return 413;
    case 'too-many-requests':
      return 429;
    case 'unavailable':
      return 503;
  }
}

/** The one place where a failure becomes an answer: the store contract's `{"error": "text"}`, and its reason. */
export function answerError(error: Error, c: Context): Response {
  if (error instanceof AppError) {
    const status = statusOf(error.code);
    if (status >= 500) logRequest(c, error);
    const answer: ErrorAnswer = { error: error.message, reason: error.reason };
    if (error.fields) answer.fields = error.fields;
    if (error.retryAfterSeconds) c.header('retry-after', String(error.retryAfterSeconds));
    return c.json(answer, status);
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
