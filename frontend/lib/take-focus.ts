/** As a `ref`: the element takes the focus when it appears, if what led to it took the focus along. */
export function takeFocus(element: HTMLElement | null) {
  if (document.activeElement === document.body) element?.focus();
}
