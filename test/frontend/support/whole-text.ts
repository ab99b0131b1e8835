/** Finds the innermost element with that text, which may be spread over child elements. */
export function wholeText(text: string) {
  return (_own: string, element: Element | null): boolean =>
    element?.textContent === text &&
    ![...element.children].some((child) => child.textContent === text);
}
