import type { RefusalReason } from '../../functions/contract/refusals.ts';

export type FieldErrors = Readonly<Record<string, string>>;

/**
 * A request that did not succeed. `message` is fit for a shopper, `fields` says which inputs it is
 * about, `status` is the HTTP status and 0 when the server was not reached. `answered` tells the
 * shop's own refusal from what something on the way said, whose message is not the shop's; `reason`
 * is what the shop adds for programs, and `requestId` what its log calls the request.
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

/** What a refused request says about each input. */
export function toFieldErrors(error: Error | null): FieldErrors {
  return error instanceof ApiError ? error.fields : {};
}

/**
 * Whether the shop itself has said that nothing was done. Of its own failures (500) it cannot tell, and
 * neither can what stands between, such as a proxy that gave up on it (408).
 */
export function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && error.answered && error.status !== 500;
}
