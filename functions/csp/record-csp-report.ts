import type { CspReportInput } from '../contract/csp-report.ts';
import type { Deps } from '../deps.ts';
import { recordSecurityEvent } from '../security/record-security-event.ts';
import { type CspViolation, countViolation } from './csp-report.repository.ts';

/**
 * Stores browsers' reports of what the pages' policy has blocked: the same violation on one day is
 * one row, and the first of a day is written to the security log. Reports that are not about a page
 * of the shop are ignored.
 * @param origin of the page, as the browser called it
 */
export async function recordCspReport(
  deps: Deps,
  input: CspReportInput,
  origin: string,
): Promise<void> {
  const shop = deps.shopUrl ?? origin;
  for (const violation of readViolations(input, shop)) {
    const times = await countViolation(deps.db, violation, deps.now());
    if (times !== 1) continue;
    // No requester: whose browser it was is nobody's business.
    await recordSecurityEvent(deps, null, {
      kind: 'csp-violation',
      detail: { ...violation, reason: `${violation.directive} ${violation.blocked}` },
    });
  }
}

/** Reads the violations on pages of this origin, without those of browser extensions. */
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

/** Origin of an address, without path and query, or a keyword of the browser. */
function blockedBy(text: string): string | undefined {
  if (/^[a-z-]{0,30}$/.test(text)) return text || 'inline';
  const url = URL.parse(text);
  if (!url || url.protocol.endsWith('-extension:')) return undefined;
  return url.origin === 'null' ? url.protocol : url.origin.slice(0, 100);
}

function firstPart(path: string): string {
  return `/${path.split('/')[1] ?? ''}`.slice(0, 30);
}
