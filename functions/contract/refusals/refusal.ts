/** The status that a refusal answers with. */
export type RefusalStatus = 400 | 401 | 402 | 403 | 404 | 409 | 413 | 429 | 500 | 503;

export interface Refusal {
  readonly status: RefusalStatus;
  /** For the person who asked. `{names}` are filled in by whoever refuses. */
  readonly text: string;
  /** Such values, for the description of the API. */
  readonly example?: Readonly<Record<string, string>>;
  /** The input that it is about. */
  readonly field?: string;
  /** What the answer tells programs, where its code is more than they need to tell apart. */
  readonly reason?: string;
}
