/** Begins a text with a capital: the API names a field as its request does, as in "amount must be …". */
export function capitalise(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
