import type { CspReportInput } from '../contract/csp-report.ts';
import type { Deps } from '../deps.ts';
import { recordSecurityEvent } from '../security/record-security-event.ts';
import { countViolation } from './csp-report.repository.ts';
import { readViolations } from './read-report.ts';

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
