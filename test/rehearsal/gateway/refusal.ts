/** Classes of refusal that the gateway names in `errors[].extensions.errorClass`. */
export type RefusalClass =
  | 'VALIDATION'
  | 'AUTHENTICATION'
  | 'AUTHORIZATION'
  | 'NOT_FOUND'
  | 'RESOURCE_LIMIT'
  | 'INTERNAL'
  | 'SERVICE_AVAILABILITY';

export type RefusalDetails = {
  /** Five digit code of a validation, as the XML API numbers them. */
  legacyCode?: string;
  /** Path of the offending input, beginning with 'input'. */
  inputPath?: readonly string[];
};

/**
 * A request that the gateway does not carry out. A declined payment is none: it is a transaction
 * with a status. GraphQL and REST each turn a refusal into their own envelope.
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

/** A refusal of one input value: path below `input`, code and text as the gateway words them. */
export function invalid(path: readonly string[], legacyCode: string, message: string): Refusal {
  return new Refusal('VALIDATION', message, { legacyCode, inputPath: ['input', ...path] });
}
