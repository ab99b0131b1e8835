/** Finds the innermost element of that text, parts of which may stand in elements of their own. */
export function wholeText(text: string) {
  return (_own: string, element: Element | null): boolean =>
    element?.textContent === text &&
    ![...element.children].some((child) => child.textContent === text);
}
