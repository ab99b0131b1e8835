import type * as z from 'zod/mini';
import type { RefusalReason } from '#contract/refusals.ts';

export type FieldErrors = Readonly<Record<string, string>>;

/**
 * A request that did not succeed. `message` can be shown to shoppers; `fields` holds errors by
 * input; `status` is the HTTP status, or 0 if the server was not reached. `answered` is true for
 * the shop's own refusals and false for answers of something in between, whose message is not the
 * shop's. `reason` is the machine-readable reason, and `requestId` the request's id in the shop's
 * log.
 */
export class ApiError extends Error {
  readonly status: number;
  readonly fields: FieldErrors;
  readonly answered: boolean;
  readonly reason: RefusalReason | undefined;
  readonly requestId: string | undefined;

  constructor(
    message: string,
    status: number,
    answer?: { fields?: FieldErrors | undefined; reason?: RefusalReason | undefined },
    requestId?: string | null,
  ) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
    this.fields = answer?.fields ?? {};
    this.answered = answer !== undefined;
    this.reason = answer?.reason;
    this.requestId = requestId ?? undefined;
  }
}

/** Whether what was asked for does not exist, as far as this user may know. */
export function isNotFound(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404;
}

/** Machine-readable reason of a refusal, if it has one. */
export function refusalReason(error: unknown): RefusalReason | undefined {
  return error instanceof ApiError ? error.reason : undefined;
}

/** Errors of a refused request by input. */
export function toFieldErrors(error: Error | null): FieldErrors {
  return error instanceof ApiError ? error.fields : {};
}

/** Errors found by the contract before anything is sent: the first of each input. */
export function issuesByField(error: z.core.$ZodError | undefined): FieldErrors {
  const errors: Record<string, string> = {};
  for (const { path, message } of error?.issues ?? []) errors[path.join('.')] ??= message;
  return errors;
}

/** The errors within a part of the input: `places.2` of `zones.0`, also as one of `places`. */
export function errorsIn(errors: FieldErrors, part: string): FieldErrors {
  const within = Object.entries(errors).flatMap(([path, text]) =>
    path.startsWith(`${part}.`) ? [[path.slice(part.length + 1), text] as const] : [],
  );
  return Object.fromEntries(
    within.flatMap(([path, text]) => [
      [path.split('.')[0], text],
      [path, text],
    ]),
  );
}

/**
 * Whether the shop itself has said that nothing was done. After its own failure (500) it cannot
 * tell, nor can something in between, such as a proxy that timed out (408).
 */
export function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && error.answered && error.status !== 500;
}
