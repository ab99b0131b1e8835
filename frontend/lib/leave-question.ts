/** Asked before typed text is lost. */
export const LEAVE_QUESTION = 'Leave this page? What you have typed is not saved.';

/** Number of unsaved forms on the page. They ask once together, until the last one is saved. */
let unsavedForms = 0;
/** Number of forms whose input stays in the tab until its user signs out. */
let typedForms = 0;
/**
 * Index in the tab's history of the page with the unsaved forms; undefined if the router has not
 * set it.
 */
let heldAt: number | undefined;
/** Whether the tab is being sent back to that page because the user chose to stay. */
let isReturning = false;

/** Counts a form that becomes unsaved (1) or is no more (-1), and returns how many are. */
export function countUnsaved(change: 1 | -1): number {
  unsavedForms += change;
  if (change === 1 && unsavedForms === 1) heldAt = placeInHistory();
  return unsavedForms;
}

/** As `countUnsaved`, for input that the tab keeps until its user signs out. */
export function countTyped(change: 1 | -1) {
  typedForms += change;
}

/** Asks, as a link would, before a search or a sign-out leaves the page. */
export function mayLeave({ signingOut = false } = {}): boolean {
  const isLost = unsavedForms > 0 || (signingOut && typedForms > 0);
  return !isLost || window.confirm(LEAVE_QUESTION);
}

/** Index that the router stores in each history entry it creates. */
function placeInHistory(): number | undefined {
  const state: { idx?: number } | null = window.history.state;
  return state?.idx;
}

/** The browser has already moved, so a user who wants to stay is sent back. */
function askAtHistory(event: PopStateEvent) {
  if (unsavedForms === 0 && !isReturning) return;
  const place = placeInHistory();
  if (place === undefined || heldAt === undefined) return;
  if (place !== heldAt && window.confirm(LEAVE_QUESTION)) return;
  const wasReturning = isReturning;
  isReturning = place !== heldAt;
  if (isReturning) window.history.go(heldAt - place);
  if (isReturning || wasReturning) event.stopImmediatePropagation();
}

// Before the router adds its own: Chromium calls these listeners in the order in which they were
// added, capturing or not, and the router would have left the page by then.
window.addEventListener('popstate', askAtHistory, true);
