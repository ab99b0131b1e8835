/**
 * Begins a refusal with a capital where it begins with the name of a field, as the API's request has
 * it: "amount must be …" becomes "Amount must be …".
 */
export function capitaliseField(text: string): string {
  return text.replace(/^[a-z](?=[a-z]* must )/, (first) => first.toUpperCase());
}
