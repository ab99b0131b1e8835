import { createStore, inMemory } from '../../../stores/create-store.ts';

/** Whether the shop wants to know that a person pays, and what the check on the page gave. */
interface ChallengeState {
  /** How often the shop has asked since the checkout was opened; 0: it has not. */
  asked: number;
  /** How many answers were sent. Each is good once, so that the check then begins anew. */
  sent: number;
  /** The one to send next; null until the person has given it, and when it has expired. */
  answer: string | null;
}

const UNASKED: ChallengeState = { asked: 0, sent: 0, answer: null };

// Outside the components, as the refusals are: the shop may ask when the page has been left.
const store = createStore(inMemory(UNASKED));

export function useChallenge(): ChallengeState {
  return store.use();
}

/** The shop has refused a payment until a person shows that they are one. */
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

/** It was sent, whatever came of that. */
export function spendChallengeAnswer() {
  const state = store.get();
  store.set({ ...state, sent: state.sent + 1, answer: null });
}

export function forgetChallenge() {
  store.set(UNASKED);
}
