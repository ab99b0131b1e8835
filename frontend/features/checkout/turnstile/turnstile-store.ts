import { createStore, inMemory } from '../../../stores/create-store.ts';

/** Whether the shop wants a human check, and its current answer. */
interface ChallengeState {
  /** How often the shop has asked since the checkout was opened; 0 if it has not. */
  asked: number;
  /** How many answers were sent. Each is good once, so the check then restarts. */
  sent: number;
  /** The answer to send next; null until the shopper has given it, and once it has expired. */
  answer: string | null;
}

const UNASKED: ChallengeState = { asked: 0, sent: 0, answer: null };

// Outside the components, like refusals: the shop may ask after the page was left.
const store = createStore(inMemory(UNASKED));

export function useChallenge(): ChallengeState {
  return store.use();
}

/** Records that the shop has refused a payment until the shopper passes a human check. */
export function showChallenge() {
  const state = store.get();
  store.set({ ...state, asked: state.asked + 1 });
}

export function setChallengeAnswer(answer: string | null) {
  const state = store.get();
  if (state.answer !== answer) store.set({ ...state, answer });
}

export function getChallengeAnswer(): string | null {
  return store.get().answer;
}

/** Discards the answer once sent, whatever the outcome. */
export function spendChallengeAnswer() {
  const state = store.get();
  store.set({ ...state, sent: state.sent + 1, answer: null });
}

export function forgetChallenge() {
  store.set(UNASKED);
}
