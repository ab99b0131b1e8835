import { createHash } from 'node:crypto';
import type { CardBrand } from '../rules/instrument.ts';
import { statusFacts, type ThreeDSecureResult } from '../rules/three-d-secure.ts';

const eciFlags = { Y: ['05', '02'], A: ['06', '01'] } as const;

/** Derives a stable id from an authentication. */
function idOf(authenticationId: string, party: string): string {
  const digest = createHash('sha256').update(`${party}:${authenticationId}`).digest('hex');
  return [
    digest.slice(0, 8),
    digest.slice(8, 12),
    digest.slice(12, 16),
    digest.slice(16, 20),
    digest.slice(20, 32),
  ].join('-');
}

/**
 * Returns what a processor learns of an authentication: proof, flags, and the ids of its parties.
 */
export function resultFacts(result: ThreeDSecureResult, brand: CardBrand) {
  const { authenticationId, status, version } = result;
  const known = statusFacts[status];
  const { transStatus, liabilityShifted } = known;
  const [eciElsewhere, eciMastercard] =
    transStatus === 'Y' || transStatus === 'A' ? eciFlags[transStatus] : ['07', '00'];
  const wasAsked = known.enrolled === 'YES';
  const speaksTwo = version !== '1.0.2';
  // Twenty bytes, the length of a cardholder authentication value (CAVV).
  const proof = createHash('sha1').update(`rehearsal:${authenticationId}`).digest('base64');
  return {
    ...known,
    version,
    authenticationId,
    cavv: liabilityShifted ? proof : null,
    eciFlag: wasAsked ? (brand === 'MASTERCARD' ? eciMastercard : eciElsewhere) : null,
    xid: wasAsked && !speaksTwo ? proof : null,
    serverTransactionId: speaksTwo ? idOf(authenticationId, 'server') : null,
    directoryServerTransactionId: speaksTwo ? idOf(authenticationId, 'directory') : null,
    acsTransactionId: speaksTwo && wasAsked ? idOf(authenticationId, 'acs') : null,
  };
}
