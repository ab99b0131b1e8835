/** The widget's buttons that take clicks alone, with the names of their brands. */
const CLICK_ONLY = { 'venmo-button': 'Venmo', 'apple-pay-button': 'Apple Pay' };

/** A frame is a card field, or a provider's button. */
const FOCUSABLE = '[tabindex="0"], button, iframe';

/**
 * Makes the widget usable by keyboard where it is not by itself: it takes clicks alone for Venmo and
 * Apple Pay, no Space, and hides a view with the focus in it, so that the next Tab leaves the widget.
 * Its own attempt to focus the question before a deletion comes before the question is shown.
 * @param gone aborted when the widget leaves the page
 */
export function addKeyboardAccess(seat: HTMLElement, gone: AbortSignal): void {
  for (const [part, name] of Object.entries(CLICK_ONLY)) {
    const button = seat.querySelector(`[data-braintree-id="${part}"]`);
    button?.setAttribute('role', 'button');
    button?.setAttribute('tabindex', '0');
    button?.setAttribute('aria-label', name);
  }
  takeKeys(seat, gone);
  keepFocus(seat, gone);
}

/** On release, as the widget takes Enter: what appears under the focus must not be pressed too. */
function takeKeys(seat: HTMLElement, gone: AbortSignal): void {
  const buttonOf = ({ key, target }: KeyboardEvent): Element | null => {
    if (!(target instanceof Element) || !target.matches('[role="button"]')) return null;
    const isClickOnly = (target.getAttribute('data-braintree-id') ?? '') in CLICK_ONLY;
    return key === ' ' || (key === 'Enter' && isClickOnly) ? target : null;
  };
  // Space would scroll the page.
  const hold = (event: KeyboardEvent) => buttonOf(event) && event.preventDefault();
  const press = (event: KeyboardEvent) =>
    buttonOf(event)?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  seat.addEventListener('keydown', hold, { signal: gone });
  seat.addEventListener('keyup', press, { signal: gone });
}

/** When the widget hides what has the focus, moves it to the first part that it shows instead. */
function keepFocus(seat: HTMLElement, gone: AbortSignal): void {
  let held: Element | null = null;
  const hold = () => {
    held = seat.contains(document.activeElement) ? document.activeElement : null;
  };
  const observer = new MutationObserver(() => {
    const { activeElement } = document;
    const isLost = activeElement === document.body || activeElement === held;
    if (!held || !isLost || isShown(held)) return;
    // Below the saved methods, which the toggle leaves where they are, it shows the options.
    const wanted = held.matches('.braintree-toggle') ? '.braintree-option' : FOCUSABLE;
    [...seat.querySelectorAll<HTMLElement>(wanted)].find(isShown)?.focus();
  });
  document.addEventListener('focusin', hold, { signal: gone });
  observer.observe(seat, { attributeFilter: ['class'], childList: true, subtree: true });
  gone.addEventListener('abort', () => observer.disconnect());
}

function isShown(element: Element): boolean {
  return element.getClientRects().length > 0 && getComputedStyle(element).visibility === 'visible';
}
