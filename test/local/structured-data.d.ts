// The parts that the tests use of two libraries without types.

declare module '@marbec/web-auto-extractor' {
  /** Extracts structured data from HTML. */
  export default class WebAutoExtractor {
    constructor(options: { addLocation?: boolean });
    parse(html: string): StructuredData;
  }

  export interface StructuredData {
    jsonld: Record<string, object[]>;
  }
}

declare module '@adobe/structured-data-validator' {
  import type { StructuredData } from '@marbec/web-auto-extractor';

  /** Validates structured data by Google's rules for rich results. */
  export default class Validator {
    validate(data: StructuredData): Promise<{ issueMessage: string }[]>;
  }
}
