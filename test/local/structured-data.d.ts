// What the tests use of two libraries that come without types.

declare module '@marbec/web-auto-extractor' {
  /** Reads the structured data out of HTML. */
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

  /** Judges structured data by Google's rules for rich results. */
  export default class Validator {
    validate(data: StructuredData): Promise<{ issueMessage: string }[]>;
  }
}
