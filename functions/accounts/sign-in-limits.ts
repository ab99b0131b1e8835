/** How often a password may be guessed. */
export interface SignInLimits {
  /** Guesses that a rested budget holds. */
  readonly burst: number;
  /** One more is there after each of these times. */
  readonly refillMs: number;
}

/** Ten at once, and one more every six minutes: at most 20 in any hour. */
export const SIGN_IN_LIMITS: SignInLimits = { burst: 10, refillMs: 6 * 60 * 1000 };
