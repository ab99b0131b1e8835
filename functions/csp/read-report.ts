import type { CspReportInput } from '../contract/csp-report.ts';

/** What was stopped, as the shop keeps it. */
export interface CspViolation {
  directive: string;
  /** The origin of what was stopped, or its kind, such as `inline`. */
  blocked: string;
  /** The first part of the page's path: the rest may name a person, or what they looked for. */
  page: string;
}

/** What reports say of pages of this origin; what browser extensions have done is left out. */
export function readViolations(input: CspReportInput, origin: string): CspViolation[] {
  return toFacts(input).flatMap(({ document, directive, blocked }) => {
    const page = URL.parse(document);
    const [name = ''] = directive.split(' ');
    const what = blockedBy(blocked);
    if (page?.origin !== origin || !/^[a-z-]{3,30}$/.test(name) || what === undefined) return [];
    return [{ directive: name, blocked: what, page: firstPart(page.pathname) }];
  });
}

function toFacts(input: CspReportInput) {
  if (Array.isArray(input)) {
    return input
      .filter(({ type, body }) => type === 'csp-violation' && body)
      .map(({ body }) => ({
        document: body?.documentURL ?? '',
        directive: body?.effectiveDirective ?? '',
        blocked: body?.blockedURL ?? '',
      }));
  }
  const { 'csp-report': report } = input;
  return [
    {
      document: report['document-uri'],
      directive: report['effective-directive'] ?? report['violated-directive'] ?? '',
      blocked: report['blocked-uri'] ?? '',
    },
  ];
}

/** The host of an address without its path and query, or a word of the browser's own. */
function blockedBy(text: string): string | undefined {
  if (/^[a-z-]{0,30}$/.test(text)) return text || 'inline';
  const url = URL.parse(text);
  if (!url || url.protocol.endsWith('-extension:')) return undefined;
  return url.origin === 'null' ? url.protocol : url.origin.slice(0, 100);
}

function firstPart(path: string): string {
  return `/${path.split('/')[1] ?? ''}`.slice(0, 30);
}
