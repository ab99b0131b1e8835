import type { CspReportInput } from '../contract/csp-report.ts';
import type { Deps } from '../deps.ts';
import { recordSecurityEvent } from '../security/record-security-event.ts';
import { type CspViolation, countViolation } from './csp-report.repository.ts';

/**
 * Keeps what browsers say that the pages' policy has stopped: the same of one day is one row, and the
 * first of a day stands in the security log. What is not about a page of the shop is passed over.
 * @param origin of the page, as the browser called it
 */
export async function takeReport(deps: Deps, input: CspReportInput, origin: string): Promise<void> {
  const shop = deps.shopUrl ?? origin;
  for (const violation of readViolations(input, shop)) {
    const times = await countViolation(deps.db, violation, deps.now());
    if (times !== 1) continue;
    // Whose browser it was is nobody's business.
    await recordSecurityEvent(deps, null, {
      kind: 'csp-violation',
      detail: { ...violation, reason: `${violation.directive} ${violation.blocked}` },
    });
  }
}

/** What reports say of pages of this origin; what browser extensions have done is left out. */
function readViolations(input: CspReportInput, origin: string): CspViolation[] {
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
