type Field = HTMLInputElement | HTMLSelectElement;

export function isField(element: Element | undefined): element is Field {
  return element instanceof HTMLInputElement || element instanceof HTMLSelectElement;
}

/** Whether the visitor, or the browser's autofill, has changed the field's initial value. */
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
 * Copies one field's value into another, which is React's, and returns a function that notifies
 * React. The component may reset the field before that; the value is then copied again, with what
 * was typed meanwhile.
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

/**
 * React overrides `value` on each element and treats a value set through that as its own; the
 * prototype's setter bypasses it.
 */
function copyText(from: HTMLInputElement, to: HTMLInputElement): void {
  Reflect.set(HTMLInputElement.prototype, 'value', from.value, to);
  copySelection(from, to);
}

/** Only text and search fields have a selection; e-mail fields have none. */
export function copySelection(from: HTMLInputElement, to: HTMLInputElement): void {
  if (isText(from) && isText(to)) to.setSelectionRange(from.selectionStart, from.selectionEnd);
}

function isText(control: HTMLInputElement): boolean {
  return /^(text|search)$/.test(control.type);
}

function isBox(control: HTMLInputElement): boolean {
  return /^(checkbox|radio)$/.test(control.type);
}
