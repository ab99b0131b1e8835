const RESULT = /venmo(Success|Error|Cancel)=/;

/**
 * Takes what Venmo's app has left in the address out of it, without a step in the history. To be
 * called once the widget has read it: it holds a payment method that can be used once.
 */
export function clearVenmoReturn() {
  const { hash, pathname, search } = window.location;
  if (RESULT.test(hash)) window.history.replaceState(window.history.state, '', pathname + search);
}
