/**
 * Removes the addresses from all payments remembered by this browser (`payment-store.ts`), as
 * nobody is signed in any more. Each payment keeps its key, by which the shop knows the rest. Does
 * not use that store, which only the checkout loads.
 */
export function forgetAddresses() {
  try {
    const text = localStorage.getItem('checkout');
    if (!text) return;
    const without = JSON.parse(text, (name, value) => (name === 'address' ? '' : value));
    localStorage.setItem('checkout', JSON.stringify(without));
  } catch {
    // What cannot be read holds no payment; what cannot be written was never stored.
  }
}

/**
 * Removes what this tab holds of a checkout: the address (`address-store.ts`), the codes
 * (`checkout-code-store.ts`), as a gift card's code is money, and the name of a declined payment method. Does
 * not use those stores, for the same reason. If the browser stores nothing, all three stay in
 * memory until the tab closes.
 */
export function forgetCheckoutDraft() {
  try {
    sessionStorage.removeItem('address');
    sessionStorage.removeItem('codes');
    sessionStorage.removeItem('declined');
  } catch {
    // Nothing was stored.
  }
}
