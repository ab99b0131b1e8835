/** HTTP status of a refusal. */
export type RefusalStatus = 400 | 401 | 402 | 403 | 404 | 405 | 409 | 413 | 429 | 500 | 503;

export interface Refusal {
  readonly status: RefusalStatus;
  /** For the person who made the request. `{names}` are filled in by the code that refuses. */
  readonly text: string;
  /** Sample values of the names, for the API documentation. */
  readonly example?: Readonly<Record<string, string>>;
  /** The input at fault. */
  readonly field?: string;
  /** Code sent to programs, if other than the refusal's own: several refusals may share one. */
  readonly reason?: string;
}

/** A refusal as a file of refusals has it: a text alone, or one without a status, goes out as a 409. */
export type WrittenRefusal = string | (Omit<Refusal, 'status'> & Partial<Pick<Refusal, 'status'>>);
