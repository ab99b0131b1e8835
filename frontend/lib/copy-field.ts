type Field = HTMLInputElement | HTMLSelectElement;

export function isField(element: Element | undefined): element is Field {
  return element instanceof HTMLInputElement || element instanceof HTMLSelectElement;
}

/** Whether the visitor, or the browser for them, has put something else into it than the page. */
export function isChanged(field: Field): boolean {
  if (field instanceof HTMLInputElement) {
    return isBox(field)
      ? field.checked !== field.defaultChecked
      : field.value !== field.defaultValue;
  }
  const first = [...field.options].findIndex((option) => option.defaultSelected);
  return field.selectedIndex !== Math.max(first, 0);
}

/**
 * Puts what stands in one field into another, which is React's, and returns what tells React. Its
 * component may set the field anew before it is told: then it is put there again, with what was typed
 * meanwhile.
 */
export function copyField(from: Field, to: Field): () => void {
  if (from instanceof HTMLInputElement && to instanceof HTMLInputElement) {
    if (isBox(from)) return () => to.checked !== from.checked && to.click();
    to.addEventListener('input', () => copyText(to, from));
    return putAndTell(to, 'input', () => copyText(from, to));
  }
  return putAndTell(to, 'change', () => {
    if ('selectedIndex' in from && 'selectedIndex' in to) to.selectedIndex = from.selectedIndex;
  });
}

function putAndTell(field: Field, type: 'input' | 'change', put: () => void): () => void {
  put();
  return () => {
    put();
    field.dispatchEvent(new Event(type, { bubbles: true }));
  };
}

/** React keeps its own property on an element and takes a value set through that for its own. */
function copyText(from: HTMLInputElement, to: HTMLInputElement): void {
  Reflect.set(HTMLInputElement.prototype, 'value', from.value, to);
  copySelection(from, to);
}

/** Only texts have one; an e-mail address has none. */
export function copySelection(from: HTMLInputElement, to: HTMLInputElement): void {
  if (isText(from) && isText(to)) to.setSelectionRange(from.selectionStart, from.selectionEnd);
}

function isText(control: HTMLInputElement): boolean {
  return /^(text|search)$/.test(control.type);
}

function isBox(control: HTMLInputElement): boolean {
  return /^(checkbox|radio)$/.test(control.type);
}
