import type { Deps } from '../deps.ts';
import { logEvent } from '../log.ts';
import { refuse } from '../refuse.ts';
import type { Requester } from '../security/requester.ts';
import { paymentPaused } from './payment-paused.ts';

/** A try to pay, while the shop is warm. */
interface ChallengedTry {
  /** It names an amount alone, and no cart. */
  bare: boolean;
  /** What the page's widget gave, if it was shown. */
  challenge?: string | undefined;
  /** When the shop's window ends, should there be nothing to ask with. */
  waitMs: number;
}

/**
 * Lets a person pay while cards are being tried at the shop: who has answered the challenge goes on.
 * Where no challenge is set up, payments with a cart go on under their own limits, and those that name
 * an amount alone wait.
 * @throws {AppError} 403 `challenge-needed`; 429 where there is none; 503 when it cannot be checked
 */
export async function askForPerson(
  deps: Deps,
  { userId, address }: Requester,
  { bare, challenge: answer, waitMs }: ChallengedTry,
): Promise<void> {
  const { challenge } = deps;
  if (!challenge) {
    if (!bare) return;
    throw paymentPaused(waitMs);
  }
  if (answer) {
    const isPerson = await challenge.verify(answer, address).catch((cause: unknown) => {
      throw refuse('payment-unavailable', { cause });
    });
    if (isPerson) return;
  }
  logEvent('payment challenged', { userId, answered: answer !== undefined });
  throw refuse('challenge-needed');
}
