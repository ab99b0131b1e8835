/** As a `ref`: the element takes the focus when it appears, for what led to it has gone. */
export function takeFocus(element: HTMLElement | null) {
  element?.focus();
}
