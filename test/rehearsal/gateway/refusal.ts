/** Values of `errors[].extensions.errorClass`. */
export type RefusalClass =
  | 'VALIDATION'
  | 'AUTHENTICATION'
  | 'AUTHORIZATION'
  | 'NOT_FOUND'
  | 'RESOURCE_LIMIT'
  | 'INTERNAL'
  | 'SERVICE_AVAILABILITY';

export type RefusalDetails = {
  /** Five-digit validation code, numbered as in the XML API. */
  legacyCode?: string;
  /** Path of the offending input, starting with 'input'. */
  inputPath?: readonly string[];
};

/**
 * A request that the gateway refuses. A declined payment is not a refusal but a transaction with a
 * status. GraphQL and REST each map a refusal to their own envelope.
 */
export class Refusal extends Error {
  readonly refusalClass: RefusalClass;
  readonly legacyCode: string | undefined;
  readonly inputPath: readonly string[] | undefined;

  constructor(refusalClass: RefusalClass, message: string, details: RefusalDetails = {}) {
    super(message);
    this.refusalClass = refusalClass;
    this.legacyCode = details.legacyCode;
    this.inputPath = details.inputPath;
  }
}

/** Creates a refusal of one input value: path below `input`, Braintree's code and text. */
export function invalid(path: readonly string[], legacyCode: string, message: string): Refusal {
  return new Refusal('VALIDATION', message, { legacyCode, inputPath: ['input', ...path] });
}
