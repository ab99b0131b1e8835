/**
 * Takes the addresses out of the payments that this browser remembers (`payment-store.ts`), all of
 * them: nobody is signed in any more. Each keeps its key, by which the shop knows the rest. Written
 * without that store, which only the checkout needs.
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
 * Takes away what this tab has filled in of a checkout: the address (`address-store.ts`), and the codes
 * (`code-store.ts`), as a gift card's is money. Written without those stores for the same reason. Where
 * the browser stores nothing, both stay until the tab closes.
 */
export function forgetCheckoutDraft() {
  try {
    sessionStorage.removeItem('address');
    sessionStorage.removeItem('codes');
  } catch {
    // Nothing was stored.
  }
}
