import type { CspReportInput } from '../contract/csp/csp-report.ts';
import { runBatch } from '../db/batch.ts';
import type { Deps } from '../deps.ts';
import { HOUR_MS } from '../durations.ts';
import { recordSecurityEvent } from '../security/record-security-event.ts';
import type { Visitor } from '../security/requester.ts';
import { type TokenBucket, takeToken } from '../security/token-bucket.repository.ts';
import { type CspViolation, insertViolation } from './csp-report.repository.ts';
import { countViolationStatement } from './csp-report.statements.ts';

/**
 * New violations by one address: at most 22 in any day. Anybody may send what no browser has seen,
 * and nobody alone is to fill the day's rows with it.
 */
export const NEW_VIOLATIONS: TokenBucket = { burst: 10, refillMs: 2 * HOUR_MS };

/**
 * Stores browsers' reports of what the pages' policy has blocked: the same violation on one day is
 * one row, and the first of a day is written to the security log. Reports that are not about a page
 * of the shop are ignored, and so are new violations by an address beyond {@link NEW_VIOLATIONS}.
 * @param origin of the page, as the browser called it
 */
export async function recordCspReport(
  deps: Deps,
  input: CspReportInput,
  { origin, visitor }: { origin: string; visitor: Visitor },
): Promise<void> {
  const violations = mergeEqual(readViolations(input, deps.shopUrl ?? origin));
  const now = deps.now();
  const counted = await runBatch(
    deps.d1,
    violations.map((violation) => countViolationStatement(deps.db, violation, now)),
  );
  const ofAddress = { key: `csp ${visitor.address}`, now, bucket: NEW_VIOLATIONS };
  for (const violation of violations.filter((_, at) => counted[at] === 0)) {
    if (!(await takeToken(deps.db, ofAddress))) return;
    if (await insertViolation(deps.db, violation, now)) await logViolation(deps, violation);
  }
}

async function logViolation(deps: Deps, { times: _, ...violation }: CspViolation): Promise<void> {
  // No requester: whose browser it was is nobody's business.
  await recordSecurityEvent(deps, null, {
    kind: 'csp-violation',
    detail: { ...violation, reason: `${violation.directive} ${violation.blocked}` },
  });
}

/** Violations that differ, each with how often it is among these. */
function mergeEqual(violations: readonly CspViolation[]): CspViolation[] {
  const merged = new Map<string, CspViolation>();
  for (const violation of violations) {
    const { directive, blocked, page } = violation;
    const key = [directive, blocked, page].join(' ');
    const times = (merged.get(key)?.times ?? 0) + violation.times;
    merged.set(key, { ...violation, times });
  }
  return [...merged.values()];
}

/** Reads the violations on pages of this origin, without those of browser extensions. */
function readViolations(input: CspReportInput, origin: string): CspViolation[] {
  return toFacts(input).flatMap(({ document, directive, blocked }) => {
    const page = URL.parse(document);
    const [name = ''] = directive.split(' ');
    const what = blockedBy(blocked);
    if (page?.origin !== origin || !/^[a-z-]{3,30}$/.test(name) || what === undefined) return [];
    return [{ directive: name, blocked: what, page: firstPart(page.pathname), times: 1 }];
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
