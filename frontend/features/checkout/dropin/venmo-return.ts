const RESULT = /venmo(Success|Error|Cancel)=/;

/**
 * Removes the result of Venmo's app from the URL without a history entry. Call it once the widget
 * has read the result, which contains a payment method that can be used once.
 */
export function clearVenmoReturn() {
  const { hash, pathname, search } = window.location;
  if (RESULT.test(hash)) window.history.replaceState(window.history.state, '', pathname + search);
}
