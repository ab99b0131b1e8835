/**
 * The control of one page that another has as well: by its name, and by its place among those of the
 * same name. What a link does in the Worker's page may be a button's work in React's.
 */
export function sameControl(control: Element, from: Element, to: Element): Element | undefined {
  if (control.id) return to.querySelector(`#${CSS.escape(control.id)}`) ?? undefined;
  const kind = control.matches('a, button') ? 'a, button' : control.localName;
  const name = nameOf(control);
  const namesakes = (page: Element) =>
    [...page.querySelectorAll(kind)].filter((one) => nameOf(one) === name);
  return namesakes(to)[namesakes(from).indexOf(control)];
}

/** What is said of it aloud, but for spaces: the Worker and React break lines differently. */
function nameOf(control: Element): string {
  const label = 'labels' in control ? (control as HTMLInputElement).labels?.[0] : undefined;
  const text = control.getAttribute('aria-label') ?? (label ?? control).textContent ?? '';
  return text.replace(/\s+/g, '');
}
