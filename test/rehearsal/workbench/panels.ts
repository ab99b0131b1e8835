/** Returns an element of the page by its id. @throws {Error} when there is none */
export function element(id: string): HTMLElement {
  const found = document.getElementById(id);
  if (!found) throw new Error(`The page has no #${id}`);
  return found;
}

/** Formats any value for display; an error as its name and message. */
export function show(value: unknown): string {
  if (value instanceof Error) return `${value.name}: ${value.message}`;
  return JSON.stringify(value, (_, part) => (part instanceof Error ? part.message : part), 2) ?? '';
}

/** A line that expands to show details. */
export function unfolding(line: Node | string, more: unknown): HTMLElement {
  const details = document.createElement('details');
  const summary = document.createElement('summary');
  const inside = document.createElement('pre');
  summary.append(line);
  inside.textContent = show(more);
  details.append(summary, inside);
  return details;
}

export function onClick(id: string, act: () => void): void {
  element(id).addEventListener('click', act);
}
